import { ActionForm, MainAction } from "#app/features/forms/action-form.tsx";
import * as styles from "#app/features/forms/tasks.module.css";
import type { StepFacts } from "#app/features/task/facts/step-facts.ts";
import { bookInspectionPath, evaluationPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { FailEvaluation } from "#modules/inspections/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";

const fields = fieldsOf(FailEvaluation);

/** Booking has a separate screen with the free times. */
export function Booking({ swap }: StepFacts) {
  return (
    <div className="grid one-column gap-14">
      <div className={styles.fields}>
        {swap.evaluationAt && <Notice kind="plain">Booked for {formatDashboardMoment(swap.evaluationAt)}.</Notice>}
      </div>
      <MainAction>
        <ButtonLink kind={swap.evaluationAt ? "plain" : "primary"} to={bookInspectionPath(swap._id)}>
          {swap.evaluationAt ? "Book another time" : "Choose a time"}
        </ButtonLink>
      </MainAction>
    </div>
  );
}

/** The seller will be there. */
export function Confirmation({ swap, state, inspection }: StepFacts) {
  if (!inspection) return <p className="dim">No appointment is booked.</p>;
  return (
    <ActionForm
      action="evaluation-confirmed"
      state={state}
      hidden={{ inspection: inspection._id }}
      button="The seller has confirmed"
    >
      <p>{inspection.words || (swap.evaluationAt && formatDashboardMoment(swap.evaluationAt))}</p>
    </ActionForm>
  );
}

/** The evaluation has a separate screen. */
export function EvaluationLink({ swap }: StepFacts) {
  return (
    <div className="grid one-column gap-14">
      <div className={styles.fields}>{swap.evaluationAt && <p>{formatDashboardMoment(swap.evaluationAt)}</p>}</div>
      <MainAction>
        <ButtonLink kind="primary" to={evaluationPath(swap._id)}>
          Open the evaluation
        </ButtonLink>
      </MainAction>
    </div>
  );
}

/** The seller is absent or the car does not start: a new appointment is needed. */
export function Failed({ state }: StepFacts) {
  return (
    <ActionForm action="evaluation-failed" state={state} button="It did not take place" kind="plain">
      <TextArea {...fields.reason} label="What happened" rows={2} />
    </ActionForm>
  );
}

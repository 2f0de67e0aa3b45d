import { ActionForm, type ActionState } from "#app/features/forms/action-form.tsx";
import * as styles from "#app/features/forms/tasks.module.css";
import type { TaskAction } from "#app/shared/actions.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { SureField } from "#app/ui/sure-field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { HighAsk, NoResponse, NoteTask, type TaskPanel } from "#modules/swaps/schemas.ts";

const noResponseFields = fieldsOf(NoResponse);
const highAskFields = fieldsOf(HighAsk);
const noteTaskFields = fieldsOf(NoteTask);

type Props = { task: TaskPanel["task"]; state: ActionState };

const Note = () => <TextField {...noResponseFields.note} label="Note" optional />;

/** Follow-up, no response, high ask, hold: each opens its small form in place. On hold there is only the way back. */
export function TaskStatus({ task, state }: Props) {
  const open = (action: TaskAction) => state?.action === action;
  const stands = task.status === "open";
  return (
    <div className={`row wrap top ${styles.statuses}`}>
      {task.status !== "onHold" && <Reschedule task={task} state={state} />}
      <details open={open("status")}>
        <summary className="btn small">{stands ? "On hold" : "Open again"}</summary>
        <ActionForm
          action="status"
          state={state}
          version={task.version}
          hidden={{ status: stands ? "onHold" : "open" }}
          button={stands ? "Put on hold" : "Open again"}
        >
          <Note />
        </ActionForm>
      </details>
    </div>
  );
}

/** The actions that give the task another date; they are refused on hold. */
function Reschedule({ task, state }: Props) {
  const open = (action: TaskAction) => state?.action === action;
  return (
    <>
      <details open={open("follow-up")}>
        <summary className="btn small" aria-keyshortcuts="f">
          Follow up
        </summary>
        <ActionForm action="follow-up" state={state} version={task.version} button="Set the follow-up">
          <TextField {...highAskFields.date} type="datetime-local" label="When" hint="Central Time" />
          <Note />
        </ActionForm>
      </details>
      <details open={open("no-response")}>
        <summary className="btn small">No response</summary>
        <ActionForm action="no-response" state={state} version={task.version} button="Record and try again tomorrow">
          <p className="dim">Recorded {task.noResponseCount} of 3 times. The third brings the onboarding manager in.</p>
          <Note />
        </ActionForm>
      </details>
      <details open={open("high-ask")}>
        <summary className="btn small">High ask</summary>
        <ActionForm action="high-ask" state={state} version={task.version} button="Set high ask">
          <MoneyField {...highAskFields.amount} label="The seller asks" defaultValue={task.highAsk ?? undefined} />
          <SureField amount={highAskFields.amount.name} />
          <TextField {...highAskFields.date} type="datetime-local" label="Talk again on" hint="Central Time" />
          <Note />
        </ActionForm>
      </details>
    </>
  );
}

/** A note for the team, stored in the timeline. */
export function NoteForm({ state }: { state: ActionState }) {
  return (
    <ActionForm action="note" state={state} button="Add the note" kind="plain">
      <TextArea
        {...noteTaskFields.note}
        label="Note for the team"
        hideLabel
        placeholder="Add a note for the team"
        rows={2}
      />
    </ActionForm>
  );
}

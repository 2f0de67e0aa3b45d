import { ActForm, type ActState } from "#app/features/forms/act-form.tsx";
import * as styles from "#app/features/forms/tasks.module.css";
import type { TaskAct } from "#app/shared/acts.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { HighAsk, NoResponse, NoteTask, type TaskPanel } from "#modules/swaps/schemas.ts";

const noResponseFields = fieldsOf(NoResponse);
const highAskFields = fieldsOf(HighAsk);
const noteTaskFields = fieldsOf(NoteTask);

type Props = { task: TaskPanel["task"]; state: ActState };

const Note = () => <TextField {...noResponseFields.note} label="Note" optional />;

/** Follow-up, no response, high ask, hold: each opens its small form in place. On hold there is only the way back. */
export function TaskStatus({ task, state }: Props) {
  const open = (act: TaskAct) => state?.act === act;
  const stands = task.status === "open";
  return (
    <div className={`row wrap top ${styles.statuses}`}>
      {task.status !== "onHold" && <Reschedule task={task} state={state} />}
      <details open={open("status")}>
        <summary className="btn small">{stands ? "On hold" : "Open again"}</summary>
        <ActForm
          act="status"
          state={state}
          version={task.version}
          hidden={{ status: stands ? "onHold" : "open" }}
          button={stands ? "Put on hold" : "Open again"}
        >
          <Note />
        </ActForm>
      </details>
    </div>
  );
}

/** The acts that give the task another date; they are refused on hold. */
function Reschedule({ task, state }: Props) {
  const open = (act: TaskAct) => state?.act === act;
  return (
    <>
      <details open={open("follow-up")}>
        <summary className="btn small" aria-keyshortcuts="f">
          Follow up
        </summary>
        <ActForm act="follow-up" state={state} version={task.version} button="Set the follow-up">
          <TextField {...highAskFields.date} type="datetime-local" label="When" hint="Central Time" />
          <Note />
        </ActForm>
      </details>
      <details open={open("no-response")}>
        <summary className="btn small">No response</summary>
        <ActForm act="no-response" state={state} version={task.version} button="Record and try again tomorrow">
          <p className="dim">Recorded {task.noResponseCount} of 3 times. The third brings the onboarding manager in.</p>
          <Note />
        </ActForm>
      </details>
      <details open={open("high-ask")}>
        <summary className="btn small">High ask</summary>
        <ActForm act="high-ask" state={state} version={task.version} button="Set high ask">
          <MoneyField {...highAskFields.amount} label="The seller asks" defaultValue={task.highAsk ?? undefined} />
          <TextField {...highAskFields.date} type="datetime-local" label="Talk again on" hint="Central Time" />
          <Note />
        </ActForm>
      </details>
    </>
  );
}

/** A note for the team, stored in the timeline. */
export function NoteForm({ state }: { state: ActState }) {
  return (
    <ActForm act="note" state={state} button="Add the note" kind="plain">
      <TextArea
        {...noteTaskFields.note}
        label="Note for the team"
        hideLabel
        placeholder="Add a note for the team"
        rows={2}
      />
    </ActForm>
  );
}

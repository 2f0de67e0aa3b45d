import { ActionForm, type ActionState } from "#app/features/forms/action-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { actionLabel } from "#modules/swaps/lifecycle.ts";
import { type SwapSummary, SwapWithNote } from "#modules/swaps/schemas.ts";

const fields = fieldsOf(SwapWithNote);

/** Either answer ends the task: while the request is open, the car is hidden from buyers. */
const ANSWERS = [
  { action: "cancel", kind: "danger fill" },
  { action: "revert-cancel", kind: "plain" },
] as const;

type Props = { swap: Pick<SwapSummary, "version">; actions: readonly string[]; state: ActionState };

/** The two answers to a seller who asks to cancel. */
export function RequestAnswers({ swap, actions, state }: Props) {
  const answers = ANSWERS.filter(({ action }) => actions.includes(action));
  if (answers.length === 0) return <p className="dim">Someone else answers the seller.</p>;
  return answers.map(({ action, kind }) => (
    <ActionForm
      key={action}
      action={action}
      state={state}
      version={swap.version}
      button={actionLabel(action)}
      kind={kind}
    >
      <TextField {...fields.reason} label="Why" optional />
    </ActionForm>
  ));
}

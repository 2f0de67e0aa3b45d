import { ActForm, type ActState } from "#app/features/forms/act-form.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { actionLabel } from "#modules/swaps/lifecycle.ts";
import { type SwapSummary, SwapWithNote } from "#modules/swaps/schemas.ts";

const fields = fieldsOf(SwapWithNote);

/** Either answer ends the task: while the request is open, the car is hidden from buyers. */
const ANSWERS = [
  { act: "cancel", kind: "danger fill" },
  { act: "revert-cancel", kind: "plain" },
] as const;

type Props = { swap: Pick<SwapSummary, "version">; actions: readonly string[]; state: ActState };

/** The two answers to a seller who asks to cancel. */
export function RequestAnswers({ swap, actions, state }: Props) {
  const answers = ANSWERS.filter(({ act }) => actions.includes(act));
  if (answers.length === 0) return <p className="dim">Someone else answers the seller.</p>;
  return answers.map(({ act, kind }) => (
    <ActForm key={act} act={act} state={state} version={swap.version} button={actionLabel(act)} kind={kind}>
      <TextField {...fields.reason} label="Why" optional />
    </ActForm>
  ));
}

import { lookup } from "#modules/kernel/lookup.ts";
import { TextField } from "./field.tsx";
import { useFormAnswer } from "./form-fields.tsx";

/** The errors that ask about an amount or a reading. */
const ASKED: ReadonlySet<string> = new Set([
  "amount-unlikely",
  "amount-reason",
  "mileage-unlikely",
  "odometer-unlikely",
]);

type Props = {
  /** The name of the field with the amount or the miles. */
  amount: string;
  /** Staff say why, in a field of the form that has this name. */
  reason?: string;
};

/**
 * Confirms an amount that was asked about ("Did you mean $16,800?"): it goes along once more with the next press, and
 * counts only if the field still has it.
 */
export function SureField({ amount, reason }: Props) {
  const { code, values = {} } = useFormAnswer();
  if (!ASKED.has(code ?? "")) return null;
  return (
    <>
      <input type="hidden" name="sure" value={lookup(values, amount) ?? ""} />
      {reason && <TextField name={reason} label="Why this amount?" required maxLength={500} />}
    </>
  );
}

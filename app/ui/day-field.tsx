import { DAY_UNLIKELY, sureDay } from "#app/shared/sure-day.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { TextField, type TextFieldProps } from "./field.tsx";
import { useFormAnswer } from "./form-fields.tsx";

/**
 * A day near today. One that is more than a year away is asked about: it goes along once more with the next press, and counts
 * only if the field still has it.
 */
export function DayField(props: Omit<TextFieldProps, "type">) {
  const { code, values = {} } = useFormAnswer();
  const asked = code === DAY_UNLIKELY ? (lookup(values, props.name) ?? "") : "";
  return (
    <>
      <TextField {...props} type="date" />
      <input type="hidden" name={sureDay(props.name)} value={asked} />
    </>
  );
}

import { EMAIL_UNLIKELY, SURE_EMAIL } from "#app/shared/sure-email.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { TextField, type TextFieldProps } from "./field.tsx";
import { useFormAnswer } from "./form-fields.tsx";

/**
 * An email address. One that resembles that of a large mail service is asked about ("Did you mean …?"): it goes along once more
 * with the next press, and counts only if the field still has it.
 */
export function EmailField(props: Omit<TextFieldProps, "type">) {
  const { code, values = {} } = useFormAnswer();
  const asked = code === EMAIL_UNLIKELY ? (lookup(values, props.name) ?? "") : "";
  return (
    <>
      <TextField autoComplete="email" {...props} type="email" />
      <input type="hidden" name={SURE_EMAIL} value={asked} />
    </>
  );
}

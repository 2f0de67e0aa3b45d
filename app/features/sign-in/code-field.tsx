import { TextField, type TextFieldProps } from "#app/ui/field.tsx";

/** A code of an authenticator app, or a recovery code, which has letters: no keyboard of digits alone. */
export const CodeField = (props: TextFieldProps) => (
  <TextField autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40} {...props} />
);

import { useState } from "react";
import { TextField, type TextFieldProps } from "./field.tsx";
import { useHydrated } from "./hydrated.ts";
import { Eye, EyeOff } from "./icon.tsx";

/** The rule for new passwords (`modules/kernel/fields.ts`) in words. */
export const NEW_PASSWORD =
  "At least 6 characters, with a digit and a capital letter. Not a common one, and not your name or ours.";

/** A password field, hidden until the user reveals it. The server never fills it in. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "after">) {
  const [shown, show] = useState(false);
  const hydrated = useHydrated();
  const toggle = (
    <button
      type="button"
      className="btn quiet square small"
      aria-pressed={shown}
      aria-label="Show password"
      onClick={() => show(!shown)}
    >
      {shown ? <EyeOff /> : <Eye />}
    </button>
  );
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      after={hydrated ? toggle : null}
    />
  );
}

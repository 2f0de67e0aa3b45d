import { TextField } from "#app/ui/field.tsx";

/** The address of the person to whom the site sends a message for the user; browsers must not fill in the user's own. */
export function RecipientEmail({ hint = LINK_ONLY, autoFocus }: { hint?: string; autoFocus?: boolean }) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="off"
      required
      autoFocus={autoFocus}
      hint={hint}
    />
  );
}

const LINK_ONLY = "We send a link to the page and don't use the address for anything else.";

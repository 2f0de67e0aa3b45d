import { EmailField } from "#app/ui/email-field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { ShareCarByMail } from "#modules/messaging/schemas.ts";

const fields = fieldsOf(ShareCarByMail);

/** The address of the person to whom the site sends a message for the user; browsers must not fill in the user's own. */
export function RecipientEmail({ hint = LINK_ONLY, autoFocus }: { hint?: string; autoFocus?: boolean }) {
  return <EmailField {...fields.email} label="Email" autoComplete="off" autoFocus={autoFocus} hint={hint} />;
}

const LINK_ONLY = "We send a link to the page and don’t use the address for anything else.";

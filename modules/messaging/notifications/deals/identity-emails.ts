import { formatDay } from "#modules/kernel/format-time.ts";
import { identityPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To a buyer or seller, when their ID was accepted. */
export const identityChecked = ({ until, photos }: { until: string; photos: boolean }): EmailDraft => ({
  kind: "identity-checked",
  subject: "Your ID is checked",
  paragraphs: [
    "You can sign the papers of your deals now.",
    `${photos ? "We delete the photos of your ID 30 days from now. " : ""}Other people see that your ID was checked, and nothing else.`,
  ],
  facts: [["Counts until", formatDay(until)]],
  action: { label: "See your ID check", path: identityPath },
});

/** To a buyer or seller, when their ID was not accepted. */
export const identityDeclined = ({ reason }: { reason: string }): EmailDraft => ({
  kind: "identity-declined",
  subject: "We could not accept your ID",
  paragraphs: [reason, "Please send it again. You can also show your ID at a Swap Center."],
  action: { label: "Send your ID again", path: identityPath },
});

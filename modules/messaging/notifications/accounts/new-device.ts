import { formatMoment } from "#modules/kernel/format-time.ts";
import { accountPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the owner of the account, in case another person signed in. */
export const newDevice = ({ browser, at }: { browser: string; at: string }): EmailDraft => ({
  kind: "new-device",
  subject: "New sign-in to your account",
  paragraphs: [
    "Someone logged in to your account on a new device. If that was you, there's nothing to do.",
    "If it wasn't you, end that session and change your password.",
  ],
  facts: [
    ["Device", browser],
    ["Time", formatMoment(at)],
  ],
  action: { label: "See where you are logged in", path: accountPath },
});

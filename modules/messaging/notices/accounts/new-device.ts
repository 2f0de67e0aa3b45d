import { formatMoment } from "#modules/kernel/format-time.ts";
import { accountPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

/** To the owner of the account, in case another person signed in. */
export const newDevice = ({ browser, at }: { browser: string; at: string }): LetterDraft => ({
  kind: "new-device",
  subject: "Your account was used on a new device",
  paragraphs: [
    "Your account was signed in to on a device that we don't know. If that was you, there is nothing to do.",
    "If it was not, end that session there and change your password.",
  ],
  facts: [
    ["Device", browser],
    ["Time", formatMoment(at)],
  ],
  action: { label: "See where you are signed in", path: accountPath },
});

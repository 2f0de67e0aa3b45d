import { contactPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

const SUBJECTS = {
  set: "A partner id was added to your account",
  changed: "The partner id of your account was changed",
  removed: "The partner id of your account was removed",
};

/** To a dealer whose account a partner's links sign in to, or no longer do. */
export const partnerIdChanged = ({ change }: { change: keyof typeof SUBJECTS }): EmailDraft => ({
  kind: "partner-id-changed",
  subject: SUBJECTS[change],
  paragraphs: [
    change === "removed"
      ? "Links on our partner's site no longer log you in here. Please log in with your password."
      : "From now on, you can log in here with a link on our partner's site, without your password.",
    "If you didn't expect this, tell us right away.",
  ],
  action: { label: "Write to us", path: contactPath },
});

import { formatMoment } from "#modules/kernel/format-time.ts";
import { securityPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

export const secondStepSentence = (due: Date): string =>
  `A work account needs a second step to log in: a passkey, or a code from an authenticator app. Please set it up by ${formatMoment(due)}. After that, nothing else opens until you have.`;

/** To a person of the staff who hasn't set up a second step two days before they must have. */
export const secondStepDue = ({ due }: { due: Date }): EmailDraft => ({
  kind: "second-step-due",
  subject: "Please set up a second step for your work account",
  paragraphs: [secondStepSentence(due), "It takes two minutes."],
  action: { label: "Set up a second step", path: securityPath },
});

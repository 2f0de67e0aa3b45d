import { NAME } from "#modules/kernel/brand.ts";
import { signInPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { secondStepSentence } from "./second-step-due.ts";

/** To a user whose roles an administrator has changed. */
export const rolesChanged = ({
  roles,
  secondStepDue,
}: {
  roles: string;
  secondStepDue?: Date | undefined;
}): EmailDraft => ({
  kind: "roles-changed",
  subject: "Your role has changed",
  paragraphs: [
    `An administrator has changed what you can do at ${NAME}. Your role is now: ${roles}.`,
    "We logged you out everywhere so that the change takes effect. Please log in again.",
    ...(secondStepDue ? [secondStepSentence(secondStepDue)] : []),
  ],
  action: { label: "Log in", path: signInPath },
});

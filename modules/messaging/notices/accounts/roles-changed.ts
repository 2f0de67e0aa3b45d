import { NAME } from "#modules/kernel/brand.ts";
import { signInPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

/** To a user whose roles an administrator has changed. */
export const rolesChanged = ({ roles }: { roles: string }): LetterDraft => ({
  kind: "roles-changed",
  subject: "Your role has changed",
  paragraphs: [
    `An administrator has changed what you can do at ${NAME}. Your role is now: ${roles}.`,
    "You were signed out everywhere, so that the change takes effect. Please sign in again.",
  ],
  action: { label: "Sign in", path: signInPath },
});

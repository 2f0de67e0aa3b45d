import { securityPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the owner of the account. `staff`: our team did it, for a person who lost the app and the codes. */
export const twoStepOff = ({ staff }: { staff: boolean }): EmailDraft => ({
  kind: "two-step-off",
  subject: "Two-step sign-in was turned off",
  paragraphs: [
    staff
      ? "Our team turned off two-step sign-in for your account. From now on, signing in takes your password alone."
      : "Two-step sign-in was turned off for your account. From now on, signing in takes your password alone.",
    "If you didn't ask for that, change your password and tell us. You can turn it on again at any time.",
  ],
  action: { label: "Set up two-step sign-in", path: securityPath },
});

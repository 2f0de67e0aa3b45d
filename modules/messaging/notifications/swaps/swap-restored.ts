import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the seller. */
export const swapRestored = ({ car, swap }: { car: string; swap: string }): EmailDraft => ({
  kind: "swap-restored",
  subject: `The sale of your ${car} is back on`,
  paragraphs: ["We're picking up the sale where it left off. Please rebook any canceled appointments."],
  action: { label: "See your car's status", path: homeSwapPath(swap) },
});

import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the seller, with the reason. */
export const swapDisqualified = ({ car, swap, reason }: { car: string; swap: string; reason: string }): EmailDraft => ({
  kind: "swap-disqualified",
  subject: `We cannot sell your ${car}`,
  paragraphs: ["We've looked at your car and can't take it.", reason],
  action: { label: "Open the car's page", path: homeSwapPath(swap) },
  footnote: "If you think that we are mistaken, please call us or write to us.",
});

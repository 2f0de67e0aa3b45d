import { buySwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the buyers of the other offers. */
export const carAvailableAgain = ({ car, swap }: { car: string; swap: string }): EmailDraft => ({
  kind: "car-available-again",
  subject: `The ${car} is available again`,
  paragraphs: ["The deal with the other buyer did not happen. If you still want the car, make an offer."],
  action: { label: "Open the car's page", path: buySwapPath(swap) },
  sms: `The ${car} is available again.`,
  by: "both",
});

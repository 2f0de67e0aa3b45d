import { buySwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

/** To the other buyers, when another offer is accepted. */
export const offerWaits = ({ car, swap }: { car: string; swap: string }): EmailDraft => ({
  kind: "offer-waits",
  subject: `Another offer for the ${car} was accepted`,
  paragraphs: [
    "Your offer stays open. If the other sale falls through before your offer expires, we'll tell you right away, and the seller can still accept it.",
    "You can also take your offer back and look at other cars.",
  ],
  action: { label: "Open the car's page", path: buySwapPath(swap) },
});

import { formatMoment } from "#modules/kernel/format-time.ts";
import { bookInspectionPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

const PICK_UP = 3;

/** To the buyer. */
export const pickUpCanceled = ({ car, swap, at }: { car: string; swap: string; at: string }): EmailDraft => ({
  kind: "pick-up-canceled",
  subject: `The pick-up of the ${car} is canceled`,
  paragraphs: [
    `The appointment on ${formatMoment(at)} will not take place. Choose another time whenever it suits you.`,
  ],
  action: { label: "Choose another time", path: bookInspectionPath(swap, PICK_UP) },
  by: "both",
});

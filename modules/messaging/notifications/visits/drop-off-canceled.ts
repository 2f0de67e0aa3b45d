import { formatMoment } from "#modules/kernel/format-time.ts";
import { bookInspectionPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";

const DROP_OFF = 2;

/** To the seller. */
export const dropOffCanceled = ({ car, swap, at }: { car: string; swap: string; at: string }): EmailDraft => ({
  kind: "drop-off-canceled",
  subject: `The drop-off of your ${car} is canceled`,
  paragraphs: [`You don't have to bring the car on ${formatMoment(at)}. Choose another time whenever it suits you.`],
  action: { label: "Choose another time", path: bookInspectionPath(swap, DROP_OFF) },
  by: "both",
});

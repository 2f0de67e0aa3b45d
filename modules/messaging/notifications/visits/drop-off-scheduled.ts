import { formatDate, formatMoment } from "#modules/kernel/format-time.ts";
import { homeSwapPath } from "#modules/kernel/paths.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import { type BookedTime, bookedTime, confirmOrNot } from "../booked-time.ts";

/** To the seller, who brings the sold car to a Swap Center. */
export const dropOffScheduled = (facts: BookedTime & { car: string; swap: string }): EmailDraft => ({
  kind: "drop-off-scheduled",
  subject: `Please bring your ${facts.car} on ${formatDate(facts.at)}`,
  paragraphs: [
    "Bring the car, the title, all keys and your driver license. We check that the car is as it was evaluated.",
    confirmOrNot(facts),
  ],
  ...bookedTime(facts, { label: "Open the car's page", path: homeSwapPath(facts.swap) }),
  sms: `Please bring your ${facts.car} on ${formatMoment(facts.at)}.`,
});

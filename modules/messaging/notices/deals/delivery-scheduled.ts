import { formatMoment } from "#modules/kernel/format-time.ts";
import { ownedSwapPath } from "#modules/kernel/paths.ts";
import type { LetterDraft } from "../../schemas.ts";

/** To the buyer. */
export const deliveryScheduled = ({ car, swap, at }: { car: string; swap: string; at: string }): LetterDraft => ({
  kind: "delivery-scheduled",
  subject: `Your ${car} comes on ${formatMoment(at)}`,
  paragraphs: ["We bring the car to you. Please be there yourself and have your driver license at hand."],
  facts: [["When", formatMoment(at)]],
  action: { label: "Open the deal", path: ownedSwapPath(swap) },
  by: "both",
});

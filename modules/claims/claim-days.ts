import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import type { Channel } from "#modules/swaps/lifecycle.ts";
import { ARBITRATION, CLAIM_DAYS, type ClaimCategory, isArbitrationCategory } from "./policy.ts";

/** Days that the seller has for an answer, and staff for the decision after it. */
export const ANSWER_DAYS = 3;
export const DECISION_DAYS = 5;

/** The end of a day in Chicago, some days from a time. */
export const endOfDayAfter = (time: Date, days: number): Date =>
  chicagoInstant(addChicagoDays(chicagoDay(time), days), "23:59");

/** What has been handed over: the car by a completed delivery, and the title. */
export type Handover = { deliveredAt: Date | null; titleSentOn: string | null };

/** Days in which this buyer may open a claim; a dealer has fewer for what can be seen at once. */
const daysOf = (category: ClaimCategory | null, channel: Channel): number =>
  channel === "auction" && category && isArbitrationCategory(category) ? ARBITRATION[category].days : CLAIM_DAYS;

/**
 * The last day of the time in which a claim may be opened; null before it begins. It is counted from the handover of the
 * car: its delivery, or, if it was picked up, the day the title was sent. A claim about the title is counted from the
 * title, and is open while the title has not been sent.
 */
export function lastClaimDay(
  { deliveredAt, titleSentOn }: Handover,
  category: ClaimCategory | null,
  today: string,
  channel: Channel = "listing",
): string | null {
  const delivered = deliveredAt && chicagoDay(deliveredAt);
  const handedOver = delivered ?? titleSentOn;
  if (!handedOver) return null;
  const title = titleSentOn ?? today;
  const from = category === "title" && title > handedOver ? title : handedOver;
  return addChicagoDays(from, daysOf(category, channel));
}

import { ANSWER_HOURS } from "#modules/accounts/schemas.ts";
import { HOUR_MS } from "#modules/kernel/durations.ts";
import type { Answer } from "#modules/offers/schemas.ts";

/** Fewer answers than this say nothing about a person. */
const LEAST = 5;
/** A question that is younger may still be answered in good time. */
const PATIENCE = 48 * HOUR_MS;

/**
 * Within how many hours a person usually answers: the median, rounded up to one of `ANSWER_HOURS`; null with too few
 * questions. A question without an answer counts as the slowest.
 */
export function usualHours(answers: readonly Pick<Answer, "asked" | "answered">[], now: Date) {
  const waits = answers
    .filter(({ asked, answered }) => answered || now.getTime() - asked.getTime() > PATIENCE)
    .map(({ asked, answered }) => (answered ? answered.getTime() - asked.getTime() : Number.POSITIVE_INFINITY))
    .sort((a, b) => a - b);
  const median = waits.length < LEAST ? undefined : waits[Math.floor(waits.length / 2)];
  if (median === undefined) return null;
  return ANSWER_HOURS.find((hours) => median <= hours * HOUR_MS) ?? (ANSWER_HOURS.at(-1) as 168);
}

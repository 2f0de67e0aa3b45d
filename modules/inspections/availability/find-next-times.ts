import type { Actor } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay, chicagoInstant } from "#modules/kernel/chicago.ts";
import { formatDashboardDate, formatTime } from "#modules/kernel/format-time.ts";
import { MOST_DAYS_OF_TIMES } from "../inspection-schemas.ts";
import { type FreeTimesQuestion, findFreeTimes } from "./find-free-times.ts";

const OFFERED = 4;

/** The next available times after one that has just been taken, within a month. */
export async function findNextTimes(
  actor: Actor,
  taken: string,
  question: Pick<FreeTimesQuestion, "user" | "location" | "except">,
): Promise<{ start: string; label: string }[]> {
  const from = new Date(taken);
  if (Number.isNaN(from.getTime())) return [];
  const to = chicagoInstant(addChicagoDays(chicagoDay(from), MOST_DAYS_OF_TIMES - 1), "12:00");
  const { events } = await findFreeTimes(actor, { ...question, from, to });
  return events
    .filter(({ start, inspection }) => !inspection && start > from.toISOString())
    .slice(0, OFFERED)
    .map(({ start }) => ({ start, label: `${formatDashboardDate(start)}, ${formatTime(start)}` }));
}

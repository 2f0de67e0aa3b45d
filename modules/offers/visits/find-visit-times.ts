import { databaseNow, db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay, chicagoInstant, chicagoWeekday } from "#modules/kernel/chicago.ts";
import { formatDate, formatTime } from "#modules/kernel/format-time.ts";
import { isCalendarDay } from "#modules/kernel/typed-days.ts";
import { findSwapRow } from "#modules/swaps/index.ts";
import { isVisitable } from "#modules/swaps/lifecycle.ts";
import { findVisitCalendar } from "./find-calendar.ts";
import { findVisit } from "./find-visits.ts";
import { DAYS_BY_WIDTH, type VisitTimes } from "./schemas.ts";
import { earliestVisit, freeVisitStarts, lastVisitDay } from "./slots.ts";

/** Narrow screens show fewer of them (docs/spec/display.md). */
const DAYS_SHOWN = Math.max(...DAYS_BY_WIDTH);

type Question = {
  /** The first Chicago day shown; the first bookable one if omitted or out of range. */
  from?: string | null | undefined;
  /** The visit to be moved. */
  visit?: string | undefined;
};

/** The free times of a week for a visit to this car; undefined if this actor can't schedule one. */
export async function findVisitTimes(actor: Actor, swapId: string, asked: Question): Promise<VisitTimes | undefined> {
  const visit = asked.visit ? await findVisit(actor, asked.visit) : undefined;
  if (asked.visit && !visit) return undefined;
  const swap = await findSwapRow(actor, visit?.swap ?? swapId, "public");
  if (!swap || !isVisitable(swap) || !actor.id) return undefined;
  if (!visit && swap.sellerId === actor.id) return undefined;
  const now = await databaseNow(db());
  const side = !visit || visit.party === "buyer" ? "buyer" : "seller";
  const people = { seller: swap.sellerId, buyer: visit?.buyer._id ?? actor.id, side, except: visit?._id } as const;
  const first = firstDay(now);
  const from = isWithin(asked.from, first, lastVisitDay(now)) ? asked.from : first;
  const to = addChicagoDays(from, DAYS_SHOWN - 1);
  const calendar = await findVisitCalendar({ ...people, from, to }, db());
  return weekOf(from, { first, last: lastVisitDay(now) }, freeVisitStarts(calendar, now, from, to));
}

/** Today, or tomorrow once the last time of today has passed. */
function firstDay(now: Date): string {
  const today = chicagoDay(now);
  const anyTime = { general: [], vacations: [], sameDay: true, busy: [] };
  const left = freeVisitStarts(anyTime, now, today, today).some((start) => start >= earliestVisit(now, true));
  return left ? today : addChicagoDays(today, 1);
}

const isWithin = (day: string | null | undefined, first: string, last: string): day is string =>
  Boolean(day) && isCalendarDay(day as string) && (day as string) >= first && (day as string) <= last;

function weekOf(from: string, { first, last }: { first: string; last: string }, free: Date[]): VisitTimes {
  return {
    from,
    days: Array.from({ length: DAYS_SHOWN }, (_, i) => addChicagoDays(from, i)).map((day) => ({
      day,
      label: formatDate(chicagoInstant(day, "12:00")),
      weekday: WEEKDAYS[chicagoWeekday(day) - 1] ?? "",
      times: free
        .filter((start) => chicagoDay(start) === day)
        .map((start) => ({ start: start.toISOString(), label: formatTime(start) })),
    })),
    pages: DAYS_BY_WIDTH.map((days) => {
      const [before, after] = [addChicagoDays(from, -days), addChicagoDays(from, days)];
      const previous = from > first ? (before > first ? before : first) : null;
      return { days, previous, next: after <= last ? after : null };
    }),
  };
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

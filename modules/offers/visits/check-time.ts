import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { formatMoment } from "#modules/kernel/format-time.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { refuseVisit } from "./errors.ts";
import { findVisitCalendar } from "./find-calendar.ts";
import type { VisitSide } from "./lifecycle.ts";
import {
  earliestVisit,
  freeVisitStarts,
  isVisitFree,
  isVisitStart,
  lastVisitDay,
  type VisitCalendar,
} from "./slots.ts";

type Question = { seller: string; buyer: string; side: VisitSide; start: Date; now: Date; except?: string };

/** How many free times an error names, and how many days it looks for them. */
const NEXT_TIMES = 3;
const NEXT_DAYS = 14;

/**
 * Why this time cannot be booked; null if it can. Bookings of the same people are serialized, so the second of two sees
 * the first. A time that is not free comes with the next ones that are.
 */
export async function refuseTime(tx: Tx, { start, now, ...people }: Question): Promise<Refused | null> {
  if (!isVisitStart(start)) return refuseVisit("visit-off-grid");
  const day = chicagoDay(start);
  if (day > lastVisitDay(now)) return refuseVisit("visit-too-late");
  await lockPeople(tx, [people.seller, people.buyer]);
  const calendar = await findVisitCalendar({ ...people, from: day, to: addChicagoDays(day, NEXT_DAYS) }, tx);
  if (start < earliestVisit(now, true)) return refuseVisit("visit-too-soon");
  if (start >= earliestVisit(now, calendar.sameDay) && isVisitFree(calendar, start)) return null;
  return refuseTaken(calendar, now, start);
}

function refuseTaken(calendar: VisitCalendar, now: Date, start: Date): Refused {
  const day = chicagoDay(start);
  const free = freeVisitStarts(calendar, now, day, addChicagoDays(day, NEXT_DAYS));
  const next = [...free.filter((time) => time > start), ...free.filter((time) => time < start)].slice(0, NEXT_TIMES);
  if (next.length === 0) return refuseVisit("visit-taken");
  const message = `This time is not free anymore. The next available times are: ${next.map(formatMoment).join("; ")}.`;
  return refuseVisit("visit-taken", { message, details: { next: next.map((time) => time.toISOString()) } });
}

/** In one order, so that two bookings never wait for each other. */
async function lockPeople(tx: Tx, people: string[]): Promise<void> {
  const keys = [...people]
    .sort()
    .map((person) => sql`pg_advisory_xact_lock(hashtextextended(${`visits:${person}`}, 0))`);
  await tx.execute(sql`select ${sql.join(keys, sql`, `)}`);
}

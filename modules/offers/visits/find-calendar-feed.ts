import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findActor } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { NAME } from "#modules/kernel/brand.ts";
import { type CalendarEntry, writeCalendar } from "#modules/kernel/calendar-file.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { environment } from "#modules/kernel/environment.ts";
import { eventPath } from "#modules/kernel/paths.ts";
import { readFeedToken } from "./feed-token.ts";
import { findVisit, findVisits } from "./find-visits.ts";
import type { VisitView } from "./schemas.ts";
import { visitSettings } from "./tables.ts";

/** How far back the feed goes, and the most visits in it. */
const DAYS_BACK = 90;
const MOST = 500;

type More = (actor: Actor & { id: string }, from: Date) => Promise<CalendarEntry[]>;

/**
 * The visits that a person's calendar shows as a calendar file, by the secret of its link, and with `findMore` what other modules have for the
 * person; undefined if the link is not valid.
 */
export async function findCalendarFeed(token: string, findMore?: More): Promise<string | undefined> {
  const read = readFeedToken(token);
  if (!read) return undefined;
  const [settings] = await db()
    .select()
    .from(visitSettings)
    .where(
      and(
        eq(visitSettings.userId, read.user),
        eq(visitSettings.feedOn, true),
        eq(visitSettings.feedEdition, read.edition),
      ),
    );
  const actor = settings && (await findActor(read.user));
  if (!actor?.active || !actor.verified) return undefined;
  const from = new Date(currentTime().getTime() - DAYS_BACK * DAY_MS);
  const { list } = await findVisits(actor, { from, records: MOST });
  const more = findMore ? await findMore({ ...actor, id: read.user }, from) : [];
  return writeCalendar(`${NAME} visits and appointments`, [...list.map(entryOf), ...more]);
}

/** One visit as a calendar file; undefined for everyone without a part in it. */
export async function findVisitFile(actor: Actor, id: string): Promise<string | undefined> {
  const visit = await findVisit(actor, id);
  return visit && writeCalendar(`${NAME} visit`, [entryOf(visit)]);
}

/** The same as an entry for the calendar of a person with a part in it. */
export async function findVisitEntry(user: string, id: string): Promise<CalendarEntry | undefined> {
  const actor = await findActor(user);
  const visit = actor && (await findVisit(actor, id));
  return visit && entryOf(visit);
}

const STATUSES = { pending: "TENTATIVE", accepted: "CONFIRMED", declined: "CANCELLED", canceled: "CANCELLED" } as const;

/** The id of the visit makes the entry's id, so a moved or canceled visit changes the entry that is there. */
const entryOf = (visit: VisitView): CalendarEntry => ({
  uid: `${visit._id}@visits.swaplot`,
  sequence: visit.version,
  start: new Date(visit.date),
  end: new Date(visit.end),
  changed: new Date(visit.changed),
  status: STATUSES[visit.status],
  title: `Visit: ${visit.vehicle}`,
  description: visit.party === "seller" ? `Buyer: ${visit.buyer.name}` : `Seller: ${visit.seller.name}`,
  location: visit.addressLine,
  url: new URL(eventPath(visit._id), environment().baseUrl).href,
});

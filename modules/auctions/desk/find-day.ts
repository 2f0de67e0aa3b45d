import { and, asc, desc, eq, gte, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { bidders, lots } from "../tables.ts";
import { deskLots, UNKNOWN } from "./desk-lots.ts";
import type { AuctionDay, LicenseToCheck } from "./schemas.ts";

/** The day of an auction for staff: lots that run, lots to come, lots that ended, and what waits for staff. */
export async function findAuctionDay(actor: Actor, now: Date): Promise<AuctionDay> {
  const [soon, before] = [new Date(now.getTime() + DAY_MS), new Date(now.getTime() - DAY_MS)];
  const [live, next, ended, overdue, licenses] = await Promise.all([
    deskLots(actor, eq(lots.phase, "live"), [asc(lots.endsAt)]),
    deskLots(actor, and(eq(lots.phase, "scheduled"), lte(lots.startsAt, soon)), [
      asc(lots.startsAt),
      asc(lots.runOrder),
    ]),
    deskLots(actor, and(eq(lots.phase, "closed"), gte(lots.closedAt, before)), [desc(lots.closedAt)]),
    deskLots(actor, and(eq(lots.outcome, "sold"), isNull(lots.paidAt), lt(lots.payBy, now)), [asc(lots.payBy)]),
    findLicensesToCheck(actor, now),
  ]);
  return { live, next, ended, overdue, licenses };
}

/** Licenses that were sent after the last check, and expired ones, for those who check them. */
async function findLicensesToCheck(actor: Actor, now: Date): Promise<LicenseToCheck[]> {
  if (!can(actor, "user.manage") && !can(actor, "auction.dates")) return [];
  const isSent = and(
    isNotNull(bidders.documentsAt),
    or(isNull(bidders.checkedAt), sql`${bidders.documentsAt} > ${bidders.checkedAt}`),
    or(isNull(bidders.rejectedAt), sql`${bidders.documentsAt} > ${bidders.rejectedAt}`),
  );
  const rows = await db()
    .select({ bidder: bidders, sent: sql<boolean>`coalesce(${isSent}, false)` })
    .from(bidders)
    .where(or(isSent, lt(bidders.licenseUntil, chicagoDay(now))))
    .orderBy(asc(bidders.documentsAt), asc(bidders.userId));
  const people = await findPeople(rows.map(({ bidder }) => bidder.userId));
  return rows.map(({ bidder: { userId, company, documentsAt, licenseUntil }, sent }) => ({
    user: userId,
    name: people.get(userId)?.fullName ?? UNKNOWN.name,
    company,
    ...(sent
      ? { why: "sent" as const, at: (documentsAt as Date).toISOString() }
      : { why: "expired" as const, at: licenseUntil as string }),
  }));
}

/** The number of cars that dealers bid on now; it is public. */
export const findLiveCount = (): Promise<number> => db().$count(lots, eq(lots.phase, "live"));

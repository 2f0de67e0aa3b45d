import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { databaseNow, db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import type { PaperKind } from "../auction-schemas.ts";
import { whyNot } from "../limits/bidder-facts.ts";
import { findAccounts } from "../limits/find-accounts.ts";
import { tightestLimit } from "../limits/limits.ts";
import { lots } from "../tables.ts";
import { waitsForCheck } from "./waits-for-check.ts";

/** What a dealer needs for bidding, and the limit with what is used of it. Whole dollars. */
export type BidderView = {
  _id: string;
  company: string | null;
  licenseNumber: string | null;
  licenseUntil: string | null;
  termsAcceptedAt: string | null;
  /** Keys of files, and when they were sent. */
  documents: string[];
  /** The same by kind. */
  papers: Record<PaperKind, string[]>;
  documentsAt: string | null;
  /** Why staff could not accept the papers. */
  rejection: string | null;
  rejectedAt: string | null;
  /** Whether papers wait to be checked. */
  waits: boolean;
  checkedBy: string | null;
  checkedAt: string | null;
  /** Set by staff; null: by the number of paid cars. */
  ownLimit: number | null;
  /** Raises the limit. */
  deposit: number;
  limit: number;
  /** Whether `limit` and `used` are those of the company, with all its buyers. */
  companyLimit: boolean;
  /** For the dealer, with the own maxima; for staff, at current prices, because maxima are secret. */
  used: number;
  paidCars: number;
  /** Why the dealer may not bid; null if nothing is in the way. */
  whyNot: string | null;
};

/** For the dealer, and for staff who check licenses. */
export async function findBidder(actor: Actor, user: string): Promise<BidderView | undefined> {
  const mayRead =
    actor.id === user ? can(actor, "auction.bid") : can(actor, "user.manage") || can(actor, "auction.dates");
  if (!isId(user) || !mayRead) return undefined;
  const accounts = await findAccounts(db(), { lot: null, ids: [user] });
  const [row, members] = [accounts.row(user), accounts.membersWith(user)];
  const { limit, used, company: isShared } = tightestLimit(user, members);
  const people = await findPeople([row?.checkedBy]);
  const ownLimit = row?.limit ?? null;
  return {
    _id: user,
    company: row?.company ?? null,
    licenseNumber: row?.licenseNumber ?? null,
    licenseUntil: row?.licenseUntil ?? null,
    termsAcceptedAt: row?.termsAcceptedAt?.toISOString() ?? null,
    documents: row?.documents ?? [],
    papers: {
      license: row?.documents ?? [],
      "resale certificate": row?.resaleCertificate ?? [],
      "bank letter": row?.bankLetter ?? [],
    },
    documentsAt: row?.documentsAt?.toISOString() ?? null,
    rejection: row?.rejection ?? null,
    rejectedAt: row?.rejectedAt?.toISOString() ?? null,
    waits: row !== undefined && waitsForCheck(row),
    checkedBy: people.get(row?.checkedBy ?? "")?.fullName ?? null,
    checkedAt: row?.checkedAt?.toISOString() ?? null,
    ownLimit,
    deposit: row?.deposit ?? 0,
    limit,
    companyLimit: isShared,
    used: actor.id === user ? used : await sumOfPrices(isShared ? members.map(({ bidder }) => bidder) : [user]),
    paidCars: members[0]?.paidCars ?? 0,
    whyNot: whyNot(row, await databaseNow(db())),
  };
}

/** What a dealer has bound at the prices that everyone sees: lots led now, offers, and won cars that are not paid. */
async function sumOfPrices(dealers: string[]): Promise<number> {
  const isUnpaid = and(eq(lots.outcome, "sold"), isNull(lots.paidAt));
  const isBound = or(eq(lots.phase, "live"), isNotNull(lots.decideBy), isUnpaid);
  const [row] = await db()
    .select({ used: sql<number>`coalesce(sum(${lots.price}), 0)::int` })
    .from(lots)
    .where(and(inArray(lots.leaderId, dealers), isBound));
  return row?.used ?? 0;
}

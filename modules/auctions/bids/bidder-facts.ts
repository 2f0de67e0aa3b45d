import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Executor, type Tx, together } from "#db/client.ts";
import { defineStatement, isOneOf } from "#db/statement.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { cars } from "#modules/swaps/published.ts";
import type { BidderFacts } from "../bidding/decide-bid.ts";
import { bidders, type Lot, lots } from "../tables.ts";
import { limitOf } from "./limits.ts";

type BidderRow = typeof bidders.$inferSelect;
/** A bidder's open amounts in other lots, and the cars paid so far. Whole dollars. */
type Account = { bound: number; paidCars: number };

/**
 * What the rules need to know about these bidders of a lot. Their rows stay locked until the end of the transaction, in
 * one order, so that bids on different lots can't use the same room. Sends its queries at once; for `together`.
 */
export async function bidderFacts(
  tx: Tx,
  lot: Pick<Lot, "sellerId"> & { id: string | null },
  ids: readonly string[],
  now: Date,
): Promise<(bidder: string) => BidderFacts> {
  const [rows, accounts] = await together(lockBidders(tx, { ids: [...ids, lot.sellerId] }), findAccounts(tx, lot, ids));
  const known = new Map(rows.map((row) => [row.userId, row]));
  const seller = known.get(lot.sellerId);
  return (id) =>
    toFacts(id, known.get(id), accounts.get(id), { id: lot.sellerId, company: seller?.company ?? null }, now);
}

const lockBidders = defineStatement("auctions.lock-bidders", (tx) =>
  tx.select().from(bidders).where(isOneOf(bidders.userId)).orderBy(asc(bidders.userId)).for("no key update"),
);

/**
 * Leading bids count with their maximum, binding offers and won cars with their price until they are paid. The lot of
 * the current bid doesn't count.
 */
export async function findAccounts(
  tx: Pick<Executor, "_">,
  lot: { id: string | null } | null,
  ids: readonly string[],
): Promise<Map<string, Account>> {
  const [rows, recorded] = await together(
    selectAccounts(tx, { ids, lot: lot?.id ?? null }),
    selectRecorded(tx, { ids }),
  );
  const accounts = new Map(rows.map(({ id, ...account }) => [id as string, account]));
  for (const { id, bound } of recorded) {
    const { paidCars = 0, bound: others = 0 } = accounts.get(id as string) ?? {};
    accounts.set(id as string, { bound: others + bound, paidCars });
  }
  return accounts;
}

/** What dealers owe for cars that staff recorded as sold to them after an auction, which no lot knows of. */
const selectRecorded = defineStatement("auctions.recorded-sales", (tx) =>
  tx
    .select({ id: cars.auctionBuyerId, bound: sql<number>`coalesce(sum(${cars.priceSold}), 0)::int` })
    .from(cars)
    .where(
      and(
        isOneOf(cars.auctionBuyerId),
        inArray(cars.step, ["pre-deal", "finalize-deal", "payments"]),
        isNull(cars.canceledAt),
        isNull(cars.deletedAt),
        sql`not exists (select from ${lots} where ${lots.swapId} = ${cars.id} and ${lots.outcome} = 'sold' and ${lots.leaderId} = ${cars.auctionBuyerId})`,
      ),
    )
    .groupBy(cars.auctionBuyerId),
);

const selectAccounts = defineStatement("auctions.accounts", (tx) => {
  const isWon = eq(lots.outcome, "sold");
  const isOffer = and(isNotNull(lots.decideBy), sql`${lots.negotiation}->>'bidder' = ${lots.leaderId}::text`);
  const isBound = or(eq(lots.phase, "live"), isOffer, and(isWon, isNull(lots.paidAt)));
  const amount = sql`case when ${lots.phase} = 'live' then ${lots.leaderMax} when ${isOffer} then (${lots.negotiation}->>'offer')::int else ${lots.price} end`;
  const count = (condition: SQL | undefined, what: SQL) =>
    sql<number>`coalesce(${what} filter (where ${condition}), 0)::int`;
  const isOther = sql`${lots.id} is distinct from ${sql.placeholder("lot")}::uuid`;
  return tx
    .select({
      id: lots.leaderId,
      bound: count(and(isBound, isOther), sql`sum(${amount})`),
      paidCars: count(and(isWon, sql`${lots.paidAt} is not null`), sql`count(*)`),
    })
    .from(lots)
    .where(isOneOf(lots.leaderId))
    .groupBy(lots.leaderId);
});

function toFacts(
  id: string,
  row: BidderRow | undefined,
  account: Account = { bound: 0, paidCars: 0 },
  seller: { id: string; company: string | null },
  now: Date,
): BidderFacts {
  const limit = limitOf({ set: row?.limit ?? null, paidCars: account.paidCars });
  return {
    ineligible: whyNot(row, now),
    ownCar: seller.id === id || isSameCompany(seller.company, row?.company ?? null),
    room: limit - account.bound,
  };
}

/** Why a dealer may not bid; null if nothing is in the way. */
export function whyNot(row: Pick<BidderRow, "licenseUntil" | "termsAcceptedAt"> | undefined, now: Date): string | null {
  if (!row?.licenseUntil) return "You can't bid yet, because we have not checked your dealer license.";
  if (row.licenseUntil < chicagoDay(now)) return "Your dealer license has expired. Please send us the new one.";
  return row.termsAcceptedAt ? null : "Please accept the auction terms before you bid.";
}

const isSameCompany = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && a.trim() !== "" && a.trim().toLowerCase() === b.trim().toLowerCase();

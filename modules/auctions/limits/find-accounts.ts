import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Executor, together } from "#db/client.ts";
import { defineSql, defineStatement } from "#db/statement.ts";
import { cars } from "#modules/swaps/published.ts";
import { auctionEvents, bidders, lots } from "../tables.ts";
import type { Account, PreviewBid } from "./limits.ts";

export type BidderRow = typeof bidders.$inferSelect;

/** The rows of these dealers and of everyone who buys for the same companies, with what counts toward their limits. */
export type Accounts = {
  row(bidder: string): BidderRow | undefined;
  /** The dealer, and the other buyers of the company. */
  membersWith(bidder: string): Account[];
};

type Question = { lot: { id: string | null } | null; ids: readonly string[]; lock?: boolean };

/**
 * What these dealers and their companies have bound. Leading bids count with their maximum, autobids of a preview with
 * theirs, binding offers and won cars with their price until they are paid. `lot` doesn't count. With `lock`, the rows of
 * all of them stay locked until the end of the transaction, in one order, so that bids on different lots can't use the
 * same room. Sends its queries at once; for `together`.
 */
export async function findAccounts(tx: Pick<Executor, "_">, { lot, ids, lock }: Question): Promise<Accounts> {
  const without = { ids, lot: lot?.id ?? null };
  const [rows, bound, recorded, { rows: previews }] = await together(
    lock ? lockMembers(tx, { ids }) : readMembers(tx, { ids }),
    selectBound(tx, without),
    selectRecorded(tx, { ids }),
    selectPreviews(tx, without),
  );
  const known = new Map(rows.map((row) => [row.userId, row]));
  const [boundOf, recordedOf] = [bound, recorded].map((list) => new Map(list.map((row) => [row.id, row])));
  const accountOf = (bidder: string): Account => {
    const row = known.get(bidder);
    const { bound: leads = 0, paidCars = 0 } = (boundOf?.get(bidder) ?? {}) as Partial<Account>;
    return {
      bidder,
      set: row?.limit ?? null,
      deposit: row?.deposit ?? 0,
      team: row?.teamLimit ?? null,
      paidCars,
      bound: leads + (recordedOf?.get(bidder)?.bound ?? 0),
      previews: previews.filter((preview) => preview.bidder === bidder),
    };
  };
  return {
    row: (bidder) => known.get(bidder),
    membersWith(bidder) {
      const company = known.get(bidder)?.companyKey ?? null;
      const others = rows.filter(({ userId, companyKey }) => userId !== bidder && company && companyKey === company);
      return [accountOf(bidder), ...others.map(({ userId }) => accountOf(userId))];
    },
  };
}

/** In a statement: whether a column is one of the `ids` of the call, or buys for the same company. */
const isMember = (column: SQLWrapper): SQL => sql`${column} = any(array(
  select unnest(${sql.placeholder("ids")}::uuid[]) union select colleague.user_id from ${bidders} own
  join ${bidders} colleague on colleague.company_key = own.company_key where own.user_id = any(${sql.placeholder("ids")}::uuid[])))`;

const readMembers = defineStatement("auctions.read-bidders", (tx) =>
  tx.select().from(bidders).where(isMember(bidders.userId)),
);
const lockMembers = defineStatement("auctions.lock-bidders", (tx) =>
  tx.select().from(bidders).where(isMember(bidders.userId)).orderBy(asc(bidders.userId)).for("no key update"),
);

/** What dealers owe for cars that staff recorded as sold to them after an auction, which no lot knows of. */
const selectRecorded = defineStatement("auctions.recorded-sales", (tx) =>
  tx
    .select({ id: cars.auctionBuyerId, bound: sql<number>`coalesce(sum(${cars.priceSold}), 0)::int` })
    .from(cars)
    .where(
      and(
        isMember(cars.auctionBuyerId),
        inArray(cars.step, ["pre-deal", "finalize-deal", "payments"]),
        isNull(cars.canceledAt),
        isNull(cars.deletedAt),
        sql`not exists (select from ${lots} where ${lots.swapId} = ${cars.id} and ${lots.outcome} = 'sold' and ${lots.leaderId} = ${cars.auctionBuyerId})`,
      ),
    )
    .groupBy(cars.auctionBuyerId),
);

const selectBound = defineStatement("auctions.accounts", (tx) => {
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
    .where(isMember(lots.leaderId))
    .groupBy(lots.leaderId);
});

/** The latest autobid of each dealer on each lot that has not started, unless it was deleted or removed. */
const selectPreviews = defineSql<PreviewBid>(
  "auctions.previews",
  sql`select set_by.bidder, set_by.lot, set_by.max, set_by.at, set_by.seq from (
    select distinct on (bid.lot_id, bid.bidder_id) bid.bidder_id as bidder, bid.lot_id as lot, bid.kind, bid.seq,
      (bid.facts->>'amount')::int as max, (extract(epoch from bid.at) * 1000)::float8 as at
    from ${lots} waiting join ${auctionEvents} bid on bid.lot_id = waiting.id
    where waiting.phase = 'scheduled' and waiting.id is distinct from ${sql.placeholder("lot")}::uuid
      and bid.kind in ('autobid', 'autobid-deleted', 'autobid-left-out') and ${isMember(sql`bid.bidder_id`)}
      and not exists (select from ${auctionEvents} removal where removal.lot_id = bid.lot_id
        and removal.kind = 'bid-removed' and (removal.facts->>'target')::int = bid.seq)
    order by bid.lot_id, bid.bidder_id, bid.seq desc) set_by
  where set_by.kind = 'autobid'`,
);

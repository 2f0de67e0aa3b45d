import { type SQL, sql } from "drizzle-orm";
import { db, inTransaction } from "#db/client.ts";
import { type BidCommand, decideBid } from "#modules/auctions/bidding/decide-bid.ts";
import { decideClose } from "#modules/auctions/bidding/decide-staff.ts";
import { leastNextBid } from "#modules/auctions/bidding/ladder.ts";
import type { LotEvent } from "#modules/auctions/bidding/lot-events.ts";
import { emptyLot } from "#modules/auctions/bidding/lot-state.ts";
import { NEGOTIATION_MS } from "#modules/auctions/bidding/negotiation.ts";
import { LotWriter } from "#modules/auctions/lots/write-events.ts";
import { FIRST_HASH } from "#modules/auctions/record/seal.ts";
import { auctionDates, type Lot, lots } from "#modules/auctions/tables.ts";
import { newId } from "#modules/kernel/ids.ts";
import { chance } from "./demo-cars.ts";

/**
 * A year of ended auctions, written as the rules decide and seal them, at times of the past. A car that was sold at auction
 * has the lot in which its buyer won; some of these, the cars that sold on the marketplace, and those whose auction failed,
 * also have one before, which ended below the reserve or without bids.
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const RUNS_MS = 26 * HOUR_MS;
/** Bids close before the end move it, which an auction of the past does as well. */
const LAST_BID_MS = 40_000;
const GRACE_MS = 2_000;

type Car = { id: string; seller: string; asked: number; endedAt: number };
type SoldCar = Car & { buyer: string; price: number };
type Plan = Car & {
  staff: string;
  dealers: readonly string[];
  number: number;
  sold?: { buyer: string; price: number };
};

export async function createPastAuctions(): Promise<void> {
  const [{ staff, dealers } = { staff: "", dealers: [] }] = await rowsOf<{ staff: string; dealers: string[] }>(sql`
    select (select id from users where 'dealmaker-auction' = any(roles) order by id limit 1) as staff,
      array(select user_id from bidders where license_until > now() and terms_accepted_at is not null order by user_id) as dealers`);
  if (!staff || dealers.length < 4) return;
  for (const [number, car] of (await soldCars()).entries()) {
    const before = { ...car, endedAt: car.endedAt - (12 + Math.floor(20 * chance(number, 61))) * DAY_MS };
    if (number % 2 === 1) await createLot({ ...before, staff, dealers, number: 1_000 + number });
    await createLot({ ...car, staff, dealers, number, sold: { buyer: car.buyer, price: car.price } });
  }
  for (const [number, car] of (await otherCars()).entries())
    await createLot({ ...car, staff, dealers, number: 2_000 + number });
  await knewThem();
}

async function rowsOf<Row>(query: SQL): Promise<Row[]> {
  return (await db().execute(query)).rows as Row[];
}

const WITHOUT_LOT = sql`not exists (select 1 from lots where lots.swap_id = swaps.id)`;
const ASKED = sql`coalesce(price_auction, price_listing, 12000)`;

/** The cars that dealers have bought and paid for, with the time at which they were sold. */
const soldCars = (): Promise<SoldCar[]> =>
  rowsOf(sql`
    select swaps.id, swaps.seller_id as seller, ${ASKED} as asked, deals.buyer_id as buyer, deals.price,
      extract(epoch from deal_date)::float8 * 1000 as "endedAt"
    from swaps join swap_pricing on swap_pricing.swap_id = swaps.id join deals on deals.swap_id = swaps.id
    where swaps.channel = 'auction' and swaps.stage = 'complete' and deal_date is not null and ${WITHOUT_LOT} order by swaps.id`);

/** The cars that were in an auction in vain: those sold on the marketplace later, and those that failed. */
const otherCars = (): Promise<Car[]> =>
  rowsOf(sql`
    select id, seller_id as seller, ${ASKED} as asked,
      extract(epoch from case when step = 'auction-failed' then now() else first_listed_date end - interval '3 days')::float8 * 1000 as "endedAt"
    from swaps join swap_pricing on swap_id = id
    where ((channel = 'listing' and stage = 'complete') or step = 'auction-failed') and first_listed_date is not null
      and ${WITHOUT_LOT} order by id`);

/** Whole hundreds of dollars. */
const rounded = (amount: number) => Math.max(500, Math.round(amount / 100) * 100);

async function createLot(plan: Plan): Promise<void> {
  const { id: swap, seller, staff, number, sold } = plan;
  const endsAt = new Date(Math.round(plan.endedAt - GRACE_MS));
  const startsAt = new Date(endsAt.getTime() - RUNS_MS);
  const previewAt = new Date(startsAt.getTime() - DAY_MS);
  const top = sold?.price ?? rounded(plan.asked * (0.82 + 0.12 * chance(number, 62)));
  const reserve = sold ? rounded(Math.min(sold.price, plan.asked)) : rounded(plan.asked);
  const terms = { opening: rounded(top * 0.55), reserve: Math.min(reserve, sold?.price ?? reserve) };
  const date = { id: newId(), name: "Open sale", previewAt, startsAt, endsAt };
  await inTransaction(async (tx) => {
    await tx.insert(auctionDates).values(date);
    const place = { auctionDateId: date.id, runOrder: 1, previewAt, startsAt, endsAt };
    const row = { id: newId(), swapId: swap, sellerId: seller, ...place, ...terms, seq: 0, hash: FIRST_HASH };
    const [lot] = await tx.insert(lots).values(row).returning();
    const writer = new LotWriter(tx, { lot: lot as Lot, state: emptyLot() });
    const times = { previewAt: previewAt.getTime(), startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
    const scheduled = { kind: "scheduled", at: times.previewAt - DAY_MS, ...terms, ...times } as const;
    await writer.add({ ...scheduled, swap, seller, date: date.id, runOrder: 1 }, staff);
    await writer.add({ kind: "started", at: times.startsAt });
    for (const bid of bidsOf(plan, terms.opening, top, times)) await add(writer, decideBid(writer.state, bid, FREE));
    const closesAt = writer.state.endsAt + GRACE_MS;
    await add(writer, decideClose(writer.state, closesAt));
    if (writer.state.negotiation)
      await writer.add({ kind: "negotiation-ended", at: closesAt + NEGOTIATION_MS, by: "clock" });
    if (sold) await writer.add({ kind: "paid", at: closesAt + DAY_MS }, staff);
    await writer.save();
  });
}

const FREE = { ineligible: null, ownCar: false, room: Number.MAX_SAFE_INTEGER };

type Decided = { ok: true; event: LotEvent } | { ok: false; error: { code: string } };
async function add(writer: LotWriter, decided: Decided): Promise<void> {
  if (!decided.ok) throw new Error(`A past auction is against the rules: ${decided.error.code}`);
  await writer.add(decided.event);
}

/** Dealers outbid each other from the opening to the last price, more often near the end. One in five failed lots has no bid. */
function bidsOf(
  { dealers, number, sold }: Plan,
  opening: number,
  top: number,
  { startsAt, endsAt }: { startsAt: number; endsAt: number },
): BidCommand[] {
  if (!sold && chance(number, 63) < 0.2) return [];
  const some = [1, 2, 3].map((at) => dealers[(number * 7 + at * 3) % dealers.length] as string);
  const rivals = [...new Set(some)].filter((dealer) => dealer !== sold?.buyer);
  const bids: BidCommand[] = [];
  const steps = 3 + Math.floor(chance(number, 64) * 9);
  for (let step = 0, amount = opening; step < steps && leastNextBid(amount) < top; step++) {
    const share = (step + chance(number, 70 + step)) / (steps + 1);
    const at = Math.round(startsAt + (endsAt - LAST_BID_MS - startsAt) * (1 - (1 - share) ** 2));
    const bidder = rivals[step % rivals.length] as string;
    bids.push({ kind: "bid", bidder, amount, again: amount, at });
    amount = Math.max(leastNextBid(amount), rounded(opening + ((top - opening) * (step + 1)) / (steps + 1)));
  }
  const last = bids.at(-1);
  if (last && leastNextBid(last.amount) > top) bids.pop();
  const bidder = sold?.buyer ?? (rivals[bids.length % rivals.length] as string);
  bids.push({ kind: "bid", bidder, amount: top, again: top, at: endsAt - LAST_BID_MS });
  return bids;
}

/** Sellers and dealers were members before the auctions in which they took part. */
async function knewThem(): Promise<void> {
  await db().execute(sql`
    update users set created_at = least(users.created_at, first.at - interval '9 days')
    from (
      select bidder_id as id, min(at) as at from auction_events where bidder_id is not null group by 1
      union all select seller_id, min(preview_at) - interval '2 days' from lots group by 1
    ) first where first.id = users.id`);
  await db().execute(sql`
    update bidders set created_at = least(bidders.created_at, users.created_at + interval '1 day'),
      terms_accepted_at = least(terms_accepted_at, users.created_at + interval '1 day')
    from users where users.id = user_id`);
  await db().execute(sql`
    update swaps set created_at = least(swaps.created_at, first.at - interval '10 days')
    from (select swap_id, min(preview_at) as at from lots where phase = 'closed' group by 1) first where first.swap_id = swaps.id`);
}

import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findActor } from "#modules/accounts/index.ts";
import {
  answerQuestion,
  askSeller,
  findDeskLot,
  findLot,
  placeBid,
  saveAuctionDate,
  scheduleLot,
  setAutobid,
  startLot,
} from "#modules/auctions/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { demoActor } from "./demo-actor.ts";
import { must } from "./must.ts";
import { learnWholesale } from "./wholesale.ts";

const HOUR_MS = 3_600_000;

type Sale = { name: string; starts: number; hours: number; lane?: string; live?: true };

/** Auction dates in hours from now. The cars of the auction are assigned to them in turn. */
const LIVE: Sale = { name: "Open sale", starts: 0.001, hours: 72, live: true };
const PREVIEW = { name: "Tomorrow’s sale", starts: 20, hours: 24 };
/** They run side by side, so the run list of the day has several lanes. */
const [LANE_A, LANE_B, LANE_C] = ["A", "B", "C"].map((lane): Sale => ({ ...PREVIEW, lane })) as [Sale, Sale, Sale];
const UPCOMING: Sale = { name: "Next week’s sale", starts: 150, hours: 24 };
const DEALT = [LIVE, LANE_A, LIVE, UPCOMING, LANE_B, LANE_C, LIVE, LANE_A, LANE_B] as const;
/** Cars that stay free for the short auctions that the worker runs in demo mode. */
const KEPT_FREE = 3;

/** Puts the cars at step auction that have no lot yet into auctions, with the first bids of dealers. */
export async function createLots(): Promise<void> {
  const staff = await demoActor("dealmaker-auction");
  const dealers = await Promise.all(["dealer2", "dealer3", "dealer4"].map(demoActor));
  const cars = await freeCars();
  const dates = new Map<Sale, string>();
  for (const [number, swap] of cars.slice(0, Math.max(4, cars.length - KEPT_FREE)).entries()) {
    const sale = DEALT[number % DEALT.length] as Sale;
    const auction = dates.get(sale) ?? (await addDate(staff, sale));
    dates.set(sale, auction);
    await learnWholesale(staff, swap);
    const scheduled = await scheduleLot(staff, { swap, auction });
    // The worker's short auctions have begun, and one of them has this car.
    if (!scheduled.ok && scheduled.error.code === "already-scheduled") continue;
    must(scheduled);
    if (!sale.live) continue;
    must(await startLot(staff, { auction: swap }));
    if (number === 0) await setBuyNow(staff, swap);
    await firstBids(swap, number, dealers);
  }
}

/** The seller agrees to a price at which a dealer can buy the car at once, a tenth above the reserve. */
async function setBuyNow(staff: Actor, swap: string): Promise<void> {
  const lot = await findDeskLot(staff, swap);
  const seller = lot && (await findSellerOf(swap));
  if (!lot || !seller) return;
  const amount = Math.ceil((Math.max(lot.reserve ?? 0, lot.opening) * 11) / 1_000) * 100;
  const asked = { swap, kind: "buy-now", subject: lot._id, amount } as const;
  const { _id: question } = must(await askSeller(staff, asked));
  must(await answerQuestion(seller, { swap, question, answer: "accept", amount }));
}

async function findSellerOf(swap: string): Promise<Actor | undefined> {
  const { rows } = await db().execute<{ seller: string }>(
    sql`select seller_id as seller from swaps where id = ${swap}`,
  );
  return rows[0] && findActor(rows[0].seller);
}

async function addDate(staff: Actor, { name, starts, hours, lane }: Sale): Promise<string> {
  const startsAt = new Date(Date.now() + starts * HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + hours * HOUR_MS);
  const date = { name, lane, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  return must(await saveAuctionDate(staff, date))._id;
}

/** Two dealers on the first car, one on the next, none on the third. */
async function firstBids(swap: string, number: number, dealers: readonly Actor[]): Promise<void> {
  const [first, second] = [dealers[number % 3] as Actor, dealers[(number + 1) % 3] as Actor];
  const opening = (await findLot(first, swap))?.opening ?? 500;
  if (number % 6 === 4) return;
  must(await placeBid(first, { swap, amount: opening, again: opening }));
  if (number % 6 === 2) return;
  const most = Math.round(opening * 1.3);
  must(await setAutobid(second, { swap, amount: most, again: most }));
}

async function freeCars(): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select id from swaps where step = 'auction' and canceled_at is null and inactive_at is null and on_hold_at is null
      and not exists (select 1 from lots where swap_id = swaps.id) order by id`);
  return rows.map(({ id }) => id);
}

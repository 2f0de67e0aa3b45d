import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { DEMO_ACCOUNTS, findActor, findByContact } from "#modules/accounts/index.ts";
import {
  findLots,
  leastNextBid,
  placeBid,
  saveAuctionDate,
  scheduleLot,
  setAutobid,
  startLot,
} from "#modules/auctions/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { log } from "#modules/kernel/log.ts";
import { learnWholesale } from "./wholesale.ts";

/** Automatic auctions, only in the worker of the demo world: dealers bid, and one car's auction always ends within minutes. */

const BID_EVERY_MS = 7_000;
const MINUTE_MS = 60_000;
const QUICK_MS = 5 * MINUTE_MS;
/** The number of live auctions besides the one that ends soon. */
const LIVE_LOTS = 5;

type People = { staff: Actor; dealers: readonly Actor[] };

/** Keeps the market going until it is stopped. */
export function runDemoMarket(): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loop = async () => {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      await play(turn).catch((error) => log.warn({ error: String(error) }, "demo market: trying again"));
      await sleep(BID_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = loop();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function play(turn: number): Promise<void> {
  const people = await findPlayers();
  if (!people) return;
  if (turn % 3 === 0) await openAuctions(people, turn === 0);
  await bidOnce(people.dealers);
}

/** The demo accounts that take part. The first dealer account is left to the visitor. */
async function findPlayers(): Promise<People | undefined> {
  const wanted = DEMO_ACCOUNTS.filter(
    ({ type, waiting, role }) => (type === "dealer" && !waiting) || role === "dealmaker-auction",
  );
  const users = await Promise.all(wanted.map(({ email }) => findByContact(email)));
  const found = await Promise.all(users.map((user) => (user ? findActor(user.id) : undefined)));
  const actors = found.filter((actor) => actor !== undefined);
  const staff = actors.find(({ roles }) => roles.includes("dealmaker-auction"));
  const dealers = actors.filter(({ roles }) => roles.includes("dealer")).slice(1);
  return staff && dealers.length > 0 ? { staff, dealers } : undefined;
}

/** Puts one free car into an auction: one that ends soon, if there is none, or a longer one. */
export async function openAuctions({ staff }: Pick<People, "staff">, isStart: boolean): Promise<void> {
  const { list } = await findLots(staff, "active");
  const soon = list.filter(({ standing }) => Date.parse(standing.endsAt) < Date.now() + 2 * QUICK_MS);
  const wantsQuick = soon.length === 0 && (isStart || list.length >= LIVE_LOTS);
  if (!wantsQuick && list.length >= LIVE_LOTS) return;
  const swap = await findFreeCar();
  if (!swap) return;
  const startsAt = new Date(Date.now() + 5_000);
  const endsAt = new Date(Date.now() + (wantsQuick ? QUICK_MS : 26 * 60 * MINUTE_MS));
  const name = wantsQuick ? "Short sale" : "Open sale";
  const date = await saveAuctionDate(staff, { name, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() });
  if (!date.ok) return;
  await learnWholesale(staff, swap);
  const scheduled = await scheduleLot(staff, { swap, auction: date.value._id });
  if (scheduled.ok) await startLot(staff, { auction: swap });
}

/**
 * A car that could be in an auction but is not, the one that has waited longest first. While the cars of the demo world
 * are still being made, there is none: a car that is on its way through the steps may be at this one for a moment.
 */
async function findFreeCar(): Promise<string | undefined> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select id from swaps where step in ('auction', 'auction-failed') and canceled_at is null and inactive_at is null
      and on_hold_at is null and cancel_requested_at is null and not exists (
        select 1 from lots where swap_id = swaps.id and (phase in ('scheduled', 'live') or decide_by is not null))
      and not exists (select 1 from demo_worlds where made < total)
    order by step, step_since, id limit 1`);
  return rows[0]?.id;
}

/** The cars in live auctions whose seller is a demo account. */
async function findPlayedCars(): Promise<ReadonlySet<string>> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select lots.swap_id as id from lots join users on users.id = lots.seller_id
    where lots.phase = 'live' and users.email like '%@demo.swaplot.test'`);
  return new Set(rows.map(({ id }) => id));
}

/** One dealer bids on one car of a demo account, most often on the one that ends next. */
export async function bidOnce(dealers: readonly Actor[]): Promise<void> {
  const played = await findPlayedCars();
  const list = (await findLots(dealers[0] as Actor, "active")).list.filter(({ swap }) => played.has(swap));
  const lot = list[Math.floor(Math.random() ** 2 * list.length)];
  if (!lot) return;
  const dealer = dealers[Math.floor(Math.random() * dealers.length)] as Actor;
  const { minNext, price } = lot.standing;
  // No dealer of the demo pays more than this: some cars reach their reserve, others do not.
  const most = lot.opening * (1.6 + (Number.parseInt(lot._id.slice(-2), 16) / 255) * 0.7);
  if (minNext > most) return;
  const amount = Math.random() < 0.6 || price === null ? minNext : leastNextBid(minNext);
  await (Math.random() < 0.8 ? placeBid : setAutobid)(dealer, { swap: lot.swap, amount, again: amount });
}

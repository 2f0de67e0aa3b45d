import { setTimeout as sleep } from "node:timers/promises";
import { muteListeners } from "#db/record.ts";
import { findLot } from "#modules/auctions/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { aLiveLot } from "#test/factories/lot.ts";
import type { Figure } from "#test/load/bench/tables.ts";
import { heldBytes } from "../hostile/memory.ts";
import { percentile, type SearchRow } from "../in-turn.ts";
import { signedInPeople } from "../live/people.ts";
import { type Crowd, dismiss, gather, hear, megabytes, type Server, serve, tell } from "../live/sockets.ts";
import { ascendingBids, type Dealer, dealersWithSessions, OPENING } from "./dealers.ts";
import { newsOfBid } from "./watchers.ts";

const ROOMS = 2_000;
const PER_SECOND = 20;
const BIDS = 200;
const DEALERS = 32;
/** On two processes, half on each. */
const MANY = 10_000;
const MANY_BIDS = 25;
const MANY_PER_SECOND = 1;
const FRESH = { gate: 2.5, aim: 1.5 };
const ANSWER = { gate: 3, aim: 2 };
const MEMORY = { gate: 1.5, aim: 1.3 };

const now = () => performance.timeOrigin + performance.now();
type Sent = [price: number, at: number][];

/** Sends something at an even rate, without waiting for the one before. */
async function evenly(count: number, perSecond: number, send: (n: number) => Promise<void> | void): Promise<void> {
  const began = performance.now();
  const open: (Promise<void> | void)[] = [];
  for (let n = 0; n < count; n += 1) {
    const wait = began + (n * 1_000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    open.push(send(n));
  }
  await Promise.all(open);
}

/** Bids of many dealers on one lot over HTTP. Returns when each price was sent, and how long each answer took. */
async function bids(
  urls: readonly string[],
  swap: string,
  dealers: readonly Dealer[],
  count: number,
  perSecond: number,
) {
  const amounts = ascendingBids(OPENING);
  const sent: Sent = [];
  const answers: number[] = [];
  await evenly(count, perSecond, async (n) => {
    const amount = amounts.next().value;
    const url = urls[n % urls.length] as string;
    const { cookie } = dealers[n % dealers.length] as Dealer;
    const at = now();
    const headers = { "content-type": "application/json", cookie, origin: url, "idempotency-key": newId() };
    const body = JSON.stringify({ amount });
    const answer = await fetch(`${url}/api/swaps/${swap}/auction/bid`, { method: "POST", headers, body });
    await answer.arrayBuffer();
    answers.push(now() - at);
    // A bid that a later one has passed is no price that a room is told.
    if (answer.ok) sent.push([amount, at]);
  });
  return { sent, answers };
}

/** How long the prices took to the pages of a crowd. An empty list begins to note them. */
async function timesOf({ child }: Crowd, sent: Sent): Promise<number[]> {
  const answer = hear(child, ({ type }) => type === "timed");
  tell({ child, size: 0 }, { type: "time", sent });
  return ((await answer) as { times: number[] }).times;
}

/** The same text from a bare loop over sockets, at the same rate. */
async function bareTimes(bare: Server, crowd: Crowd, topic: string, news: object): Promise<number[]> {
  const sent: Sent = [];
  await timesOf(crowd, []);
  await evenly(BIDS, PER_SECOND, (n) => {
    const price = 5_001 + n;
    const text = JSON.stringify({ type: "changed", topic, event: "lot.bids-placed", id: newId(), news });
    sent.push([price, now()]);
    bare.child.send(text.replaceAll('"price":5000', `"price":${price}`));
  });
  await sleep(3_000);
  return timesOf(crowd, sent);
}

async function aWatchedLot() {
  const { id: swap } = await aLiveLot({ opening: OPENING });
  const topic = `lot:${(await findLot(system, swap))?._id}`;
  return { swap, topic };
}

/** Open rooms of one lot while dealers bid, beside a bare loop over sockets that sends the same text. */
export async function measureRooms(): Promise<{ rows: SearchRow[]; figures: Figure[] }> {
  muteListeners();
  const dealers = await dealersWithSessions(DEALERS);
  const people = await signedInPeople(MANY, "dealer");
  const { swap, topic } = await aWatchedLot();
  const { data } = await newsOfBid(topic, swap);
  const watch = (topics: string[], from: number, to: number) =>
    people.slice(from, to).map(({ id, cookie }) => ({ cookie, topics: [`user:${id}`, ...topics] }));

  const bare = await serve("test/load/live/bare-server.ts", 4_831);
  const bareCrowd = (await gather(bare, watch([topic], 0, ROOMS))).crowd;
  const limit = await bareTimes(bare, bareCrowd, topic, data as object);
  await dismiss(bareCrowd, bare);

  const ours = await serve("app/server/main.ts", 4_832);
  await bids([ours.url], (await aWatchedLot()).swap, dealers, BIDS, PER_SECOND);
  const quiet = await bids([ours.url], (await aWatchedLot()).swap, dealers, BIDS, PER_SECOND);
  const { crowd } = await gather(ours, watch([topic], 0, ROOMS));
  await timesOf(crowd, []);
  const idle = { held: await heldBytes(ours.inspect), rss: megabytes(ours.pid) };
  let most = idle.rss;
  const sampling = setInterval(() => (most = Math.max(most, megabytes(ours.pid))), 100);
  const told = await bids([ours.url], swap, dealers, BIDS, PER_SECOND);
  await sleep(3_000);
  clearInterval(sampling);
  const fresh = await timesOf(crowd, told.sent);
  const after = await heldBytes(ours.inspect);
  await dismiss(crowd, ours);

  const ratio = (title: string, ours: number, limit: number, goal: typeof FRESH): SearchRow => ({
    ...{ title, limit, ours, ratio: ours / limit, ...goal },
  });
  return {
    rows: [
      ratio(
        "2,000 rooms, 20 bids a second: a fresh price, p99, ms",
        percentile(fresh, 0.99),
        percentile(limit, 0.99),
        FRESH,
      ),
      ratio(
        "the answer of a bid meanwhile / without rooms, p50, ms",
        percentile(told.answers, 0.5),
        percentile(quiet.answers, 0.5),
        ANSWER,
      ),
      ratio("memory at its most / of 2,000 idle sockets, MB", most, idle.rss, MEMORY),
      ratio("memory held afterwards / before, MB", after / 2 ** 20, idle.held / 2 ** 20, MEMORY),
    ],
    figures: [
      share("prices of 2,000 rooms that arrived", fresh.length, told.sent.length * ROOMS),
      await measureTwo(dealers, watch),
    ],
  };
}

const share = (title: string, got: number, of: number): Figure => ({
  ...{ title: `${title}: missing`, unit: "of 100", value: 100 - (100 * got) / of, gate: 0.01 },
});

type Watch = (topics: string[], from: number, to: number) => { cookie: string; topics: string[] }[];

/** 10,000 rooms of one lot on two web processes, which both take bids. */
async function measureTwo(dealers: readonly Dealer[], watch: Watch): Promise<Figure> {
  const { swap, topic } = await aWatchedLot();
  const servers = [await serve("app/server/main.ts", 4_833), await serve("app/server/main.ts", 4_834)];
  const crowds: Crowd[] = [];
  for (const [at, server] of servers.entries())
    crowds.push((await gather(server, watch([topic], (at * MANY) / 2, ((at + 1) * MANY) / 2))).crowd);
  for (const crowd of crowds) await timesOf(crowd, []);
  const urls = servers.map(({ url }) => url);
  const { sent } = await bids(urls, swap, dealers, MANY_BIDS, MANY_PER_SECOND);
  await sleep(5_000);
  let told = 0;
  for (const crowd of crowds) told += (await timesOf(crowd, sent)).length;
  for (const [at, server] of servers.entries()) await dismiss(crowds[at] as Crowd, server);
  return share("prices of 10,000 rooms on two processes that arrived", told, sent.length * MANY);
}

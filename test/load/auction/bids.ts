import { setTimeout as sleep } from "node:timers/promises";
import { placeBid } from "#modules/auctions/index.ts";
import { aLiveLot } from "#test/factories/lot.ts";
import type { Launched } from "#test/load/bench/servers.ts";
import type { Figure } from "#test/load/bench/tables.ts";
import { percentile, type SearchRow } from "../in-turn.ts";
import { median } from "../median.ts";
import { bareBid, createBareBid } from "./bare-bid.ts";
import { ascendingBids, type Bid, bidRate, type Dealer, dealersWithSessions, OPENING, type Place } from "./dealers.ts";

const DEALERS = 32;
const ROUNDS = 5;
/** The ladder has about 1,400 steps, and a round stays below its end. */
const BIDS = 1_200;
const LOTS = 100;
const ONE_LOT = { gate: 1, aim: 3 };
const MANY_LOTS = { gate: 0.3, aim: 0.42 };
const HTTP = { gate: 0.25, aim: 0.4 };
const HTTP_P99_MS = 50;

const byCommand: Place = async ({ dealer, swap, amount, key }) =>
  (await placeBid(dealer.actor, { swap, amount }, { key })).ok;

const liveLots = async (count: number): Promise<string[]> => {
  const swaps: string[] = [];
  for (let n = 0; n < count; n += 1) swaps.push((await aLiveLot({ opening: OPENING })).id);
  return swaps;
};

/** The command compared with the database function, on new lots, alternately. Accepted bids per second. */
async function besideBare(dealers: readonly Dealer[], lots: number) {
  const rates = { bare: [] as number[], ours: [] as number[] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const bare = await bidRate(dealers, await liveLots(lots), BIDS, bareBid);
    const ours = await bidRate(dealers, await liveLots(lots), BIDS, byCommand);
    if (round < 0) continue;
    rates.bare.push(bare);
    rates.ours.push(ours);
  }
  return { limit: median(rates.bare), ours: median(rates.ours) };
}

const byHttp =
  (site: Launched): Place =>
  async (bid) => {
    const answer = await send(site, bid);
    await answer.arrayBuffer(); // An answer that isn't read keeps its connection from the next bid.
    return answer.ok;
  };

const send = ({ url }: Launched, { dealer, swap, amount, key }: Bid): Promise<Response> =>
  fetch(`${url}/api/swaps/${swap}/auction/bid`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: dealer.cookie, origin: url, "idempotency-key": key },
    body: JSON.stringify({ amount }),
  });

/** Milliseconds per bid while the dealers send this many per second. */
async function answerTimes(site: Launched, dealers: readonly Dealer[], perSecond: number): Promise<number[]> {
  const [swap] = (await liveLots(1)) as [string];
  const amounts = ascendingBids(OPENING);
  const times: number[] = [];
  const open: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < BIDS; n += 1) {
    const wait = began + (n * 1_000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    const bid = {
      dealer: dealers[n % dealers.length] as Dealer,
      swap,
      amount: amounts.next().value,
      key: `${swap}-${n}`,
    };
    const sent = performance.now();
    open.push(
      send(site, bid)
        .then((answer) => answer.arrayBuffer())
        .then(() => void times.push(performance.now() - sent)),
    );
  }
  await Promise.all(open);
  return times;
}

/** Bids on one lot and on a hundred, through the command and over HTTP. */
export async function measureBids(site: Launched): Promise<{ rows: SearchRow[]; figures: Figure[] }> {
  await createBareBid();
  const dealers = await dealersWithSessions(DEALERS);
  const one = await besideBare(dealers, 1);
  const many = await besideBare(dealers, LOTS);
  const overHttp: number[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const rate = await bidRate(dealers, await liveLots(1), BIDS, byHttp(site));
    if (round >= 0) overHttp.push(rate);
  }
  const http = median(overHttp);
  const times = await answerTimes(site, dealers, http / 2);
  return {
    rows: [
      { title: "One lot, 32 dealers / a database function", ...one, ratio: one.ours / one.limit, ...ONE_LOT },
      { title: "100 lots, 32 dealers / a database function", ...many, ratio: many.ours / many.limit, ...MANY_LOTS },
      {
        title: "One lot over HTTP, with sessions / the command",
        limit: one.ours,
        ours: http,
        ratio: http / one.ours,
        ...HTTP,
      },
    ],
    figures: [
      {
        title: "A bid over HTTP at half of this load, p99",
        unit: "ms",
        value: percentile(times, 0.99),
        gate: HTTP_P99_MS,
      },
    ],
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import { inTransaction } from "#db/client.ts";
import { muteListeners, record } from "#db/record.ts";
import { bidsPlaced } from "#modules/auctions/events.ts";
import { findLot } from "#modules/auctions/index.ts";
import type { LotNews } from "#modules/auctions/schemas.ts";
import { system } from "#modules/kernel/actor.ts";
import type { News } from "#modules/kernel/events.ts";
import { newId } from "#modules/kernel/ids.ts";
import { say } from "#scripts/progress.ts";
import { aLiveLot } from "#test/factories/lot.ts";
import type { Launched } from "#test/load/bench/servers.ts";
import type { Figure } from "#test/load/bench/tables.ts";
import { heldBytes } from "../hostile/memory.ts";
import { percentile, type SearchRow } from "../in-turn.ts";
import type { Person, Said } from "../live/crowd.ts";
import { type Crowd, dismiss, gather, hear, megabytes, now, type Server, serve, tell } from "../live/sockets.ts";
import { ascendingBids, type Dealer, dealersWithSessions, OPENING } from "./dealers.ts";
import { newsOfBid } from "./watchers.ts";

/** The bids on the lot of the rooms of one web process. */
const BIDS_A_SECOND = 20;
const ROUNDS = 4;
const SECONDS = 5;
/** The same for those of two. */
const SLOW_BIDS_A_SECOND = 2;
const BIDDERS = 40;

const FRESH = { gate: 1.5, aim: 1.2 };
const ANSWER = { gate: 2, aim: 1.5 };
const MEMORY = { gate: 1.3, aim: 1.15 };
const MANY_FRESH_MS = 2_000;

/** What a sender got: when each price was asked for, by its place in the lot's record, and how long the answers took. */
type Run = { sentAt: Map<number, number>; answers: number[] };
/**
 * Sends one price; resolves to its place in the record when it is answered, or to nothing if it was refused. Its time counts from
 * the sending, or from when it calls `begin`.
 */
type Send = (n: number, begin: () => void) => Promise<number | undefined>;

/** Sends prices at a steady pace, whatever the answers take. */
async function steadily(perSecond: number, seconds: number, send: Send): Promise<Run> {
  const run: Run = { sentAt: new Map(), answers: [] };
  const open: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const wait = began + (n * 1_000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    open.push(sendOne(run, n, send));
  }
  await Promise.all(open);
  return run;
}

async function sendOne({ sentAt, answers }: Run, n: number, send: Send): Promise<void> {
  let began = now();
  const seq = await send(n, () => {
    began = now();
  });
  answers.push(now() - began);
  if (seq !== undefined) sentAt.set(seq, began);
}

/** Dealers who bid the next step of the ladder in turn, on the processes in turn. */
function bidsOn(sites: readonly Launched[], dealers: readonly Dealer[], swap: string): Send {
  const amounts = ascendingBids(OPENING);
  return async (n) => {
    const { cookie } = dealers[n % dealers.length] as Dealer;
    const { url } = sites[n % sites.length] as Launched;
    const answer = await fetch(`${url}/api/swaps/${swap}/auction/bid`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie, origin: url, "idempotency-key": newId() },
      body: JSON.stringify({ amount: amounts.next().value }),
    });
    const { seq } = (await answer.json()) as { seq?: number };
    return answer.ok ? seq : undefined;
  };
}

/** The news of a bid with another place in the record. */
function withSeq({ topics, data }: News, seq: number): News {
  const { standing, ...rest } = data as LotNews;
  return { topics, data: { ...rest, standing: { ...standing, seq } } };
}

/** Commits what a bid tells the rooms, once for each price, as the last part of its transaction. */
function commitsOf(swap: string, news: News): Send {
  const { lot } = news.data as LotNews;
  const standing = { price: 5_000, leader: newId(), outbid: [], reserveMet: false, extended: null };
  const placed = bidsPlaced({ lot, swap, seller: newId(), ...standing });
  let seq = 0;
  return (_, begin) =>
    inTransaction(async (tx) => {
      seq += 1;
      const told = seq;
      await record(tx, system, { ...placed, news: withSeq(news, told) });
      begin();
      return told;
    });
}

/** Posts the same text to the bare loop, which sends it to every socket. */
function textsTo({ url }: Launched, news: News): Send {
  let seq = 0;
  return async () => {
    seq += 1;
    const told = seq;
    const event = { type: "changed", topic: news.topics[0], event: "auction.bids-placed", id: newId() };
    const body = JSON.stringify({ ...event, news: withSeq(news, told).data });
    await (await fetch(url, { method: "POST", body })).arrayBuffer();
    return told;
  };
}

type Arrivals = Extract<Said, { type: "arrivals" }>;

/** What the pages of a crowd received since the last report. */
async function reportOf({ child }: Crowd): Promise<Arrivals> {
  const report = hear(child, ({ type }) => type === "arrivals");
  child.send({ type: "report" });
  return (await report) as Arrivals;
}

/** Milliseconds from the sending of each price until each page had it or a later one. */
function freshness({ sentAt }: Run, { arrivals }: Arrivals): number[] {
  const bySeq = [...arrivals].sort(([a], [b]) => a - b);
  return [...sentAt].flatMap(([seq, sent]) => {
    const [, times = []] = bySeq.find(([arrived]) => arrived >= seq) ?? [];
    return times.map((at) => at - sent);
  });
}

/** Waits until every page has the last price. */
async function untilAllHave(crowd: Crowd, { sentAt }: Run): Promise<void> {
  const all = hear(crowd.child, ({ type }) => type === "caught-up");
  tell(crowd, { type: "catch-up", seq: Math.max(...sentAt.keys()) });
  await all;
}

/** Bids, or texts, with the pages listening: how fresh their prices were, and what the answers took. */
async function withRooms(crowd: Crowd, send: Send, perSecond: number, seconds: number) {
  tell(crowd, { type: "record" });
  const run = await steadily(perSecond, seconds, send);
  await untilAllHave(crowd, run);
  const report = await reportOf(crowd);
  return { fresh: freshness(run, report), answers: run.answers, lost: report.lost };
}

/** Watches the memory of a process until it is stopped; `most` is its highest value, in MB. */
function watchMemory(pid: number) {
  const memory = { most: megabytes(pid), stop: () => clearInterval(timer) };
  const timer = setInterval(() => {
    memory.most = Math.max(memory.most, megabytes(pid));
  }, 100);
  return memory;
}

/** The memory of a process after its garbage was collected, in MB. */
async function memoryOf({ inspect, pid }: Server): Promise<number> {
  await heldBytes(inspect);
  return megabytes(pid);
}

async function aLotWithRooms(rooms: number) {
  const { id: swap } = await aLiveLot({ opening: OPENING });
  const topic = `lot:${(await findLot(system, swap))?._id}`;
  const dealers = await dealersWithSessions(rooms);
  const pages: Person[] = dealers.map(({ actor, cookie }) => ({ cookie, topics: [`user:${actor.id}`, topic] }));
  return { swap, topic, pages, dealers: dealers.slice(0, BIDDERS) };
}

const row = (title: string, limit: number, ours: number, goal: typeof FRESH): SearchRow => ({
  title,
  limit,
  ours,
  ratio: ours / limit,
  ...goal,
});

/** One web process with open rooms of a lot that gets 20 bids a second. */
async function measureOneProcess(rooms: number): Promise<SearchRow[]> {
  const { swap, topic, pages, dealers } = await aLotWithRooms(rooms);
  const bare = await serve("test/load/live/bare-server.ts", 4_811);
  const ours = await serve("app/server/main.ts", 4_812);
  const bid = bidsOn([ours], dealers, swap);
  await steadily(BIDS_A_SECOND, SECONDS, bid); // compiles the code
  const quiet = await steadily(BIDS_A_SECOND, 2 * SECONDS, bid);
  const [bareCrowd, ourCrowd] = [await gather(bare, pages), await gather(ours, pages)];
  const idle = await memoryOf(ours);
  const news = await newsOfBid(topic, swap);
  const [text, commit] = [textsTo(bare, news), commitsOf(swap, news)];
  const found = {
    bare: [] as number[][],
    ours: [] as number[][],
    pressed: [] as number[][],
    answers: [] as number[][],
  };
  const memory = watchMemory(ours.pid);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      found.bare.push((await withRooms(bareCrowd.crowd, text, BIDS_A_SECOND, SECONDS)).fresh);
      found.ours.push((await withRooms(ourCrowd.crowd, commit, BIDS_A_SECOND, SECONDS)).fresh);
      const { fresh, answers } = await withRooms(ourCrowd.crowd, bid, BIDS_A_SECOND, SECONDS);
      found.pressed.push(fresh);
      found.answers.push(answers);
    }
  } finally {
    memory.stop();
  }
  const after = await memoryOf(ours);
  await dismiss(bareCrowd.crowd, bare);
  await dismiss(ourCrowd.crowd, ours);
  say(
    `From the press of the button to a room, with the bid itself: p99 ${percentile(found.pressed.flat(), 0.99).toFixed(0)} ms`,
  );
  const of = `of ${rooms.toLocaleString("en-US")} rooms, ${BIDS_A_SECOND} bids a second`;
  const [p50, p99] = [0.5, 0.99];
  return [
    row(
      `Fresh price ${of}, p99, ms / a bare loop`,
      percentile(found.bare.flat(), p99),
      percentile(found.ours.flat(), p99),
      FRESH,
    ),
    row(
      `The same, p50, ms / a bare loop`,
      percentile(found.bare.flat(), p50),
      percentile(found.ours.flat(), p50),
      FRESH,
    ),
    row(
      "A bid's answer, p50, ms / without rooms",
      percentile(quiet.answers, p50),
      percentile(found.answers.flat(), p50),
      ANSWER,
    ),
    row("Most memory (RSS), MB / the rooms without bids", idle, memory.most, MEMORY),
    row("Memory after the bids, MB / before them", idle, after, MEMORY),
  ];
}

/** Two web processes with half of the open rooms each. */
async function measureTwoProcesses(many: number): Promise<Figure[]> {
  const { swap, pages, dealers } = await aLotWithRooms(many);
  const sites = [await serve("app/server/main.ts", 4_812), await serve("app/server/main.ts", 4_813)];
  const half = many / 2;
  const crowds: Crowd[] = [];
  for (const [n, site] of sites.entries())
    crowds.push((await gather(site, pages.slice(n * half, (n + 1) * half))).crowd);
  const bid = bidsOn(sites, dealers, swap);
  for (const crowd of crowds) tell(crowd, { type: "record" });
  const run = await steadily(SLOW_BIDS_A_SECOND, 2 * SECONDS, bid);
  await Promise.all(crowds.map((crowd) => untilAllHave(crowd, run)));
  const reports = await Promise.all(crowds.map(reportOf));
  const memory = Math.max(...sites.map(({ pid }) => megabytes(pid)));
  for (const [n, crowd] of crowds.entries()) await dismiss(crowd, sites[n] as Server);
  const lost = reports.reduce((sum, report) => sum + report.lost, 0);
  const fresh = reports.flatMap((report) => freshness(run, report));
  const rooms = `${many.toLocaleString("en-US")} rooms on two web processes`;
  return [
    { title: `Connections lost, of ${rooms}`, unit: "", value: lost, gate: 0 },
    { title: "Their fresh price, p99", unit: "ms", value: percentile(fresh, 0.99), gate: MANY_FRESH_MS },
    { title: "Memory of the larger process (RSS)", unit: "MB", value: memory, gate: 500 },
  ];
}

/** Open rooms while dealers bid, beside a bare loop over sockets, and as many as two processes have to hold. */
export async function measureRooms([one = 0, two = 0]: readonly number[]): Promise<{
  rows: SearchRow[];
  figures: Figure[];
}> {
  muteListeners();
  return { rows: await measureOneProcess(one), figures: await measureTwoProcesses(two) };
}

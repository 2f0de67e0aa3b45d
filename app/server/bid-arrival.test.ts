import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { actorOf } from "#app/http/request/actor.ts";
import { signInCookies } from "#app/http/request/session.ts";
import { inTransaction } from "#db/client.ts";
import { openSession } from "#modules/accounts/sessions/sessions.ts";
import { SOFT_CLOSE_MS } from "#modules/auctions/bidding/lot-state.ts";
import { findLot, placeBid } from "#modules/auctions/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import { noteOwnClock } from "#modules/kernel/own-clock.ts";
import { afterFile } from "#test/cleanup.ts";
import { type DatabaseClock, databaseWithClock } from "#test/factories/database-clock.ts";
import { aLiveLot, becomeBidder } from "#test/factories/lot.ts";
import { makeUser } from "#test/factories/user.ts";
import { Hub } from "./hub.ts";
import { site } from "./site.ts";

let clock: DatabaseClock;
let address: string;
/** The requests that the site has read. */
let read = 0;
beforeAll(async () => {
  clock = await databaseWithClock();
  address = await aSite();
});
afterEach(async () => {
  vi.restoreAllMocks();
  noteOwnClock(undefined);
  await clock.set(null);
});

/** A site with one page, whose form places a bid. */
async function aSite(): Promise<string> {
  const hub = new Hub();
  const pages = async (request: Request) => {
    const actor = await actorOf(request);
    const { swap, amount } = Object.fromEntries(await request.formData()) as { swap: string; amount: string };
    const answer = await placeBid(actor, { swap, amount });
    return answer.ok ? new Response("placed", { status: 200 }) : new Response("", { status: answer.error.status });
  };
  const { answer } = site({
    settings: environment(),
    hub,
    pages,
    files: () => false,
    isReady: async () => "ready" as const,
  });
  const server = http
    .createServer(answer)
    .on("request", () => {
      read += 1;
    })
    .listen(0, "127.0.0.1");
  await once(server, "listening");
  afterFile(async () => {
    hub.close();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The cookie of a dealer who may bid. */
async function aDealer(): Promise<string> {
  const dealer = await makeUser({ role: "dealer" });
  await becomeBidder(dealer);
  const { token } = await inTransaction((tx) => openSession(tx, dealer.id as string));
  const [cookie] = await signInCookies({ token });
  return String(cookie).split(";")[0] as string;
}

const WAYS = {
  "the API": (swap: string, cookie: string) =>
    fetch(`${address}/api/swaps/${swap}/auction/bid`, {
      method: "POST",
      headers: { cookie, origin: environment().baseUrl, "content-type": "application/json" },
      body: JSON.stringify({ amount: 5_000 }),
    }),
  "a page": (swap: string, cookie: string) =>
    fetch(`${address}/u/bid`, {
      method: "POST",
      headers: { cookie, origin: environment().baseUrl },
      body: new URLSearchParams({ swap, amount: "5000" }),
    }),
};
type Way = keyof typeof WAYS;
const send = (way: Way, swap: string, cookie: string) => WAYS[way](swap, cookie).then(({ status }) => status);
const ways = Object.keys(WAYS) as Way[];

/** Time as the process and the database see it: it stands until the test moves it. */
function standing() {
  let passed = 0;
  const base = 1_000_000;
  vi.spyOn(performance, "now").mockImplementation(() => base + passed);
  return (ms: number) => {
    passed = ms;
  };
}

/** Sends requests, and looks up no session until all of them were read and `ms` have passed since. */
async function withSlowSessions(start: number, ms: number, requests: () => Promise<number>[]): Promise<number[]> {
  const pass = standing();
  await clock.set(start);
  let answers: Promise<number>[] = [];
  await inTransaction(async (tx) => {
    await tx.execute(sql`lock table sessions in access exclusive mode`);
    read = 0;
    answers = requests();
    while (read < answers.length) await new Promise(setImmediate);
    pass(ms);
    await tx.execute(sql`update clock.stands set at = ${new Date(start + ms)}`);
  });
  return Promise.all(answers);
}

const endOf = async (swap: string) => Date.parse((await findLot(system, swap))?.standing.endsAt as string);

it.each(ways)("a bid over %s counts from when its request was read, before its session is looked up", async (way) => {
  const { id: swap } = await aLiveLot({ hours: 1 });
  const cookie = await aDealer();
  const end = await endOf(swap);
  const [status] = await withSlowSessions(end - 997, 1_997, () => [send(way, swap, cookie)]);
  expect(status).toBeLessThan(300);
  expect(await endOf(swap)).toBe(end - 997 + SOFT_CLOSE_MS);
});

it.each([300, 100])(
  "bids on 16 lots, %i ms before these end together, all count, however long they wait",
  async (ms) => {
    const swaps = await Promise.all(Array.from({ length: 16 }, () => aLiveLot({ hours: 1 })));
    const ends = await Promise.all(swaps.map(({ id }) => endOf(id)));
    const cookie = await aDealer();
    const statuses = await withSlowSessions(Math.min(...ends) - ms, 1_900, () =>
      swaps.map(({ id }, i) => send(ways[i % 2] as Way, id, cookie)),
    );
    expect(statuses.filter((status) => status >= 300)).toEqual([]);
  },
);

it.each(ways)("over %s, a process whose clock is off takes no bids until it is right again", async (way) => {
  const { id: swap } = await aLiveLot();
  const cookie = await aDealer();
  noteOwnClock({ aheadMs: -80, withinMs: 1 });
  expect(await send(way, swap, cookie)).toBe(503);
  noteOwnClock({ aheadMs: -20, withinMs: 1 });
  expect(await send(way, swap, cookie)).toBeLessThan(300);
});

it("a bid that was read after the end is refused", async () => {
  const { id: swap } = await aLiveLot({ hours: 1 });
  const cookie = await aDealer();
  const end = await endOf(swap);
  standing();
  await clock.set(end + 1);
  expect(await send("the API", swap, cookie)).toBe(409);
});

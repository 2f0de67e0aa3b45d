import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { db } from "#db/client.ts";
import { lowerReserve, placeBid } from "#modules/auctions/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { notifications, outbox, summaryItems } from "#modules/messaging/tables.ts";
import { dataAddress, memberPages, publicPages, readingCalls, type Values } from "#test/canaries/addresses.ts";
import { type Canary, CanarySearch } from "#test/canaries/canaries.ts";
import { crawl, leaksIn, type Sighting } from "#test/canaries/crawl.ts";
import { type Planted, plantLots } from "#test/canaries/lots.ts";
import { listen } from "#test/canaries/sockets.ts";
import { valuesOf } from "#test/canaries/values.ts";
import { writesTo } from "#test/canaries/writes.ts";
import { afterFile } from "#test/cleanup.ts";
import { testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { type Site, startSite } from "#test/site.ts";
import { Client, clientOf } from "./client.ts";
import { requireBuild } from "./started-site.ts";

let site: Site;
let folder: string;
let planted: Planted;
let values: Values;
let search: CanarySearch;

beforeAll(async () => {
  requireBuild();
  const { url } = await testDatabase();
  folder = path.join(inject("runFolder"), new URL(url).pathname.slice(1));
  site = await startSite(url, folder, { worker: false, env: { LOG_LEVEL: "debug" } });
  afterFile(() => site.stop());
  planted = await plantLots();
  await drainJobs();
  search = new CanarySearch(planted.canaries);
  values = await valuesOf(planted);
});

const clientFor = async (actor: Actor | null) => (actor ? clientOf(site.url, actor) : new Client(site.url));
/** The readers who may bid, or could inform a bidder. */
const OUTSIDERS = [
  ...["visitor", "buyer", "seller", "seller of another car"],
  ...["leading dealer", "outbid dealer", "dealer without bids"],
];

/** The cars that a reader looks for. For readers outside the auction, cars differ only in some phases. */
function carsFor(who: string): Set<string> {
  if (who === "seller" || PART.test(who)) return new Set(Object.keys(planted.swaps));
  return new Set(OUTSIDERS.includes(who) ? ["preview", "met", "negotiation", "sold"] : ["met", "agreed"]);
}
const PART = / dealer|dealer /;

/** The outsiders who may read an amount of their own, and visitors. The others see the same pages as one of these. */
const THOROUGH = ["visitor", "seller", "leading dealer", "outbid dealer"];

/** In `npm test`, these open all of their addresses, and everyone else a quarter; each outsider sends a quarter of the writes. */
const QUARTERS = 4;

/** All of them, or a quarter: another one than that of the reader before this one. */
function quarterOf<T>(who: string, all: readonly T[]): readonly T[] {
  if (process.env.TEST_LONG) return all;
  const turn = [...planted.readers.keys()].indexOf(who) % QUARTERS;
  return all.filter((_, at) => at % QUARTERS === turn);
}

const shareOf = (who: string, addresses: string[]): readonly string[] =>
  THOROUGH.includes(who) ? addresses : quarterOf(who, addresses);

/**
 * The data of all pages, and the calls. Dealers also open the pages that show lots, and one dealer the printed pages,
 * which take long.
 */
function addressesFor(who: string): string[] {
  const names = carsFor(who);
  const ids = new Set(Object.keys(planted.swaps).flatMap((name) => (names.has(name) ? [planted.swaps[name]] : [])));
  const given = { ...values, cars: values.cars.filter(({ swap }) => ids.has(swap)) };
  const pages = [...(who === "visitor" ? publicPages(given) : []), ...memberPages(given)];
  const whole = PART.test(who) ? pages.filter((page) => /auction|home|owned/.test(page)) : [];
  const calls = readingCalls(given).filter((call) => who === "outbid dealer" || !call.endsWith("/pdf"));
  return [...new Set([...pages.map(dataAddress), ...whole, ...calls])];
}

describe("the reserve and the maxima of autobids", () => {
  it("are on no page, in no response, and in no file for other readers", async () => {
    const sightings: Sighting[] = [];
    const failed: string[] = [];
    let opened = 0;
    for (const [who, actor] of planted.readers) {
      const seen = await crawl(who, await clientFor(actor), shareOf(who, addressesFor(who)), search);
      sightings.push(...seen.sightings);
      failed.push(...seen.failed);
      opened += seen.opened;
    }
    expect(leaksIn(sightings)).toEqual([]);
    expect(failed).toEqual([]);
    expect(opened).toBeGreaterThan(process.env.TEST_LONG ? 3_000 : 1_000);
    // The crawl reaches the pages on which authorized readers see an amount.
    expect(unseen(sightings)).toEqual([]);
  }, 900_000);

  it("are in no live message", async () => {
    const { cars } = values;
    const topics = cars.flatMap(({ lot, swap }) => [`lot:${lot}`, `swap:${swap}`]);
    const listeners = await Promise.all(
      OUTSIDERS.map(async (who) => {
        const actor = planted.readers.get(who) ?? null;
        return listen(who, await clientFor(actor), [...topics, ...(actor ? [`user:${actor.id}`] : [])]);
      }),
    );
    const { met = "", lowered = "" } = planted.swaps;
    const outbid = planted.readers.get("outbid dealer") as Actor;
    expect(
      await lowerReserve(planted.readers.get("seller") as Actor, { swap: lowered, reserve: 832_154 }),
    ).toMatchObject({ ok: true });
    expect(await placeBid(outbid, { swap: met, amount: 700_000, again: 700_000 })).toMatchObject({ ok: true });
    const [last] = listeners.filter(({ who }) => who === "leading dealer");
    await expect.poll(() => last?.texts.some((text) => text.includes("bid")), { timeout: 60_000 }).toBe(true);
    await Promise.all(listeners.map(({ close }) => close()));
    const also: Canary = {
      amount: 832_154,
      what: "the reserve of the car with a twice lowered reserve",
      readers: ["seller"],
    };
    const both = new CanarySearch([...planted.canaries, also]);
    const heard = listeners.flatMap(({ who, texts }) =>
      both.in(texts.join("\n")).map((canary) => ({ who, where: "a live message", canary })),
    );
    expect(leaksIn(heard)).toEqual([]);
  });

  it("are in no mail, text message, or notification to other readers", async () => {
    await drainJobs();
    const names = new Map([...planted.readers].flatMap(([who, actor]) => (actor?.id ? [[actor.id, who]] : [])));
    const rows = [
      ...(await db().select().from(outbox)).map(({ userId, ...mail }) => ({
        userId,
        where: `the mail ${mail.kind}`,
        text: mail,
      })),
      ...(await db().select().from(notifications)).map(({ userId, ...bell }) => ({
        userId,
        where: `the notification ${bell.type}`,
        text: bell,
      })),
      ...(await db().select().from(summaryItems)).map(({ userId, ...item }) => ({
        userId,
        where: `the summary ${item.type}`,
        text: item,
      })),
    ];
    expect(rows.filter(({ userId }) => names.get(userId ?? "") === "leading dealer").length).toBeGreaterThan(2);
    const read = rows.flatMap(({ userId, where, text }) =>
      search.in(JSON.stringify(text)).map((canary) => ({ who: names.get(userId ?? "") ?? "somebody", where, canary })),
    );
    expect(leaksIn(read)).toEqual([]);
  });

  it("are in no answer to a write of an outsider", async () => {
    const writes = Object.values(planted.swaps).flatMap(writesTo);
    const heard: Sighting[] = [];
    const statuses = new Set<number>();
    const send = async (who: string) => {
      const client = await clientFor(planted.readers.get(who) ?? null);
      for (const { method, address, type, body } of quarterOf(who, writes)) {
        const headers = { "content-type": type, origin: site.url, accept: "text/html, */*" };
        const response = await client.fetch(address, { method, headers, ...(body && { body }) });
        statuses.add(response.status);
        const text = `${JSON.stringify([...response.headers])}\n${await response.text()}`;
        for (const canary of search.in(text)) heard.push({ who, where: `${method} ${address}`, canary });
      }
    };
    await Promise.all(OUTSIDERS.map(send));
    expect(leaksIn(heard)).toEqual([]);
    // The product accepts some of them. It refuses others by permission, by the rules, or by their input.
    for (const status of [201, 403, 409, 422]) expect(statuses).toContain(status);
    expect([...statuses].filter((status) => status >= 500 || status === 429)).toEqual([]);
  });

  it("are in no log of the web process or of a worker that sends the notifications about these writes", async () => {
    expect(await waitingJobs()).toBeGreaterThan(0);
    await site.start("worker");
    await expect.poll(waitingJobs, { timeout: 90_000 }).toBe(0);
    const [web = "", worker = ""] = ["web.log", "worker.log"].map((name) =>
      readFileSync(path.join(folder, name), "utf8"),
    );
    expect(worker).toContain("job done");
    expect(search.in(`${web}\n${worker}`)).toEqual([]);
  });
});

/** The number of jobs that a worker would run now. */
async function waitingJobs(): Promise<number> {
  const { rows } = await db().execute<{ jobs: number }>(
    sql`select count(*)::integer as jobs from pgboss.job where state < 'completed' and start_after <= now()`,
  );
  return rows[0]?.jobs ?? 0;
}

/** Amounts that a reader outside of the staff may read but has not found. A lowered reserve does not count. */
function unseen(sightings: readonly Sighting[]): string[] {
  const seen = new Set(sightings.map(({ who, canary }) => `${who} ${canary.amount}`));
  const expected = planted.canaries
    .filter(({ what }) => !what.endsWith("before"))
    .flatMap(({ amount, what, readers }) =>
      readers.filter((who) => OUTSIDERS.includes(who)).map((who) => ({ who, amount, what })),
    );
  return expected.filter(({ who, amount }) => !seen.has(`${who} ${amount}`)).map(({ who, what }) => `${who}: ${what}`);
}

describe("the crawl itself", () => {
  it("reports an amount in any format, with its URL and reader", async () => {
    const canary = { amount: 691_237, what: "the reserve", readers: ["seller"] };
    const pages: Record<string, string> = {
      "/formatted": "<p>Reserve: $691,237</p>",
      "/json": '{"lot":{"reserve":691237}}',
      "/text": '{"text":"Reserve:\\n691237"}',
      "/address": '<a href="/list?most=691%2C237">',
      "/cents": "amount,69123700",
      "/short": "<b>$691.2K</b>",
      "/id": "0b691237-4711-4000-8000-691237691237 a691237 1691237 691,238",
    };
    const server = createServer((request, response) => response.end(pages[request.url ?? ""] ?? ""));
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const of = async (who: string) =>
      leaksIn((await crawl(who, client, Object.keys(pages), new CanarySearch([canary]))).sightings);
    const found = ["/formatted", "/json", "/text", "/address", "/cents", "/short"];
    expect((await of("dealer")).toSorted()).toEqual(
      found.map((page) => `dealer reads the reserve (691237) at ${page}`).toSorted(),
    );
    expect(await of("seller")).toEqual([]);
    await new Promise((resolve) => server.close(resolve));
  });
});

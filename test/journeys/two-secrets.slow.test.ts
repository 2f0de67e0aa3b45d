import path from "node:path";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { EXPORTS } from "#app/shared/exports.ts";
import { STAFF_ROLES } from "#modules/kernel/permissions.ts";
import { dataAddress, memberPages, publicPages, readingCalls } from "#test/canaries/addresses.ts";
import { differences } from "#test/canaries/compare.ts";
import { textOf } from "#test/canaries/crawl.ts";
import { pageData } from "#test/canaries/page-data.ts";
import {
  type Ask,
  groupsOf,
  leaks,
  liveMessages,
  messagesTo,
  nothingYet,
  readAll,
  type Visited,
  writeAll,
} from "#test/canaries/visit.ts";
import { hiddenFrom, plantWorld, type Secret, type World } from "#test/canaries/worlds.ts";
import { emptyTables, testDatabase } from "#test/database.ts";
import { drainJobs } from "#test/drain.ts";
import { startSite } from "#test/site.ts";
import { Client, clientOf } from "./client.ts";
import { requireBuild } from "./started-site.ts";

/**
 * Worlds that differ in nothing but the secrets that a person must not learn. All pages, calls, files, and messages are the
 * same for this person in both.
 */

/** Everyone with `npm run test:long`. Here, those who know no secret, those of the seller, and those of the auction desk. */
const READERS = ["dealer without bids", "seller", "dealmaker-auction"];
/** The first reader opens all addresses; without `npm run test:long`, the others open one of so many. */
const SHARE = 3;
const DEALERS = ["leading dealer", "outbid dealer", "dealer without bids"];
/** Who writes, in every world and in this order. */
const WRITERS = ["visitor", "dealer without bids", "buyer", "seller of another car", "leading dealer"];

/** By the person: the world as it is, and the one in which everything that is hidden from this person is different. */
const worlds = new Map<string, [Visited, Visited]>();

beforeAll(async () => {
  requireBuild();
  const everyone = ["visitor", "buyer", "seller", "seller of another car", ...DEALERS, ...STAFF_ROLES];
  for (const group of groupsOf(process.env.TEST_LONG ? everyone : READERS)) {
    const both: [Visited, Visited] = [await visit([], group), await visit(hiddenFrom(group[0] as string), group)];
    for (const who of group) worlds.set(who, both);
  }
}, 3_600_000);

/** Starts the site on a new world, and lets these people look at it. */
async function visit(different: readonly Secret[], group: readonly string[]): Promise<Visited> {
  const { url } = await testDatabase();
  const folder = path.join(inject("runFolder"), new URL(url).pathname.slice(1));
  const site = await startSite(url, folder, { worker: false });
  try {
    const world = await plantWorld(different);
    await drainJobs();
    const visited = nothingYet();
    const keepMessages = async (when: string) => {
      for (const [who, actor] of world.readers)
        for (const [what, text] of actor?.id ? await messagesTo(world, actor.id) : [])
          visited.messages.set(who, new Map(visited.messages.get(who)).set(`${what} ${when}`, text));
    };
    await keepMessages("before");
    // Pages show the latest ones, and the export of one's data all of them; the jobs of one moment write them in any order.
    await emptyTables("notifications", "outbox");
    const askAs = async (who: string) => {
      const actor = world.readers.get(who);
      return asking(actor ? await clientOf(site.url, actor) : new Client(site.url));
    };
    for (const who of group) visited.reads.set(who, await readAll(world, await askAs(who), addressesFor(who, world)));
    for (const who of WRITERS) visited.writes.set(who, await writeAll(world, await askAs(who), () => true));
    await drainJobs();
    await keepMessages("after");
    return { ...visited, live: await liveMessages(world) };
  } finally {
    await site.stop();
  }
}

const asking =
  (client: Client): Ask =>
  async (method, address, body) => {
    const type = address.startsWith("/api/") ? "application/json" : "application/x-www-form-urlencoded";
    const headers = { "content-type": type, origin: client.url, accept: "text/html, */*" };
    const response = await client.fetch(address, { method, headers, ...(body && { body }) });
    return { status: response.status, body: pageData(await textOf(response)) };
  };

/** Answers that are a random challenge. */
const RANDOM = /passkey/;

/** The data of all pages, the whole pages of auctions for a dealer, the calls, and the files of lists. */
function addressesFor(who: string, { values }: World): string[] {
  const pages = [...publicPages(values), ...memberPages(values)];
  const whole = who.includes("dealer") ? pages.filter((page) => /auction|home|owned/.test(page)) : [];
  const calls = readingCalls(values).filter((call) => !call.endsWith("/pdf"));
  const files = Object.values(EXPORTS).map(({ page }) => `${page}?export=1`);
  const all = [...new Set([...pages.map(dataAddress), ...whole, ...calls, ...files])].filter((at) => !RANDOM.test(at));
  return process.env.TEST_LONG || who === READERS[0] ? all : all.filter((_, at) => at % SHARE === READERS.indexOf(who));
}

/** "seller: GET /swaps/(car met): price.sold: 1 or 2" for each difference between the two worlds of a person. */
const allLeaks = (part: "reads" | "writes" | "messages", some: Iterable<string> = worlds.keys()): string[] =>
  [...some].flatMap((who) => {
    const [one, other] = worlds.get(who) as [Visited, Visited];
    return leaks(part, who, one, other).map((leak) => `${who}: ${leak}`);
  });

describe("with other secrets", () => {
  it("every page, call, and file is the same", () => {
    expect(allLeaks("reads")).toEqual([]);
    expect(worlds.get(READERS[0] as string)?.[0].reads.get(READERS[0] as string)?.size).toBeGreaterThan(500);
  });

  it("every bid, offer, form, and forbidden write is answered the same", () => {
    expect(
      allLeaks(
        "writes",
        WRITERS.filter((who) => worlds.has(who)),
      ),
    ).toEqual([]);
  });

  it("every mail, text, and notification is the same", () => {
    expect(
      allLeaks(
        "messages",
        [...worlds.keys()].filter((who) => who !== "visitor"),
      ),
    ).toEqual([]);
    const [[world]] = [...worlds.values()] as [[Visited, Visited]];
    expect(world.messages.get("leading dealer")?.get("outbox after")).toContain("subject");
  });

  it("open pages are told of the same changes", () => {
    for (const [who, [one, other]] of worlds) expect([who, differences(one.live, other.live)]).toEqual([who, []]);
  });
});

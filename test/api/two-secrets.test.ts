import { beforeAll, describe, expect, it } from "vitest";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { readingCalls } from "#test/canaries/addresses.ts";
import { differences } from "#test/canaries/compare.ts";
import { type Ask, leaks, liveMessages, nothingYet, readAll, type Visited, writeAll } from "#test/canaries/visit.ts";
import { hiddenFrom, plantWorld, type Secret } from "#test/canaries/worlds.ts";
import { testDatabase } from "#test/database.ts";
import { ask } from "./ask.ts";

/**
 * Two worlds that differ in nothing but the secrets that an outsider must not learn. Whatever the API answers is the same in
 * both; otherwise a number, an order, or a text follows from a secret. `test/journeys/two-secrets.slow.test.ts` asks as
 * everyone else, and compares the pages, files, and messages as well.
 */

/** From all of these, all secrets are hidden. */
const READERS = ["visitor", "dealer without bids"];
const WRITERS = ["dealer without bids", "buyer"];

let one: Visited;
let other: Visited;

beforeAll(async () => {
  one = await visit([]);
  other = await visit(hiddenFrom("visitor"));
}, 300_000);

async function visit(different: readonly Secret[]): Promise<Visited> {
  await testDatabase();
  const world = await plantWorld(different);
  const visited = nothingYet();
  const askAs = (who: string) => asking(world.readers.get(who) ?? guest);
  for (const who of READERS) visited.reads.set(who, await readAll(world, askAs(who), readingCalls(world.values)));
  for (const who of WRITERS) visited.writes.set(who, await writeAll(world, askAs(who), isCall));
  return { ...visited, live: await liveMessages(world) };
}

const isCall = ({ address }: { address: string }): boolean => address.startsWith("/api/");

const asking =
  (actor: Actor): Ask =>
  (method, address, raw) =>
    ask(actor, method, address.replace(/^\/api/, ""), raw === undefined ? {} : { raw });

describe("with other secrets", () => {
  it.each(READERS)("every endpoint that reads answers the %s the same", (who) => {
    expect(hiddenFrom(who)).toEqual(hiddenFrom("visitor"));
    expect(leaks("reads", who, one, other)).toEqual([]);
    expect(one.reads.get(who)?.size).toBeGreaterThan(200);
  });

  it("the dealer reads prices, and every car for sale is on the list", () => {
    const dealer = one.reads.get("dealer without bids");
    expect(dealer?.get('"GET /api/swaps/(car met)/auction"')).toContain('"price":583641');
    expect(one.reads.get("visitor")?.get('"GET /api/swaps/listing"')).toContain("(car after an auction)");
  });

  it.each(WRITERS)("every bid, offer, and forbidden write of a %s is answered the same", (who) => {
    expect(hiddenFrom(who)).toEqual(hiddenFrom("visitor"));
    expect(leaks("writes", who, one, other)).toEqual([]);
  });

  it("bids and offers are accepted, refused by permission, by the rules, and by their input", () => {
    const told = [...one.writes.values()].flatMap((answers) => [...answers.values()]);
    for (const status of [201, 403, 409, 422])
      expect(told.some((answer) => answer.startsWith(`{"status":${status}`))).toBe(true);
  });

  it("open pages are told of the same changes", () => {
    expect(differences(one.live, other.live)).toEqual([]);
  });
});

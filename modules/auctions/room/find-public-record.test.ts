import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { system } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aDealer, aLiveLot, setBuyNowPrice } from "#test/factories/lot.ts";
import { withoutRandomDigits } from "#test/without-random-digits.ts";
import { placeBid, setAutobid } from "../bids/place-bid.ts";
import { buyNow } from "../buy-now/buy-now.ts";
import { findPerformance } from "../dealers/find-performance.ts";
import { cancelLot } from "../lots/cancel-lot.ts";
import { checkPublicRecord, type LotRecord } from "../record/check-public.ts";
import { chainWords, FIRST_HASH } from "../record/public-record.ts";
import { findWin, findWins } from "../settling/find-wins.ts";
import { lots } from "../tables.ts";
import { findLotRecord } from "./find-public-record.ts";

beforeAll(() => testDatabase());

const sha256 = async (words: string) => createHash("sha256").update(words).digest("hex");
const faultsOf = async ({ entries, claim }: Pick<LotRecord, "entries" | "claim">) =>
  (await checkPublicRecord(entries, claim, sha256)).flatMap(({ faults }) => faults);

async function aRecord(): Promise<{ a: Actor; b: Actor; swap: { id: string; sellerId: string } }> {
  const [a, b] = [await aDealer(), await aDealer()];
  const swap = await aLiveLot({ reserve: 54_321 });
  await setAutobid(a, { swap: swap.id, amount: 9_137, again: 9_137 });
  await placeBid(b, { swap: swap.id, amount: 10_000, again: 10_000 });
  await placeBid(a, { swap: swap.id, amount: 10_100, again: 10_100 });
  await cancelLot(system, { swap: swap.id, reason: "The car was damaged." });
  return { a, b, swap };
}

describe("the record of an ended lot", () => {
  it("fits, and is only for dealers, staff and the seller", async () => {
    const { a, swap } = await aRecord();
    const record = (await findLotRecord(a, swap.id)) as LotRecord;
    expect(record.checks.flatMap(({ faults }) => faults)).toEqual([]);
    expect(record.checks.find(({ name }) => name === "chain")?.checked).toBe(record.entries.length);
    expect(await findLotRecord(anActor(["user"]), swap.id)).toBeUndefined();
    expect(await findLotRecord(anActor(["user"], { id: swap.sellerId }), swap.id)).toBeDefined();
    expect(await findLotRecord(a, (await aLiveLot()).id)).toBeUndefined();
  });

  it("opens hidden amounts only to those they belong to", async () => {
    const { a, b, swap } = await aRecord();
    const opened = async (actor: Actor) =>
      (await findLotRecord(actor, swap.id))?.entries.flatMap((entry) => entry.opened?.amount ?? []);
    expect(await opened(a)).toEqual([9_137]);
    expect(await opened(b)).toEqual([]);
    expect(await opened(anActor(["user"], { id: swap.sellerId }))).toEqual([54_321]);
    expect(withoutRandomDigits(await findLotRecord(b, swap.id))).not.toContain("54321");
  });

  it.each([
    ["a changed amount", (r: LotRecord) => Object.assign(r.entries[3]?.open ?? {}, { amount: 9_999 })],
    ["a missing event", (r: LotRecord) => r.entries.splice(3, 1)],
    ["another price", (r: LotRecord) => Object.assign(r.claim, { price: 1 })],
    ["another leader", (r: LotRecord) => Object.assign(r.claim, { leader: 9 })],
    ["another end", (r: LotRecord) => Object.assign(r.claim, { endsAt: 1 })],
    ["another last hash", (r: LotRecord) => Object.assign(r.claim, { hash: "0" })],
    ["an extension without a bid", (r: LotRecord) => Object.assign(r.entries.at(-1)?.open ?? {}, { endsAt: 1 })],
    ["another maximum", (r: LotRecord) => Object.assign(r.entries[2]?.opened ?? {}, { amount: 1 })],
  ])("shows %s", async (_, tamper) => {
    const { a, swap } = await aRecord();
    const record = (await findLotRecord(a, swap.id)) as LotRecord;
    tamper(record);
    expect(await faultsOf(record)).not.toEqual([]);
  });
});

describe("the record of a car that was bought at its buy-now price", () => {
  const bought = async (): Promise<LotRecord> => {
    const [a, b] = [await aDealer(), await aDealer()];
    const swap = await aLiveLot({ reserve: 15_000 });
    await setBuyNowPrice(swap, 20_000);
    await placeBid(a, { swap: swap.id, amount: 6_000, again: 6_000 });
    await buyNow(b, { swap: swap.id, amount: 20_000 });
    return (await findLotRecord(a, swap.id)) as LotRecord;
  };
  it("fits", async () => {
    const record = await bought();
    expect(await faultsOf(record)).toEqual([]);
    expect(record.checks.find(({ name }) => name === "purchase")).toMatchObject({ checked: 1, faults: [] });
    expect(record.claim).toMatchObject({ price: 20_000, leader: 2 });
  });
  it.each([
    ["another price", 2, { amount: 19_000 }],
    ["another buyer", 4, { leader: 1 }],
    ["a bid that buys the car before", 3, { reserve: "met" }],
    ["an end before the purchase", 3, { endsAt: 1 }],
    ["an end after the purchase", 4, { endsAt: Date.now() + 1 }],
  ] as const)("shows %s, and so does the published program", async (_, at, change) => {
    const record = await bought();
    const { entries } = record;
    Object.assign(entries[at]?.open ?? {}, change);
    // Sealed again, so that only the rules show it.
    let previous = FIRST_HASH;
    for (const entry of entries) previous = entry.hash = await sha256(chainWords(previous, entry.open));
    const claim = { ...record.claim, hash: previous };
    const end = entries.at(-1)?.open;
    Object.assign(claim, { leader: end?.leader, endsAt: end?.endsAt });
    expect(await faultsOf({ entries, claim })).not.toEqual([]);
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), "record-")), "record.json");
    writeFileSync(file, JSON.stringify({ ...record, claim }));
    const { status, stderr } = spawnSync(process.execPath, ["public/check-auction-record.mjs", file]);
    expect([status, String(stderr)]).toEqual([1, expect.stringMatching(/bought|purchase|Bid 5/)]);
  });
});

describe("what a dealer won", () => {
  it("is the dealer's alone, and counts in the own results", async () => {
    const [a, b] = [await aDealer(), await aDealer()];
    const swap = await aLiveLot();
    await placeBid(b, { swap: swap.id, amount: 6_000, again: 6_000 });
    await setAutobid(a, { swap: swap.id, amount: 9_000, again: 9_000 });
    await db()
      .update(lots)
      .set({ phase: "closed", outcome: "sold", closedAt: new Date() })
      .where(eq(lots.swapId, swap.id));
    expect((await findWins(a)).list).toMatchObject([{ swap: swap.id, price: 6_100, paidAt: null }]);
    expect(await findWin(b, swap.id)).toBeUndefined();
    expect(await findPerformance(a)).toMatchObject({ lots: 1, wins: 1, averagePrice: 6_100, belowMaximum: 2_900 });
    expect(await findPerformance(b)).toMatchObject({ lots: 1, wins: 0, spent: 0, aboveMaximum: 100 });
    expect(await findPerformance(anActor(["dealer"]))).toMatchObject({ bids: 0, averagePrice: null });
  });
});

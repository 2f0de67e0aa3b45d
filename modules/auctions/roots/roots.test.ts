import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { type DatabaseClock, databaseWithClock } from "#test/factories/database-clock.ts";
import { aDealer, aLiveLot, closeNow, endSoon } from "#test/factories/lot.ts";
import { placeBid, setAutobid } from "../bids/place-bid.ts";
import type { LotRecord } from "../record/check-public.ts";
import { findLotRecord } from "../room/find-public-record.ts";
import { auctionEvents } from "../tables.ts";
import { checkRoots, findRoot, findRoots } from "./find-roots.ts";
import { takeRoot } from "./take-root.ts";

let clock: DatabaseClock;
let folder: string;
beforeAll(async () => {
  clock = await databaseWithClock();
  folder = mkdtempSync(path.join(os.tmpdir(), "roots-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

/** An ended lot with an autobid, bids, and an extension; and a bidder. */
async function anEndedLot(): Promise<{ swap: string; dealer: Actor }> {
  const [a, b] = [await aDealer(), await aDealer()];
  const swap = await aLiveLot();
  const bid = (dealer: Actor, amount: number) => placeBid(dealer, { swap: swap.id, amount, again: amount });
  await bid(a, 5_500);
  await setAutobid(b, { swap: swap.id, amount: 9_000, again: 9_000 });
  await endSoon(swap, 60_000);
  await bid(a, 7_000);
  await closeNow(swap);
  return { swap: swap.id, dealer: b };
}

/** What the published checker says about files with these contents. */
function checked(...contents: unknown[]) {
  const files = contents.map((content, i) => {
    const file = path.join(folder, `${i}.json`);
    writeFileSync(file, JSON.stringify(content));
    return file;
  });
  const { status, stdout, stderr } = spawnSync(process.execPath, ["public/check-auction-record.mjs", ...files]);
  return { status, said: `${stdout}${stderr}` };
}

const DAY_MS = 86_400_000;
const start = Date.parse("2026-03-10T06:05:00Z");
const taken = async (nth: number) => {
  await clock.set(start + nth * DAY_MS);
  const answer = await takeRoot(system, {});
  await clock.set(null);
  return answer;
};

describe("the daily roots", () => {
  it("follow from each other, have each record, and are taken once a day", async () => {
    const { swap, dealer } = await anEndedLot();
    expect(await taken(0)).toMatchObject({ value: { taken: true } });
    expect(await taken(0)).toMatchObject({ value: { taken: false } });
    await anEndedLot();
    expect(await taken(1)).toMatchObject({ value: { taken: true } });
    const roots = await findRoots(9);
    expect(roots.map(({ day }) => day)).toEqual(["2026-03-10", "2026-03-09"]);
    expect(roots[0]?.previous).toBe(roots[1]?.root);
    // A record that did not grow is in the day before.
    expect(roots.map(({ leaves }) => leaves)).toEqual([1, 1]);
    expect(await checkRoots()).toEqual([]);
    const record = (await findLotRecord(dealer, swap)) as LotRecord;
    const result = checked(record, await findRoot("2026-03-09"), await findRoot("2026-03-10"));
    expect(result).toMatchObject({ status: 0, said: expect.stringContaining("Published on 2026-03-09") });
    expect(checked(record, await findRoot("2026-03-10"))).toMatchObject({ status: 1 });
  });

  it("show that a record was rewritten, even with hashes that fit", async () => {
    const { swap } = await anEndedLot();
    await taken(2);
    const record = (await findLotRecord(system, swap)) as LotRecord | undefined;
    const lot = record?.lot ?? ((await db().select().from(auctionEvents))[0]?.lotId as string);
    await inTransaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx
        .update(auctionEvents)
        .set({ hash: "f".repeat(64) })
        .where(eq(auctionEvents.lotId, lot));
    });
    expect((await checkRoots()).join()).toContain("have changed since");
  });

  it("are found by their day only", async () => {
    expect(await findRoot("2026-13-40")).toBeUndefined();
    expect(await findRoot("yesterday")).toBeUndefined();
  });
});

describe("the published checker", () => {
  it("has at most a hundred lines, and passes a sound record", async () => {
    const { swap, dealer } = await anEndedLot();
    const record = (await findLotRecord(dealer, swap)) as LotRecord;
    expect(readFileSync("public/check-auction-record.mjs", "utf8").split("\n").length).toBeLessThan(100);
    expect(record.entries.some(({ opened }) => opened !== null)).toBe(true);
    expect(checked(record)).toMatchObject({ status: 0, said: expect.stringContaining("The record is sound") });
  });

  it("finds each value that was changed, and each event that was left out", async () => {
    const { swap, dealer } = await anEndedLot();
    const record = (await findLotRecord(dealer, swap)) as LotRecord;
    const at = record.entries.findLastIndex(({ open }) => open.kind === "bid");
    for (const name of Object.keys(record.entries[at]?.open ?? {})) {
      const copy = structuredClone(record) as unknown as { entries: { open: Record<string, unknown> }[] };
      const open = copy.entries[at]?.open as Record<string, unknown>;
      open[name] = typeof open[name] === "number" ? open[name] + 1 : `${String(open[name])}x`;
      expect(checked(copy).status, name).toBe(1);
    }
    expect(checked({ ...record, entries: record.entries.slice(0, -1) }).status).toBe(1);
    expect(checked({ ...record, claim: { ...record.claim, price: 1 } }).status).toBe(1);
    const opened = structuredClone(record);
    for (const entry of opened.entries) if (entry.opened) entry.opened.amount = 1;
    expect(checked(opened).status).toBe(1);
  });
});

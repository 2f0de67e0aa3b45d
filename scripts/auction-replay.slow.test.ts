import { spawnSync } from "node:child_process";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { findReplay, placeBid, setAutobid } from "#modules/auctions/index.ts";
import { lots } from "#modules/auctions/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { ownerDatabase, type TestDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aDealer, aLiveLot } from "#test/factories/lot.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await ownerDatabase();
});

const root = path.resolve(import.meta.dirname, "..");

/** What the command prints, and its exit code. */
function replayOf(id: string) {
  const env = { ...process.env, DATABASE_URL: database.url, NODE_ENV: "test" as const };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/auction-replay.ts", id], { cwd: root, env });
  return { status, out: stdout.toString(), wrong: stderr.toString() };
}

/** A live lot with a hidden maximum of $12,345, which a bid of $7,000 did not beat. */
async function aContestedLot() {
  const swap = await aLiveLot();
  const [a, b] = [await aDealer(), await aDealer()];
  await setAutobid(a, { swap: swap.id, amount: 12_345, again: 12_345 });
  await placeBid(b, { swap: swap.id, amount: 7_000, again: 7_000 });
  return swap.id;
}

/** Changes a row without the trigger that forbids it. */
async function plant(change: ReturnType<typeof sql>) {
  await db().execute(sql`alter table auction_events disable trigger all`);
  await db().execute(change);
  await db().execute(sql`alter table auction_events enable trigger all`);
}

describe("npm run auction:replay", () => {
  it("explains each event of a sound record, without maxima", async () => {
    const { status, out, wrong } = replayOf(await aContestedLot());
    expect({ status, wrong }).toEqual({ status: 0, wrong: "" });
    expect(out).toContain("Bidder 1 set an autobid. Its maximum is a sealed commitment.");
    expect(out).toContain(
      "Bidder 2 bid $7,000.\n   Bidder 1 has a higher maximum and still leads, the price is $7,100.",
    );
    expect(out).toContain("The record is sound");
    expect(out).not.toContain("12,345");
  });

  it("finds a price that does not follow from the events", async () => {
    const swap = await aContestedLot();
    await db().update(lots).set({ price: 6_900 }).where(eq(lots.swapId, swap));
    const { status, wrong } = replayOf(swap);
    expect(status).toBe(1);
    expect(wrong).toContain("Event 4: the lot differs from what its events give.");
  });

  it("says so if there is no such lot", () => {
    expect(replayOf("00000000-0000-4000-8000-000000000000")).toMatchObject({
      status: 2,
      wrong: "There is no such lot.\n",
    });
  });
});

describe("a replay", () => {
  const faultsAfter = async (change: (lot: string) => ReturnType<typeof sql>) => {
    const swap = await aContestedLot();
    const [lot] = await db().select().from(lots).where(eq(lots.swapId, swap));
    await plant(change(lot?.id as string));
    return (await findReplay(system, swap))?.faults;
  };

  it("finds an amount that was changed", async () => {
    const faults = await faultsAfter(
      (lot) => sql`update auction_events set facts = '{"amount": 6500}' where lot_id = ${lot} and seq = 4`,
    );
    expect(faults).toContain("Event 4: the record differs from what the rules give.");
  });

  it("finds a record that was rewritten together with its hash", async () => {
    const faults = await faultsAfter(
      (lot) => sql`update auction_events set hash = repeat('a', 64) where lot_id = ${lot} and seq = 3`,
    );
    expect(faults).toContain("Event 3: the hash does not fit.");
  });

  it("finds a last event that was taken away", async () => {
    const faults = await faultsAfter((lot) => sql`delete from auction_events where lot_id = ${lot} and seq = 4`);
    expect(faults).toContain("Event 3: the lot differs from what its events give.");
  });

  it("is for staff who manage cars", async () => {
    const swap = await aContestedLot();
    expect(await findReplay(await aDealer(), swap)).toBeUndefined();
    expect(await findReplay(anActor(["technician"]), swap)).toBeUndefined();
    expect(await findReplay(anActor(["swap-agent"]), swap)).toMatchObject({ faults: [] });
  });
});

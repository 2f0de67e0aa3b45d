import { eq, getTableColumns, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, it } from "vitest";
import { databaseError, db, inTransaction } from "#db/client.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ownerDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aDealer, aLiveLot, closeNow, setBuyNowPrice } from "#test/factories/lot.ts";
import { placeBid, setAutobid } from "../bids/place-bid.ts";
import { removeBid } from "../bids/remove-bid.ts";
import { changeTerms } from "../lots/change-terms.ts";
import { checkLot } from "../lots/check-lot.ts";
import { type LockedLot, lockLot } from "../lots/lock-lot.ts";
import { LotWriter } from "../lots/write-events.ts";
import { auctionEvents, lots } from "../tables.ts";

beforeAll(async () => {
  await ownerDatabase();
});

/** A lot that sold and was paid, with a change of its terms and a bid that staff removed. */
async function aPaidLot(): Promise<string> {
  const [a, b] = [await aDealer(), await aDealer()];
  const swap = await aLiveLot({ reserve: 9_000 });
  await setBuyNowPrice(swap, 20_000);
  const bid = (dealer: Actor, amount: number) => placeBid(dealer, { swap: swap.id, amount, again: amount });
  await bid(a, 6_000);
  await setAutobid(b, { swap: swap.id, amount: 12_000, again: 12_000 });
  await bid(a, 13_000);
  await removeBid(anActor(["admin"]), { swap: swap.id, bid: 6, reason: "typo" });
  await changeTerms(system, { swap: swap.id, reserve: 8_000 });
  const { lot } = await closeNow(swap);
  await inTransaction(async (tx) => {
    const writer = new LotWriter(tx, (await lockLot(tx, lot)) as LockedLot);
    await writer.add({ kind: "paid", at: Date.now() });
    await writer.save();
  });
  expect(await checkLot(lot)).toEqual([]);
  return lot;
}

/** Another value of the same kind. */
function otherThan(value: unknown, { columnType }: PgColumn): unknown {
  if (value instanceof Date) return new Date(value.getTime() + 1_000);
  if (typeof value === "number") return value + 1;
  if (columnType === "PgUUID") return newId();
  if (columnType === "PgJsonb") return { ...(value as object), changed: true };
  if (columnType === "PgTimestamp") return new Date();
  return `${String(value ?? "")}x`;
}

/** Changes as only the owner of the database can: without triggers, keys, and checks. */
const quietly = (work: (tx: Parameters<Parameters<typeof inTransaction>[0]>[0]) => Promise<unknown>) =>
  inTransaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await work(tx);
  });

/** What follows from nothing in the record, and why that may be. */
const FREE: Record<string, string> = {
  "lots.id": "the events name it, so a lot with another one has no events",
  "lots.overdueTask": "names a task; whether the payment is late follows from payBy and paidAt",
  "lots.createdAt": "nothing is decided by it",
};
const columnsOfTable = (name: string, columns: Record<string, PgColumn>) =>
  Object.keys(columns)
    .map((column) => [`${name}.${column}`, column] as const)
    .filter(([full]) => !Object.hasOwn(FREE, full));

describe("the replay of a lot", () => {
  it.each(columnsOfTable("lots", getTableColumns(lots)))("finds a change of %s", async (_, name) => {
    const lot = await aPaidLot();
    const [row] = await db().select().from(lots).where(eq(lots.id, lot));
    const columns = getTableColumns(lots) as Record<string, PgColumn>;
    const value = otherThan((row as Record<string, unknown>)[name], columns[name] as PgColumn);
    await quietly((tx) =>
      tx
        .update(lots)
        .set({ [name]: value })
        .where(eq(lots.id, lot)),
    );
    expect(await checkLot(lot)).not.toEqual([]);
  });

  it.each(columnsOfTable("auction_events", getTableColumns(auctionEvents)))(
    "finds a change of %s in any event",
    async (_, name) => {
      const lot = await aPaidLot();
      const columns = getTableColumns(auctionEvents) as Record<string, PgColumn>;
      const rows = await db().select().from(auctionEvents).where(eq(auctionEvents.lotId, lot));
      for (const row of rows) {
        const kept = (row as Record<string, unknown>)[name];
        const value = name === "seq" ? row.seq + 1_000 : otherThan(kept, columns[name] as PgColumn);
        const is = sql`${auctionEvents.hash} = ${name === "hash" ? value : row.hash}`;
        await quietly((tx) =>
          tx
            .update(auctionEvents)
            .set({ [name]: value })
            .where(eq(auctionEvents.hash, row.hash)),
        );
        const faults = await checkLot(lot).catch((error: unknown) => [error]);
        expect(faults, `${row.kind} ${name}`).not.toEqual([]);
        await quietly((tx) =>
          tx
            .update(auctionEvents)
            .set({ [name]: kept })
            .where(is),
        );
      }
      expect(await checkLot(lot)).toEqual([]);
    },
  );

  it("finds that the last event was taken out", async () => {
    const lot = await aPaidLot();
    await quietly((tx) => tx.delete(auctionEvents).where(eq(auctionEvents.kind, "paid")));
    expect(await checkLot(lot)).not.toEqual([]);
  });
});

it.each([
  sql`truncate auction_events`,
  sql`truncate lots cascade`,
  sql`delete from auction_events`,
  sql`update auction_events set staff_id = null`,
])("the record can't be emptied or changed, not even by the owner of the database (%#)", async (query) => {
  await aPaidLot();
  const error = await db()
    .execute(query)
    .catch((thrown: unknown) => thrown);
  expect(databaseError(error)).toMatchObject({ code: "23001" });
});

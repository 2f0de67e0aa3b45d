import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { aDealer, aScheduledLot } from "#test/factories/lot.ts";
import { placeBid } from "../bids/place-bid.ts";
import { checkLot } from "../lots/check-lot.ts";
import { type LockedLot, lockOpenLot } from "../lots/lock-lot.ts";
import { startLot } from "../lots/start-lot.ts";
import { LotWriter } from "../lots/write-events.ts";
import { runDueLots } from "../running/run-auctions.ts";
import { lots } from "../tables.ts";
import { agreeReserve } from "./agree-reserve.ts";

beforeAll(async () => {
  await testDatabase();
});

const admin = anActor(["admin"]);
const lotOf = async (swap: { id: string }) => {
  const [lot] = await db().select().from(lots).where(eq(lots.swapId, swap.id));
  return lot as typeof lots.$inferSelect;
};

/** A car whose seller has agreed to nothing. */
const withoutAgreement = (reserve?: number) => aScheduledLot({ agreed: false, ...(reserve ? { reserve } : {}) });

const makeDue = (swap: { id: string }) =>
  inTransaction(async (tx) => {
    const locked = (await lockOpenLot(tx, swap.id)) as LockedLot;
    const { previewAt, endsAt } = locked.state;
    const writer = new LotWriter(tx, locked);
    const at = Date.now();
    await writer.add({ kind: "rescheduled", at, previewAt, startsAt: at - 1_000, endsAt });
    await writer.save();
  });

describe.each([12_000, undefined])("a lot with the reserve %s to which its seller has not agreed", (reserve) => {
  it("can't be started by staff, and can once the seller agrees", async () => {
    const swap = await withoutAgreement(reserve);
    for (const actor of [admin, system])
      expect(await startLot(actor, { auction: swap.id })).toMatchObject({ error: { code: "reserve-not-agreed" } });
    const seller = anActor(["user"], { id: swap.sellerId, seller: true });
    expect(await agreeReserve(seller, { swap: swap.id, reserve: reserve ?? "" })).toMatchObject({ ok: true });
    expect(await startLot(admin, { auction: swap.id })).toMatchObject({ value: { phase: "live" } });
  });

  it("is not started by its time or by a bid, and leaves the auction", async () => {
    const swap = await withoutAgreement(reserve);
    await makeDue(swap);
    expect(await placeBid(await aDealer(), { swap: swap.id, amount: 6_000, again: 6_000 })).toMatchObject({
      error: { code: "auction-not-live" },
    });
    await runDueLots();
    expect(await lotOf(swap)).toMatchObject({ phase: "canceled", price: null });
    expect(await checkLot((await lotOf(swap)).id)).toEqual([]);
  });
});

it("a lot starts whose reserve is not below the price that its seller has agreed to", async () => {
  const swap = await aScheduledLot({ reserve: 12_000 });
  await changeSwap(swap.id, { priceAgreed: 12_001 });
  expect(await startLot(admin, { auction: swap.id })).toMatchObject({ error: { code: "reserve-not-agreed" } });
  await changeSwap(swap.id, { priceAgreed: 11_999 });
  await makeDue(swap);
  await runDueLots();
  expect(await lotOf(swap)).toMatchObject({ phase: "live" });
});

import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { cancelSwap, deactivateSwap, holdSwap, requestCancel } from "#modules/swaps/index.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { aDealer, aLiveLot, closeNow } from "#test/factories/lot.ts";
import { code, sentence, value } from "#test/results.ts";
import { setAutobid } from "../bids/place-bid.ts";
import { findLatestLot } from "./lock-lot.ts";

beforeAll(() => testDatabase());

const agent = anActor(["swap-agent"]);
const admin = anActor(["admin"]);

/** A live lot whose reserve a bid has met. */
async function bound() {
  const [dealer, swap] = [await aDealer(), await aLiveLot({ reserve: 8_000 })];
  value(await setAutobid(dealer, { swap: swap.id, amount: 9_000, again: 9_000 }));
  return { dealer, swap };
}

describe("a car that a bid buys", () => {
  it("is not taken back, hidden, held, or canceled by anyone but an administrator", async () => {
    const { swap } = await bound();
    const asked = await requestCancel(sellerOf(swap), { swap: swap.id, reason: "I keep it." });
    expect(sentence(asked)).toBe(
      "A dealer’s bid buys your car now, so it can’t be taken back. Please call us if something is wrong.",
    );
    for (const command of [deactivateSwap, holdSwap])
      expect(code(await command(agent, { swap: swap.id }))).toBe("lot-live");
    expect(code(await cancelSwap(agent, { swap: swap.id, reason: "The seller keeps it." }))).toBe("reserve-met");
    expect(code(await cancelSwap(admin, { swap: swap.id, reason: "" }))).toBe("invalid-input");
    value(await cancelSwap(admin, { swap: swap.id, reason: "The car was stolen." }));
  });

  it("is sold although it was hidden, on hold, and asked back before the bid", async () => {
    const { swap, dealer } = await bound();
    const at = new Date();
    await changeSwap(swap.id, { cancelRequestedAt: at, inactiveAt: at, onHoldAt: at });
    expect(await closeNow(swap)).toMatchObject({ outcome: "sold" });
    expect(await readSwap(db(), swap.id)).toMatchObject({
      step: "pre-deal",
      auctionBuyerId: dealer.id,
      cancelRequestedAt: null,
      inactiveAt: null,
      onHoldAt: null,
    });
  });

  it("is not sold after it was canceled: its lot is canceled, and no one gets a message about a purchase", async () => {
    const { swap } = await bound();
    await changeSwap(swap.id, { canceledAt: new Date() });
    expect(await closeNow(swap)).toMatchObject({ outcome: "canceled" });
    expect((await readSwap(db(), swap.id))?.step).toBe("auction");
    expect(await findLatestLot(db(), swap.id)).toBeUndefined();
  });
});

describe("a live lot below its reserve", () => {
  it("may still be asked back, and ends unsold although its car is hidden", async () => {
    const swap = await aLiveLot({ reserve: 20_000 });
    value(await requestCancel(sellerOf(swap), { swap: swap.id, reason: "I keep it." }));
    await changeSwap(swap.id, { inactiveAt: new Date() });
    expect(await closeNow(swap)).toMatchObject({ outcome: "no bids" });
    expect(await readSwap(db(), swap.id)).toMatchObject({ step: "auction-failed", inactiveAt: null });
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aDealer, aLiveLot, closeNow, endNow } from "#test/factories/lot.ts";
import { withoutRandomDigits } from "#test/without-random-digits.ts";
import { placeBid, setAutobid } from "../bids/place-bid.ts";
import { closeLot } from "./close-lot.ts";
import { findLot, findLots } from "./find-lots.ts";

beforeAll(() => testDatabase());

async function swapRow(id: string) {
  const row = await readSwap(db(), id);
  return row as Swap;
}

describe("closing a lot", () => {
  it("sells the car and takes it to pre deal", async () => {
    const [dealer, swap] = [await aDealer(), await aLiveLot({ reserve: 8_000 })];
    await setAutobid(dealer, { swap: swap.id, amount: 9_000, again: 9_000 });
    expect(await closeNow(swap)).toMatchObject({ outcome: "sold" });
    expect(await swapRow(swap.id)).toMatchObject({ step: "pre-deal", priceSold: 8_000 });
    expect(await findLot(dealer, swap.id)).toMatchObject({
      standing: { phase: "closed", outcome: "sold", price: 8_000, leader: 1 },
      own: { leads: true },
    });
  });

  it("takes a car without bids to auction failed", async () => {
    const swap = await aLiveLot();
    expect(await closeNow(swap)).toMatchObject({ outcome: "no bids" });
    expect((await swapRow(swap.id)).step).toBe("auction-failed");
  });

  it("leaves a car below its reserve at the step auction", async () => {
    const [dealer, swap] = [await aDealer(), await aLiveLot({ reserve: 20_000 })];
    await placeBid(dealer, { swap: swap.id, amount: 5_000 });
    expect(await closeNow(swap)).toMatchObject({ outcome: "reserve not met" });
    expect((await swapRow(swap.id)).step).toBe("auction");
  });

  it("happens once, also when several workers try", async () => {
    const swap = await aLiveLot();
    const lot = await endNow(swap);
    const closed = await Promise.all([1, 2, 3].map(() => closeLot(system, { lot })));
    expect(closed.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("ends the bids", async () => {
    const [dealer, swap] = [await aDealer(), await aLiveLot()];
    await endNow(swap);
    expect(await placeBid(dealer, { swap: swap.id, amount: 5_000 })).toMatchObject({
      error: { code: "auction-not-live" },
    });
  });
});

describe("what a bidder receives", () => {
  const RESERVE = 13_579;
  const MAXIMUM = 24_683;

  it("never has the reserve or the maximum of another dealer", async () => {
    const [leader, dealer] = [await aDealer(), await aDealer()];
    const swap = await aLiveLot({ reserve: RESERVE });
    const answers: unknown[] = [await placeBid(dealer, { swap: swap.id, amount: 5_000 })];
    await setAutobid(leader, { swap: swap.id, amount: MAXIMUM, again: MAXIMUM });
    // The price is the reserve once the leader's maximum meets it, so the others bid past it.
    answers.push(await placeBid(dealer, { swap: swap.id, amount: 5_200, again: 5_200 }));
    await placeBid(dealer, { swap: swap.id, amount: 15_000, again: 15_000 });
    answers.push(await placeBid(dealer, { swap: swap.id, amount: 15_000 }));
    answers.push(await findLot(dealer, swap.id), await findLots(dealer, "active"));
    await closeNow(swap);
    answers.push(await findLot(dealer, swap.id));
    expect(answers.at(-1)).toMatchObject({ standing: { outcome: "sold" } });
    const words = withoutRandomDigits(answers.slice(2));
    expect(words).not.toContain(String(RESERVE));
    expect(words).not.toContain(String(MAXIMUM));
    expect(withoutRandomDigits(answers[0])).not.toContain(String(RESERVE));
  });
});

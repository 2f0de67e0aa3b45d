import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aDealer, aLiveLot, aScheduledLot, setBuyNowPrice } from "#test/factories/lot.ts";
import { makeUser, signedIn } from "#test/factories/user.ts";
import { code, sentence, value } from "#test/results.ts";
import { placeBid } from "../bids/place-bid.ts";
import { checkLot } from "../lots/check-lot.ts";
import { findLot } from "../lots/find-lots.ts";
import { findLatestLot } from "../lots/lock-lot.ts";
import { answerQuestion } from "../seller-answers/answer-question.ts";
import { askSeller } from "../seller-answers/ask-seller.ts";
import { findWins } from "../settling/find-wins.ts";
import type { Lot } from "../tables.ts";
import { buyNow } from "./buy-now.ts";
import { removeBuyNow } from "./set-buy-now.ts";

beforeAll(() => testDatabase());

const PRICE = 20_000;
const lotOf = async (swap: { id: string }) => (await findLatestLot(db(), swap.id)) as Lot;
const stepOf = async ({ id }: { id: string }) =>
  (
    await db()
      .select({ step: swaps.step, buyer: swaps.auctionBuyerId, sold: swaps.priceSold })
      .from(swaps)
      .where(eq(swaps.id, id))
  )[0];

/** A live lot with a reserve of 15,000 that can be bought for 20,000. */
async function forSale() {
  const swap = await aLiveLot({ reserve: 15_000 });
  await setBuyNowPrice(swap, PRICE);
  return swap;
}
const buy = (dealer: Actor, swap: { id: string }, amount = PRICE) => buyNow(dealer, { swap: swap.id, amount });
const bid = (dealer: Actor, swap: { id: string }, amount: number) =>
  placeBid(dealer, { swap: swap.id, amount, again: amount });

describe("the buy-now price of a lot", () => {
  it("is set by the seller's answer, shown to dealers, and taken away by staff", async () => {
    const [desk, seller] = [
      await signedIn(await makeUser({ roles: ["dealmaker-auction"] })),
      await signedIn(await makeUser()),
    ];
    const swap = await aScheduledLot({ reserve: 15_000, sellerId: seller.id as string });
    const wanted = { swap: swap.id, kind: "buy-now", subject: (await lotOf(swap)).id } as const;
    expect(code(await askSeller(desk, { ...wanted, amount: 14_000 }))).toBe("ask-range");
    const { _id: question } = value(await askSeller(desk, { ...wanted, amount: PRICE }));
    const dealer = await aDealer();
    expect((await findLot(dealer, swap.id))?.standing.buyNow).toBeNull();
    const answer = { swap: swap.id, question, answer: "accept", amount: PRICE } as const;
    expect(code(await answerQuestion(dealer, answer))).toBe("not-found");
    value(await answerQuestion(seller, answer));
    expect((await findLot(dealer, swap.id))?.standing.buyNow).toBe(PRICE);
    expect(code(await removeBuyNow(dealer, { swap: swap.id }))).toBe("not-allowed");
    expect(value(await removeBuyNow(desk, { swap: swap.id }))).toMatchObject({ buyNow: null });
    expect(code(await removeBuyNow(desk, { swap: swap.id }))).toBe("not-now");
    expect(await checkLot(wanted.subject)).toEqual([]);
  });
});

describe("a dealer who buys at once", () => {
  it("wins the car in the same moment, and the sale goes on as after any auction", async () => {
    const [a, b, swap] = [await aDealer(), await aDealer(), await forSale()];
    value(await bid(a, swap, 14_000));
    expect(value(await buy(b, swap))).toMatchObject({
      phase: "closed",
      outcome: "sold",
      price: PRICE,
      leader: 2,
      buyNow: null,
    });
    const lot = await lotOf(swap);
    expect(lot).toMatchObject({ leaderId: b.id, bidCount: 2, bidderCount: 2, closedAt: lot.endsAt });
    expect(lot.payBy).not.toBeNull();
    expect(await stepOf(swap)).toEqual({ step: "pre-deal", buyer: b.id, sold: PRICE });
    expect((await findWins(b)).list).toMatchObject([{ swap: swap.id, price: PRICE, paidAt: null }]);
    expect(await checkLot(lot.id)).toEqual([]);
    expect(sentence(await bid(a, swap, 21_000))).toBe("A dealer bought this car at its buy-now price.");
    expect(sentence(await buy(a, swap))).toBe("A dealer bought this car at its buy-now price.");
  });

  it("reads the new price before paying it", async () => {
    const [dealer, swap] = [await aDealer(), await forSale()];
    await setBuyNowPrice(swap, 22_000);
    expect(sentence(await buy(dealer, swap))).toBe("The buy-now price is $22,000 now. Please confirm it again.");
    expect(await stepOf(swap)).toMatchObject({ step: "auction" });
  });

  it("stays inside the limit, which a deposit raises, with a license that is valid", async () => {
    const swap = await forSale();
    const terms = { limit: 19_000 };
    expect(sentence(await buy(await aDealer(terms), swap))).toBe("Your limit leaves $19,000 for this car.");
    expect(code(await buy(await aDealer({ licenseUntil: "2020-01-01" }), swap))).toBe("not-eligible");
    expect(code(await buy(await aDealer({ termsAcceptedAt: null }), swap))).toBe("not-eligible");
    value(await buy(await aDealer({ ...terms, deposit: 1_000 }), swap));
  });

  it("is too late when a bid has met the reserve", async () => {
    const [a, b, swap] = [await aDealer(), await aDealer(), await forSale()];
    value(await bid(a, swap, 15_000));
    expect(code(await buy(b, swap))).toBe("no-buy-now");
    expect(await lotOf(swap)).toMatchObject({ phase: "live", leaderId: a.id });
  });

  it("is not the seller of the car, nor of the seller’s company", async () => {
    const [seller, colleague] = [await aDealer({ company: "Elm Motors" }), await aDealer({ company: "Elm  motors" })];
    const swap = await aLiveLot({ reserve: 15_000, sellerId: seller.id as string });
    await setBuyNowPrice(swap, PRICE);
    for (const dealer of [seller, colleague]) expect(code(await buy(dealer, swap))).toBe("own-car");
  });
});

describe("a race for a car with a buy-now price", () => {
  it("has one winner: a purchase, or a bid that meets the reserve; the others are told", async () => {
    for (let round = 0; round < 6; round += 1) {
      const [swap, dealers] = [await forSale(), await Promise.all(Array.from({ length: 8 }, () => aDealer()))];
      const results = await Promise.all(
        dealers.map((dealer, i) => ((i + round) % 2 === 0 ? buy(dealer, swap) : bid(dealer, swap, 15_000 + i * 500))),
      );
      const lot = await lotOf(swap);
      const purchases = results.filter((_, i) => (i + round) % 2 === 0);
      const bought = purchases.filter(({ ok }) => ok).length;
      const bids = results.filter((result, i) => (i + round) % 2 === 1 && result.ok).length;
      expect(bought).toBe(lot.phase === "closed" ? 1 : 0);
      expect(bids > 0).toBe(lot.phase === "live");
      for (const refused of results.filter(({ ok }) => !ok))
        expect(["auction-not-live", "no-buy-now", "bid-too-low"]).toContain(code(refused));
      expect(await stepOf(swap)).toMatchObject({ step: bought ? "pre-deal" : "auction" });
      expect(await checkLot(lot.id)).toEqual([]);
    }
  });

  it("gives a limit to one of two cars", async () => {
    const dealer = await aDealer({ limit: 25_000 });
    const cars = [await forSale(), await forSale(), await forSale()];
    const results = await Promise.all(cars.map((swap) => buy(dealer, swap)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    for (const refused of results.filter(({ ok }) => !ok)) expect(code(refused)).toBe("bid-limit");
  });
});

import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { changeChannel } from "#modules/swaps/index.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { aDealer, aLiveLot, aScheduledLot, becomeBidder, closeNow } from "#test/factories/lot.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, sentence, value } from "#test/results.ts";
import { placeBid } from "./bids/place-bid.ts";
import { completeAuction } from "./complete-auction.ts";
import { bidderFacts } from "./limits/bidder-facts.ts";
import { declineNegotiation } from "./negotiation/answer-negotiation.ts";
import { offerSecondChance } from "./negotiation/offer-second-chance.ts";
import { answerQuestion } from "./seller-answers/answer-question.ts";
import { askSeller } from "./seller-answers/ask-seller.ts";
import { findWin, findWins } from "./settling/find-wins.ts";
import { bidders } from "./tables.ts";

beforeAll(() => testDatabase());

const desk = anActor(["dealmaker-auction"]);

/** A car whose lot ended at 8,000, below its reserve of 9,000, and whose seller declined that. */
async function declined(third?: Actor) {
  const [first, second] = [await aDealer(), await aDealer()];
  const swap = await aLiveLot({ reserve: 9_000 });
  value(await placeBid(second, { swap: swap.id, amount: 7_000, again: 7_000 }));
  if (third) value(await placeBid(third, { swap: swap.id, amount: 7_500, again: 7_500 }));
  value(await placeBid(first, { swap: swap.id, amount: 8_000, again: 8_000 }));
  await closeNow(swap);
  value(await declineNegotiation(sellerOf(swap), { swap: swap.id }));
  return { first, second, swap };
}

const emailOf = async ({ id }: Actor) =>
  (
    await db()
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, id as string))
  )[0]?.email as string;

const room = (dealer: string) =>
  inTransaction(
    async (tx) => (await bidderFacts(tx, { id: null, sellerId: dealer }, [dealer], new Date()))(dealer).room,
  );

describe("the outcome that staff record", () => {
  it("is the best bid of its bidder, and of no one else without the seller’s answer", async () => {
    const { first, second, swap } = await declined();
    const sell = (more: object) => completeAuction(desk, { swap: swap.id, sold: "true", amount: 8_000, ...more });
    expect(code(await sell({}))).toBe("seller-answer-needed");
    await changeSwap(swap.id, { priceAgreed: 5_000 });
    expect(code(await sell({ amount: 5_000 }))).toBe("buyer-needed");
    expect(code(await sell({ amount: 5_000, buyer: second.id }))).toBe("outcome-reason");
    expect(code(await sell({ amount: 5_000, buyer: second.id, reason: "Cash." }))).toBe("seller-answer-needed");
    expect(code(await sell({ buyer: second.id, reason: "Cash." }))).toBe("above-own-bid");
    expect(code(await sell({ amount: 7_000, buyer: second.id, reason: "Cash." }))).toBe("seller-answer-needed");
    value(await sell({}));
    expect(await readSwap(db(), swap.id)).toMatchObject({ priceSold: 8_000, auctionBuyerId: first.id });
  });

  it("is a price that its dealer has bid, and counts in the dealer's limit until it is paid", async () => {
    const buyer = await makeUser({ role: "dealer" });
    await becomeBidder(buyer);
    const { swap } = await declined(buyer);
    const ask = (more: object) =>
      askSeller(desk, { swap: swap.id, kind: "auction-outcome", amount: 7_400, note: "He came to see it.", ...more });
    expect(code(await ask({}))).toBe("buyer-needed");
    const unchecked = await makeUser({ role: "dealer" });
    expect(code(await ask({ contact: await emailOf(unchecked) }))).toBe("not-eligible");
    const stranger = await makeUser({ role: "dealer" });
    await becomeBidder(stranger);
    expect(code(await ask({ contact: await emailOf(stranger) }))).toBe("no-bidder");
    const contact = await emailOf(buyer);
    expect(code(await ask({ contact, amount: 7_501 }))).toBe("above-own-bid");
    expect(code(await ask({ contact, amount: 4_999 }))).toBe("no-bidder");
    const limitTo = (limit: number) =>
      db()
        .update(bidders)
        .set({ limit })
        .where(eq(bidders.userId, buyer.id as string));
    await limitTo(7_000);
    expect(sentence(await ask({ contact }))).toBe("The dealer’s limit leaves $7,000 for this car.");
    await limitTo(20_000);
    expect(code(await ask({ contact, note: "" }))).toBe("outcome-reason");
    const { _id: question } = value(await ask({ contact }));
    value(await answerQuestion(sellerOf(swap), { swap: swap.id, question, answer: "accept", amount: 7_400 }));
    expect(await readSwap(db(), swap.id)).toMatchObject({
      step: "pre-deal",
      priceSold: 7_400,
      auctionBuyerId: buyer.id,
    });
    expect(await room(buyer.id as string)).toBe(12_600);
    expect(await findWin(buyer, swap.id)).toMatchObject({ runOrder: null, price: 7_400, paidAt: null });
    expect((await findWins(buyer)).list).toHaveLength(1);
    expect(await findWin(stranger, swap.id)).toBeUndefined();
  });

  it("waits while the car is in an auction, or a dealer's offer is open", async () => {
    const scheduled = await aScheduledLot({ reserve: 9_000 });
    const live = await aLiveLot({ reserve: 9_000 });
    for (const { id } of [scheduled, live])
      for (const sold of ["true", "false"] as const)
        expect(code(await completeAuction(desk, { swap: id, sold, amount: 9_000 }))).toBe("lot-open");
    const dealer = await aDealer();
    value(await placeBid(dealer, { swap: live.id, amount: 8_000, again: 8_000 }));
    await closeNow(live);
    expect(code(await completeAuction(desk, { swap: live.id, sold: "false" }))).toBe("in-negotiation");
  });
});

describe("a second chance", () => {
  it("costs at most what the bidding reached, and keeps the car in the auction while it is open", async () => {
    const { swap } = await declined();
    await changeSwap(swap.id, { priceAgreed: 5_000 });
    const offered = await offerSecondChance(desk, { swap: swap.id, amount: 99_999 });
    expect(sentence(offered)).toBe("Please name a price from $5,000 to $8,000.");
    value(await offerSecondChance(desk, { swap: swap.id }));
    expect(sentence(await changeChannel(desk, { swap: swap.id, channel: "listing" }))).toBe(
      "The next bidder has a second chance at this car. Please end it first.",
    );
    value(await declineNegotiation(desk, { swap: swap.id }));
    value(await changeChannel(desk, { swap: swap.id, channel: "listing" }));
  });
});

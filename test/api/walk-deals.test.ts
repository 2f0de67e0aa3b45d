import { beforeAll, describe, expect, it } from "vitest";
import type { Client } from "#app/api/client/index.ts";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { addChicagoDays } from "#modules/kernel/chicago.ts";
import { readSwap } from "#modules/swaps/index.ts";
import { testDatabase } from "#test/database.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { ann, ben, dealmaker, granted, makeStaff, sold } from "#test/factories/claim.ts";
import { BY_TRUCK, handover, itsDay } from "#test/factories/handover.ts";
import { aLiveLot, becomeBidder, closeNow } from "#test/factories/lot.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { today } from "#test/today.ts";
import { agreeWhenAsked } from "./agree-when-asked.ts";
import { apiOf } from "./api-of.ts";

let actor: Actor;
let admin: Client;
let accountant: Client;

beforeAll(async () => {
  await testDatabase();
  await makeStaff();
  actor = await makeUser({ role: "admin" });
  admin = apiOf(actor);
  accountant = apiOf(ann);
});

/** A deal that was signed at $20,000, on a car with a loan of $4,000. */
async function signed() {
  const seller = await makeUser({ seller: true });
  const buyer = (await makeUser({ buyer: true })).id as string;
  const loan = { loanActive: true, lender: "First Bank", loanPayoff: 4_000 };
  const { id: swap } = await aSwap({ step: "finalize-deal", sellerId: seller.id as string, ...loan });
  await admin.postSwapsDealAdmin({
    swap,
    buyer,
    signed: true,
    price: 20_000,
    tax: 1_200,
    source: "The chart of the state",
    payoff: 4_000,
  });
  return { swap, seller };
}

describe("a program keeps the books of a deal", () => {
  const wire = () => ({ method: "wire", reference: "W-1", date: today() }) as const;

  it("with a new quote of the lender, and a payment that a colleague declines", async () => {
    const { swap } = await signed();
    await accountant.postSwapsPayoff({
      swap,
      payoff: "4,100.00",
      perDiem: "1.25",
      goodThrough: addChicagoDays(today(), 9),
    });
    const fee = { titleFee: "165.00", source: "Secretary of State, fees of 2026" };
    const terms = await accountant.postSwapsDealTerms({ swap, ...fee });
    await apiOf(ben).postSwapsApprovalsApprove({ swap, approval: terms._id });
    expect(await accountant.getSwapsDeal({ swap })).toMatchObject({ open: { state: -136_500 } });
    const asked = await accountant.postSwapsPayment({
      swap,
      kind: "buyer",
      amount: 15_000,
      reason: "Half now.",
      ...wire(),
    });
    const declined = await apiOf(ben).postSwapsApprovalsDecline({ swap, approval: asked._id });
    expect(declined._id).toBe(asked._id);
  });

  it("with an entry that is reversed, and what is written off", async () => {
    const { swap } = await signed();
    const paid = await accountant.postSwapsPayment({ swap, kind: "buyer", ...wire() });
    const taken = await accountant.postSwapsEntriesReverse({ swap, entry: paid._id, reason: "The check bounced." });
    expect(taken._id).not.toBe(paid._id);
    const asked = await accountant.postSwapsWriteOff({ swap, account: "buyer", reason: "Paid on paper." });
    expect(asked.status).toBe("waiting");
  });

  it("until it is canceled", async () => {
    const { swap } = await signed();
    const cancel = { swap, reason: "The buyer's bank said no." };
    await expect(apiOf(dealmaker).postSwapsDealCancel(cancel)).rejects.toMatchObject({
      status: 403,
      code: "deal-signed",
    });
    const canceled = await admin.postSwapsDealCancel(cancel);
    expect(canceled.step).toBe("pre-deal");
  });
});

describe("a program closes a sale", () => {
  it("with a delivery, which is planned, canceled, and planned again until the car arrives", async () => {
    const { swap } = await signed();
    const plan = { swap, date: addChicagoDays(today(), 8), time: "14:00", ...BY_TRUCK };
    await admin.postSwapsDelivery(plan);
    await admin.postSwapsDeliveryCancel({ swap, reason: "The buyer fetches it." });
    const { _id } = await admin.postSwapsDelivery({ ...plan, note: "Call before you come." });
    await admin.postSwapsDeliveryMove({ swap, date: addChicagoDays(today(), 9), reason: "The truck is late." });
    await accountant.postSwapsPayment({ swap, kind: "buyer", method: "wire", reference: "W-1", date: today() });
    await itsDay(swap);
    await admin.postSwapsDeliveryComplete(
      await handover(actor, { id: swap, mileage: (await readSwap(db(), swap))?.mileage ?? 0 }),
    );
    expect(await admin.getSwapsDelivery({ swap })).toMatchObject({ _id, status: "complete" });
  });

  it("with a second owner, who signs the papers as well", async () => {
    const { swap, seller } = await signed();
    const email = `casey.${swap}@example.test`;
    await makeUser({ email });
    expect(await apiOf(seller).postSwapsPapersCoOwner({ swap, contact: email })).toMatchObject({ named: true });
  });

  it("and decides a claim once more", async () => {
    const claim = await granted(await sold());
    const again = { claim, reason: "The workshop has corrected its report." };
    expect(await apiOf(dealmaker).postClaimsReopen(again)).toMatchObject({ status: "review" });
  });
});

/** A car whose best bid of $8,000 is below its reserve of $9,000. */
async function belowReserve() {
  const [first, second] = [await makeUser({ role: "dealer" }), await makeUser({ role: "dealer" })];
  for (const dealer of [first, second]) await becomeBidder(dealer);
  const owner = await makeUser({ seller: true });
  const { id: swap } = await aLiveLot({ reserve: 9_000, sellerId: owner.id as string });
  await apiOf(second).postSwapsAuctionBid({ swap, amount: 7_000, again: 7_000 });
  await apiOf(first).postSwapsAuctionBid({ swap, amount: 8_000, again: 8_000 });
  await closeNow({ id: swap });
  return { swap, owner, seller: apiOf(owner), first: apiOf(first), second: apiOf(second) };
}

describe("a program negotiates", () => {
  it("about a car that did not reach its reserve, until both agree", async () => {
    const { swap, seller, first } = await belowReserve();
    const { seq } = await seller.getSwapsAuctionNegotiation({ swap });
    await seller.postSwapsAuctionNegotiationCounter({ swap, seq, amount: 8_600 });
    const shown = await first.getSwapsAuctionNegotiation({ swap });
    expect(shown).toMatchObject({ offer: 8_000, ask: 8_600, turn: "dealer" });
    const accepted = await first.postSwapsAuctionNegotiationAccept({ swap, seq: shown.seq });
    expect(accepted).toMatchObject({ outcome: "sold" });
  });

  it("with the next bidder, after the first one got no price", async () => {
    const { swap, owner, seller, second } = await belowReserve();
    const { seq } = await seller.getSwapsAuctionNegotiation({ swap });
    await seller.postSwapsAuctionNegotiationDecline({ swap, seq });
    const amount = 7_500;
    const offered = admin.postSwapsAuctionSecondChance({ swap, amount });
    await agreeWhenAsked(owner, swap, offered, { kind: "second-chance", amount, agreed: 9_000 });
    expect(await second.getSwapsAuctionNegotiation({ swap })).toMatchObject({ secondChance: true, ask: amount });
  });

  it("with the next bidder, at the price that the seller has agreed to", async () => {
    const { swap, seller, second } = await belowReserve();
    const { seq } = await seller.getSwapsAuctionNegotiation({ swap });
    await seller.postSwapsAuctionNegotiationDecline({ swap, seq });
    await changeSwap(swap, { priceAgreed: 7_500 });
    await admin.postSwapsAuctionSecondChance({ swap, amount: 7_500 });
    expect(await second.getSwapsAuctionNegotiation({ swap })).toMatchObject({ secondChance: true, ask: 7_500 });
  });

  it("or puts the car into another auction", async () => {
    const { id: swap } = await makeSwap({ step: "auction-failed", channel: "auction" });
    expect(await admin.postSwapsAuctionReschedule({ swap })).toMatchObject({ step: "auction" });
  });
});

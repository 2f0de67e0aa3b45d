import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { checkDeal, createDeal, findBoughtCars, findOwnDeal } from "#modules/deals/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { approvePayment } from "#modules/ledger/index.ts";
import { removePredeal } from "#modules/swaps/index.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { aDealer, aLiveLot, closeNow } from "#test/factories/lot.ts";
import { makeUser, signedIn } from "#test/factories/user.ts";
import { placeBid } from "../bids/place-bid.ts";
import { bidderFacts } from "../limits/bidder-facts.ts";
import { checkLot } from "../lots/check-lot.ts";
import { leaveAuction } from "../lots/leave-auction.ts";
import { eventsOf, findLatestLot, lockLatestLot } from "../lots/lock-lot.ts";
import { scheduleLot } from "../lots/schedule-lot.ts";
import { runDueLots } from "../running/run-auctions.ts";
import { followPayments } from "../settling/follow-payments.ts";
import { bidders, lots } from "../tables.ts";
import { acceptNegotiation, counterNegotiation, declineNegotiation } from "./answer-negotiation.ts";
import { findNegotiation, findNegotiations } from "./find-negotiation.ts";
import { offerSecondChance } from "./offer-second-chance.ts";

beforeAll(() => testDatabase());

const staff = anActor(["dealmaker-auction"]);

/** A closed lot with a reserve of 9,000; the first dealer has bid 8,000, the second 7,000. */
async function belowReserve() {
  const [first, second] = [await aBidder(), await aDealer()];
  const swap = await aLiveLot({ reserve: 9_000 });
  await placeBid(second, { swap: swap.id, amount: 7_000, again: 7_000 });
  await placeBid(first, { swap: swap.id, amount: 8_000, again: 8_000 });
  expect(await closeNow(swap)).toMatchObject({ outcome: "reserve not met" });
  return { first, second, swap, seller: sellerOf(swap), input: { swap: swap.id } };
}

/** A dealer with an account, so that a deal can name it. */
async function aBidder(): Promise<Actor> {
  const dealer = await signedIn(await makeUser({ role: "dealer" }));
  const row = { licenseUntil: "2099-12-31", termsAcceptedAt: new Date(), company: `Dealer ${dealer.id}` };
  await db()
    .insert(bidders)
    .values({ userId: dealer.id as string, ...row });
  return dealer;
}

/** The seller has agreed to sell at this price or above. */
const agreesTo = ({ id }: { id: string }, priceAgreed: number) => changeSwap(id, { priceAgreed });

async function rowOf(id: string) {
  const row = await readSwap(db(), id);
  return row as Swap;
}

const lotOf = async (id: string) => (await findLatestLot(db(), id)) as typeof lots.$inferSelect;

async function expectProven(id: string) {
  const lot = await lotOf(id);
  expect(await checkLot(lot.id)).toEqual([]);
}

const roomOf = (swap: string, dealer: Actor) =>
  inTransaction(async (tx) => {
    const [other] = await tx.select().from(lots).where(eq(lots.swapId, swap));
    const facts = await bidderFacts(
      tx,
      { ...(other as typeof lots.$inferSelect), id: "00000000-0000-0000-0000-000000000000" },
      [dealer.id as string],
      new Date(),
    );
    return facts(dealer.id as string).room;
  });

describe("a negotiation", () => {
  it("sells the car when the seller accepts the best bid", async () => {
    const { first, seller, swap, input } = await belowReserve();
    expect(await findNegotiation(seller, swap.id)).toMatchObject({
      reader: "seller",
      bidder: 2,
      offer: 8_000,
      reserve: 9_000,
      may: { accept: true, decline: true, counter: { min: 8_001, max: 9_000 } },
      steps: [{ act: "bid", by: "dealer", amount: 8_000 }],
    });
    expect(await acceptNegotiation(seller, input)).toMatchObject({ value: { outcome: "sold" } });
    expect(await rowOf(swap.id)).toMatchObject({ step: "pre-deal", priceSold: 8_000, auctionBuyerId: first.id });
    expect((await findBoughtCars(first)).map(({ _id, price }) => [_id, price])).toEqual([[swap.id, 8_000]]);
    expect(await findOwnDeal(first, swap.id)).toMatchObject({ reader: "buyer", price: 8_000 });
    await expectProven(swap.id);
  });

  it("goes back and forth until the dealer accepts", async () => {
    const { first, seller, swap, input } = await belowReserve();
    expect(await counterNegotiation(seller, { ...input, amount: 9_500 })).toMatchObject({
      error: { code: "counter-range", message: "Please name a price from $8,001 to $9,000." },
    });
    const shown = (await findNegotiation(first, swap.id))?.seq as number;
    await counterNegotiation(seller, { ...input, amount: 8_900 });
    expect(await declineNegotiation(first, { ...input, seq: shown })).toMatchObject({
      error: { code: "negotiation-changed" },
    });
    expect((await counterNegotiation(first, { ...input, amount: 8_300 })).ok).toBe(true);
    expect((await counterNegotiation(seller, { ...input, amount: 8_600 })).ok).toBe(true);
    expect(await findNegotiation(first, swap.id)).toMatchObject({
      reader: "dealer",
      reserve: null,
      dealer: null,
      ask: 8_600,
    });
    expect(await acceptNegotiation(first, input)).toMatchObject({ value: { outcome: "sold" } });
    expect(await rowOf(swap.id)).toMatchObject({ step: "pre-deal", priceSold: 8_600 });
    await expectProven(swap.id);
  });

  it("is only for its two sides and the staff who manage cars", async () => {
    const { second, swap, input } = await belowReserve();
    for (const actor of [second, anActor(["user"]), anActor(["accountant"])]) {
      expect(await acceptNegotiation(actor, input)).toMatchObject({ error: { status: 404 } });
      expect(await findNegotiation(actor, swap.id)).toBeUndefined();
      expect(await findNegotiations(actor)).toEqual([]);
    }
  });

  it("keeps a car that staff want to schedule again", async () => {
    const { swap } = await belowReserve();
    const { auctionDateId: auction } = await lotOf(swap.id);
    expect((await scheduleLot(staff, { swap: swap.id, auction })).ok).toBe(false);
  });

  it("is declined by silence, once, by the process that looks first", async () => {
    const { swap, input, seller } = await belowReserve();
    await passTime(swap.id);
    await Promise.all([runDueLots(), runDueLots()]);
    expect((await rowOf(swap.id)).step).toBe("auction-failed");
    expect(await acceptNegotiation(seller, input)).toMatchObject({ error: { code: "no-negotiation" } });
    await expectProvenKinds(swap.id, ["closed", "negotiation-ended"]);
  });

  it("counts toward the dealer's limit, and refuses a price above it", async () => {
    const { first, seller, swap, input } = await belowReserve();
    await db()
      .update(bidders)
      .set({ limit: 8_500 })
      .where(eq(bidders.userId, first.id as string));
    expect(await roomOf(swap.id, first)).toBe(500);
    await counterNegotiation(seller, { ...input, amount: 8_700 });
    expect(await acceptNegotiation(first, input)).toMatchObject({ error: { code: "bid-limit" } });
    await declineNegotiation(first, input);
    expect(await roomOf(swap.id, first)).toBe(8_500);
  });
});

/** As if the time to answer had passed: the record and the columns of the lot. */
async function passTime(swap: string) {
  await inTransaction(async (tx) => {
    const locked = await lockLatestLot(tx, swap);
    if (locked?.state.negotiation) locked.state.negotiation.endsAt = Date.now() - 1_000;
    const negotiation = locked?.state.negotiation ?? null;
    await tx
      .update(lots)
      .set({ negotiation, decideBy: new Date(Date.now() - 1_000) })
      .where(eq(lots.swapId, swap));
    const { keepState } = await import("../lots/lock-lot.ts");
    if (locked) keepState(locked.lot.id, locked.lot.hash, locked.state);
  });
}

async function expectProvenKinds(swap: string, kinds: string[]) {
  const lot = await lotOf(swap);
  const rows = await eventsOf(db(), lot.id);
  expect(rows.slice(-kinds.length).map(({ kind }) => kind)).toEqual(kinds);
}

describe("the second chance", () => {
  it("goes to the next bidder after the negotiation", async () => {
    const { second, swap, input } = await belowReserve();
    expect(await offerSecondChance(staff, input)).toMatchObject({ error: { code: "not-now" } });
    await declineNegotiation(staff, input);
    expect((await rowOf(swap.id)).step).toBe("auction-failed");
    const chance = await offerSecondChance(staff, { ...input, amount: 7_500 });
    expect(chance).toMatchObject({ error: { code: "seller-answer-needed" } });
    await agreesTo(swap, 7_500);
    expect((await offerSecondChance(staff, { ...input, amount: 7_500 })).ok).toBe(true);
    expect(await findNegotiation(second, swap.id)).toMatchObject({ secondChance: true, ask: 7_500, turn: "dealer" });
    expect(await acceptNegotiation(second, input)).toMatchObject({ value: { outcome: "sold" } });
    expect(await rowOf(swap.id)).toMatchObject({ step: "pre-deal", auctionBuyerId: second.id, priceSold: 7_500 });
    await expectProven(swap.id);
  });

  it("comes when a purchase falls through", async () => {
    const { first, second, seller, swap, input } = await belowReserve();
    await acceptNegotiation(seller, input);
    expect((await removePredeal(staff, { swap: swap.id, reason: "Not paid" })).ok).toBe(true);
    await leaveAuction(system, input);
    expect(await lotOf(swap.id)).toMatchObject({ outcome: "fell through", payBy: null });
    expect(await roomOf(swap.id, first)).toBe(25_000);
    await agreesTo(swap, 7_000);
    expect((await offerSecondChance(staff, input)).ok).toBe(true);
    expect(await findNegotiation(second, swap.id)).toMatchObject({ ask: 8_000, offer: 7_000 });
    // What the next bidder would have paid is for that dealer alone.
    for (const actor of [seller, staff])
      expect(await findNegotiation(actor, swap.id)).toMatchObject({ ask: 8_000, offer: 8_000 });
    await expectProven(swap.id);
  });
});

describe("the payment of a won car", () => {
  it("no longer counts after the purchase has fallen through", async () => {
    const { first, seller, swap, input } = await belowReserve();
    await acceptNegotiation(seller, input);
    await db().update(lots).set({ paidAt: new Date() }).where(eq(lots.swapId, swap.id));
    await removePredeal(staff, { swap: swap.id, reason: "The dealer returns it" });
    await leaveAuction(system, input);
    expect(await lotOf(swap.id)).toMatchObject({ outcome: "fell through", paidAt: null });
    expect(await roomOf(swap.id, first)).toBe(25_000);
  });

  it("frees the dealer's limit once it is recorded in full", async () => {
    const { first, seller, swap, input } = await belowReserve();
    await acceptNegotiation(seller, input);
    expect((await lotOf(swap.id)).payBy).not.toBeNull();
    expect(await roomOf(swap.id, first)).toBe(17_000);
    const admin = anActor(["admin"]);
    await checkDeal(admin, { swap: swap.id, parties: true, documents: true, payoff: true });
    expect(await createDeal(admin, { swap: swap.id, signed: true })).toMatchObject({ value: { price: 8_000 } });
    expect((await approvePayment(anActor(["accountant"]), { swap: swap.id })).ok).toBe(true);
    expect(await followPayments(system, input)).toMatchObject({ value: { paid: true } });
    expect(await roomOf(swap.id, first)).toBe(25_000);
  });

  it("opens a task for the dealmaker, once, when it is late", async () => {
    const { seller, swap, input } = await belowReserve();
    await acceptNegotiation(seller, input);
    await db()
      .update(lots)
      .set({ payBy: new Date(Date.now() - 1_000) })
      .where(eq(lots.swapId, swap.id));
    await Promise.all([runDueLots(), runDueLots()]);
    const late = await db().select().from(tasks).where(eq(tasks.swapId, swap.id));
    expect(late.filter(({ kind }) => kind === "free").map(({ title, roleGroup }) => [title, roleGroup])).toEqual([
      ["The dealer has not paid in time", "dealmaker-auction"],
    ]);
  });
});

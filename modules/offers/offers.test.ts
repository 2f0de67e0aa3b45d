import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { guest, system } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import { swaps, tasks } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer, anActor, sellerOf } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { withoutRandomDigits } from "#test/without-random-digits.ts";
import { acceptOffer, acceptOfferFor } from "./accept-offer.ts";
import { cancelOffer, cancelOfferFor } from "./cancel-offer.ts";
import { declineOffer, declineOfferFor } from "./decline-offer.ts";
import { expireOffers } from "./expire-offers.ts";
import { findOffers } from "./find-offers.ts";
import { makeOffer, makeOfferFor } from "./make-offer.ts";
import { offerHistory, offers } from "./tables.ts";
import { updateOffer, updateOfferFor } from "./update-offer.ts";

beforeAll(async () => {
  await testDatabase();
});

const dealmaker = anActor(["dealmaker"]);
const offered = async (swap: { id: string }, buyer = aBuyer(), offer: number | string = 20_000) => ({
  buyer,
  _id: value(await makeOffer(buyer, { swap: swap.id, offer, visited: false }))._id,
});
const offerRow = async (id: string) => (await db().select().from(offers).where(eq(offers.id, id)))[0];
const swapRow = (id: string) => readSwap(db(), id);
const said = (offer: string, type: string) =>
  db()
    .select()
    .from(events)
    .where(and(eq(events.type, type)))
    .then((rows) => rows.filter((row) => (row.payload as { offer?: string }).offer === offer));

describe("making an offer", () => {
  it("opens an offer by the buyer and notifies the seller", async () => {
    const swap = await aSwap();
    const { _id, buyer } = await offered(swap, aBuyer(), "$23,500");
    expect(await offerRow(_id)).toMatchObject({ status: "open", amount: 23_500, side: "buyer", buyerId: buyer.id });
    expect(await said(_id, "offer.made")).toHaveLength(1);
  });
  it.each([
    [undefined, "Please fill all required fields"],
    ["", "Please fill all required fields"],
    ["a lot", "Please fill all required fields"],
    ["18500.50", "Please do not include decimal points."],
    [18_500.5, "Please do not include decimal points."],
    ["499", "Please offer from $500 to $1,000,000."],
    ["1000001", "Please offer from $500 to $1,000,000."],
  ])("answers the amount %s with the specification's sentence", async (offer, sentence) => {
    const swap = await aSwap();
    const result = await makeOffer(aBuyer(), { swap: swap.id, offer: offer as string, visited: false });
    expect(result).toMatchObject({ ok: false, error: { status: 422, fields: { offer: [sentence] } } });
  });
  it.each([500, 1_000_000])("accepts the limits: %i", async (offer) => {
    expect(code(await makeOffer(aBuyer(), { swap: (await aSwap()).id, offer, sure: offer, visited: true }))).toBe("ok");
  });
  it("is refused to guests, dealers, staff and the unverified", async () => {
    const input = { swap: (await aSwap()).id, offer: 20_000, visited: false };
    expect(code(await makeOffer(guest, input))).toBe("sign-in-required");
    expect(code(await makeOffer(anActor(["dealer"]), input))).toBe("not-allowed");
    expect(code(await makeOffer(dealmaker, input))).toBe("not-allowed");
    expect(code(await makeOffer(aBuyer({ verified: false }), input))).toBe("not-verified");
  });
  it("is refused on the seller's own car", async () => {
    const swap = await aSwap();
    expect(code(await makeOffer(sellerOf(swap), { swap: swap.id, offer: 20_000, visited: false }))).toBe("own-swap");
  });
  it("is refused while the car is not for sale, and not found for hidden cars", async () => {
    for (const step of ["valuate", "pre-deal", "complete"] as const)
      expect(code(await makeOffer(aBuyer(), { swap: (await aSwap({ step })).id, offer: 20_000, visited: false }))).toBe(
        "not-for-sale",
      );
    for (const hidden of [
      { canceledAt: new Date() },
      { channel: "auction" as const },
      { step: "qualify" as const },
      { inactiveAt: new Date() },
    ])
      expect(code(await makeOffer(aBuyer(), { swap: (await aSwap(hidden)).id, offer: 20_000, visited: false }))).toBe(
        "not-found",
      );
    expect(code(await makeOffer(aBuyer(), { swap: newId(), offer: 20_000, visited: false }))).toBe("not-found");
  });
  it("replaces the buyer's open one and leaves those of others", async () => {
    const swap = await aSwap();
    const other = await offered(swap);
    const first = await offered(swap);
    const second = await offered(swap, first.buyer, 21_000);
    expect((await offerRow(first._id))?.status).toBe("superseded");
    expect((await offerRow(second._id))?.status).toBe("open");
    expect((await offerRow(other._id))?.status).toBe("open");
  });
  it("happens once when it is sent twice concurrently", async () => {
    const swap = await aSwap();
    const buyer = aBuyer();
    const input = { swap: swap.id, offer: 20_000, visited: false };
    const answers = await Promise.all([
      makeOffer(buyer, input, { key: "one" }),
      makeOffer(buyer, input, { key: "one" }),
    ]);
    expect(value(answers[0])).toEqual(value(answers[1]));
    expect(await db().select().from(offers).where(eq(offers.swapId, swap.id))).toHaveLength(1);
  });
  it("can be done for a buyer by staff only", async () => {
    const swap = await aSwap();
    const buyer = (await makeUser()).id as string;
    const input = { swap: swap.id, offer: 20_000, visited: true, buyer };
    expect(code(await makeOfferFor(dealmaker, { ...input, buyer: newId() }))).toBe("buyer-cannot-buy");
    expect((await offerRow(value(await makeOfferFor(dealmaker, input))._id))?.buyerId).toBe(buyer);
    expect(code(await makeOfferFor(aBuyer(), input))).toBe("not-allowed");
  });
});

describe("what an offer leaves to the seller", () => {
  it("is the amount less the loan, for the seller and staff and not for the buyer", async () => {
    const swap = await aSwap({ loanActive: true, loanPayoff: 12_000 });
    const { buyer } = await offered(swap);
    for (const actor of [sellerOf(swap), dealmaker])
      expect(await findOffers(actor, swap.id)).toMatchObject([{ amount: 20_000, inHandCents: 800_000 }]);
    const [own] = await findOffers(buyer, swap.id);
    expect(own).toMatchObject({ inHandCents: null, terms: null });
    expect(withoutRandomDigits(own)).not.toMatch(/12000|1200000/);
  });
  it("is open while the payoff of the loan is not known", async () => {
    const swap = await aSwap({ loanActive: true, loanPayoff: null });
    await offered(swap);
    expect(await findOffers(sellerOf(swap), swap.id)).toMatchObject([
      { inHandCents: null, terms: { payoff: "unknown" } },
    ]);
  });
});

describe("changing an amount", () => {
  it("keeps the history and the buyer's side", async () => {
    const swap = await aSwap();
    const { buyer, _id } = await offered(swap);
    value(await updateOffer(buyer, { swap: swap.id, _id, offer: 21_000, visited: true }));
    expect(await offerRow(_id)).toMatchObject({ amount: 21_000, side: "buyer", visited: true, version: 2 });
    const lines = await db().select().from(offerHistory).where(eq(offerHistory.offerId, _id)).orderBy(offerHistory.at);
    expect(lines.map((line) => [line.action, line.amount])).toEqual([
      ["make", 20_000],
      ["update", 21_000],
    ]);
  });
  it("by the seller is a counter offer, which the buyer answers", async () => {
    const swap = await aSwap();
    const { buyer, _id } = await offered(swap);
    value(await updateOffer(sellerOf(swap), { swap: swap.id, _id, offer: 24_000, visited: false }));
    expect(await offerRow(_id)).toMatchObject({ amount: 24_000, side: "seller" });
    expect(code(await acceptOffer(sellerOf(swap), { swap: swap.id, offer: _id }))).toBe("not-your-turn");
    expect(value(await acceptOffer(buyer, { swap: swap.id, offer: _id })).price).toBe(24_000);
    expect((await swapRow(swap.id))?.step).toBe("pre-deal");
  });
  it("by staff works for either side", async () => {
    const swap = await aSwap({ priceAgreed: 23_000 });
    const { _id } = await offered(swap);
    const lower = await updateOffer(dealmaker, { swap: swap.id, _id, offer: 22_500, visited: false });
    expect(lower).toMatchObject({ error: { code: "seller-answer-needed", details: { agreed: 23_000 } } });
    value(await updateOffer(dealmaker, { swap: swap.id, _id, offer: 24_000, visited: false }));
    expect((await offerRow(_id))?.side).toBe("seller");
    value(await updateOfferFor(dealmaker, { swap: swap.id, _id, offer: 22_000, visited: false, side: "buyer" }));
    expect(await offerRow(_id)).toMatchObject({ side: "buyer", amount: 22_000 });
  });
  it("to the same amount, by another user, or on a closed offer is refused", async () => {
    const swap = await aSwap();
    const { buyer, _id } = await offered(swap);
    const input = { swap: swap.id, _id, offer: 20_000, visited: false };
    expect(code(await updateOffer(buyer, input))).toBe("same-amount");
    expect(code(await updateOffer(aBuyer(), { ...input, offer: 21_000 }))).toBe("not-found");
    value(await cancelOffer(buyer, { swap: swap.id, offer: _id }));
    expect(code(await updateOffer(buyer, { ...input, offer: 21_000 }))).toBe("offer-closed");
  });
});

describe("answering an offer", () => {
  it("accepting moves the swap to pre deal with its task, and lists the other buyers", async () => {
    const swap = await aSwap();
    const other = await offered(swap);
    const { _id } = await offered(swap);
    value(await acceptOffer(sellerOf(swap), { swap: swap.id, offer: _id }));
    expect(await swapRow(swap.id)).toMatchObject({ step: "pre-deal", stage: "deal" });
    expect((await db().select().from(tasks).where(eq(tasks.swapId, swap.id))).map((task) => task.kind)).toContain(
      "pre-deal",
    );
    expect((await said(_id, "offer.accepted"))[0]?.payload).toMatchObject({ others: [other.buyer.id], amount: 20_000 });
  });
  it("staff accept, decline and cancel on someone's behalf", async () => {
    const swap = await aSwap({ priceAgreed: 20_000 });
    const one = await offered(swap);
    value(await declineOfferFor(dealmaker, { swap: swap.id, offer: one._id }));
    const two = await offered(swap);
    value(await cancelOfferFor(dealmaker, { swap: swap.id, offer: two._id }));
    const three = await offered(swap);
    value(await acceptOfferFor(dealmaker, { swap: swap.id, offer: three._id }));
    expect([
      (await offerRow(one._id))?.status,
      (await offerRow(two._id))?.status,
      (await offerRow(three._id))?.status,
    ]).toEqual(["declined", "canceled", "accepted"]);
  });
  it("a buyer cannot accept their own offer, another user cannot find it, a seller cannot cancel it", async () => {
    const swap = await aSwap();
    const { buyer, _id } = await offered(swap);
    const ref = { swap: swap.id, offer: _id };
    expect(code(await acceptOffer(buyer, ref))).toBe("not-your-turn");
    for (const command of [acceptOffer, declineOffer, cancelOffer])
      expect(code(await command(aBuyer(), ref))).toBe("not-found");
    expect(code(await cancelOffer(sellerOf(swap), ref))).toBe("not-your-turn");
    for (const command of [acceptOfferFor, declineOfferFor, cancelOfferFor])
      expect(code(await command(buyer, ref))).toBe("not-allowed");
  });
  it("an offer is found only under its own swap", async () => {
    const swap = await aSwap();
    const another = await aSwap();
    const { _id } = await offered(swap);
    expect(code(await acceptOffer(dealmaker, { swap: another.id, offer: _id }))).toBe("not-found");
  });
  it("a buyer can cancel an offer when the car is hidden", async () => {
    const swap = await aSwap();
    const { buyer, _id } = await offered(swap);
    await db().update(swaps).set({ inactiveAt: new Date() }).where(eq(swaps.id, swap.id));
    expect(code(await acceptOffer(sellerOf(swap), { swap: swap.id, offer: _id }))).toBe("not-now");
    expect(code(await cancelOffer(buyer, { swap: swap.id, offer: _id }))).toBe("ok");
  });
});

describe("time", () => {
  it("an expired offer cannot be accepted or changed, and the worker closes it", async () => {
    const swap = await aSwap();
    const { buyer, _id } = await offered(swap);
    await db()
      .update(offers)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(offers.id, _id));
    expect(code(await acceptOffer(sellerOf(swap), { swap: swap.id, offer: _id }))).toBe("offer-expired");
    expect(code(await updateOffer(buyer, { swap: swap.id, _id, offer: 21_000, visited: false }))).toBe("offer-expired");
    value(await expireOffers(system, {}));
    expect((await offerRow(_id))?.status).toBe("expired");
    expect(await said(_id, "offer.expired")).toHaveLength(1);
    expect(code(await acceptOffer(sellerOf(swap), { swap: swap.id, offer: _id }))).toBe("offer-closed");
  });
});

describe("two at once", () => {
  it("two accepts of two offers: one succeeds, the other is refused with the swap's step", async () => {
    for (let round = 0; round < 5; round++) {
      const swap = await aSwap({ priceAgreed: 20_000 });
      const [one, two] = [await offered(swap), await offered(swap)];
      const results = await Promise.all([
        acceptOffer(sellerOf(swap), { swap: swap.id, offer: one._id }),
        acceptOfferFor(dealmaker, { swap: swap.id, offer: two._id }),
      ]);
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      const loser = results.find((result) => !result.ok);
      expect(loser).toMatchObject({ error: { code: "not-now", status: 409, details: { step: "pre-deal" } } });
    }
  });
  it("an amount that was changed meanwhile cannot be accepted, declined or countered", async () => {
    const swap = await aSwap();
    const { buyer, _id } = await offered(swap);
    const read = { swap: swap.id, offer: _id, seen: 20_000 };
    value(await updateOffer(buyer, { swap: swap.id, _id, offer: 19_000, visited: false, seen: 20_000 }));
    const changed = { error: { code: "offer-changed", status: 409, details: { amount: 19_000 } } };
    for (const answer of [acceptOffer, declineOffer]) expect(await answer(sellerOf(swap), read)).toMatchObject(changed);
    const counter = { swap: swap.id, _id, offer: 21_000, visited: false, seen: 20_000 };
    expect(await updateOffer(sellerOf(swap), counter)).toMatchObject(changed);
    expect(await acceptOfferFor(dealmaker, read)).toMatchObject(changed);
    expect(await offerRow(_id)).toMatchObject({ status: "open", amount: 19_000, side: "buyer" });
    expect(value(await acceptOffer(sellerOf(swap), { ...read, seen: 19_000 })).price).toBe(19_000);
  });
  it("accept against update: an acceptance is valid only for the displayed amount", async () => {
    for (let round = 0; round < 5; round++) {
      const swap = await aSwap();
      const { buyer, _id } = await offered(swap);
      const [accepted, updated] = await Promise.all([
        acceptOffer(sellerOf(swap), { swap: swap.id, offer: _id, seen: 20_000 }),
        updateOffer(buyer, { swap: swap.id, _id, offer: 15_000, visited: false, seen: 20_000 }),
      ]);
      expect([accepted, updated].map(code)).toEqual(accepted.ok ? ["ok", "offer-closed"] : ["offer-changed", "ok"]);
      expect((await offerRow(_id))?.amount).toBe(accepted.ok ? 20_000 : 15_000);
    }
  });
  it("accept against cancel: one wins, the other is refused because the offer is closed", async () => {
    for (let round = 0; round < 5; round++) {
      const swap = await aSwap();
      const { buyer, _id } = await offered(swap);
      const ref = { swap: swap.id, offer: _id };
      const results = await Promise.all([acceptOffer(sellerOf(swap), ref), cancelOffer(buyer, ref)]);
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect(results.find((result) => !result.ok)).toMatchObject({ error: { code: "offer-closed", status: 409 } });
      expect((await swapRow(swap.id))?.step).toBe(results[0]?.ok ? "pre-deal" : "listing");
    }
  });
  it("the database allows one accepted offer per swap", async () => {
    const swap = await aSwap();
    const [one, two] = [await offered(swap), await offered(swap)];
    await db().update(offers).set({ status: "accepted" }).where(eq(offers.id, one._id));
    await expect(db().update(offers).set({ status: "accepted" }).where(eq(offers.id, two._id))).rejects.toThrow();
  });
  it("the history of an offer cannot be changed", async () => {
    const { _id } = await offered(await aSwap());
    await expect(db().update(offerHistory).set({ amount: 1 }).where(eq(offerHistory.offerId, _id))).rejects.toThrow();
    await expect(db().delete(offerHistory).where(eq(offerHistory.offerId, _id))).rejects.toThrow();
  });
});

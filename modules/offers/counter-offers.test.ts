import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { removePredeal } from "#modules/swaps/actions/remove-predeal.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { forge, testDatabase } from "#test/database.ts";
import { aBuyer, anActor, sellerOf } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { code, value } from "#test/results.ts";
import { acceptOffer } from "./accept-offer.ts";
import { cancelOffer } from "./cancel-offer.ts";
import { declineOffer } from "./decline-offer.ts";
import { expireOffers } from "./expire-offers.ts";
import { findOffers, findOwnOffer } from "./find-offers.ts";
import { makeOffer } from "./make-offer.ts";
import { offerHistory, offers } from "./tables.ts";
import { updateOffer, updateOfferFor } from "./update-offer.ts";
import { withdrawCounter } from "./withdraw-counter.ts";
import { writeOffer } from "./write-offer.ts";

beforeAll(() => testDatabase());

const dealmaker = anActor(["dealmaker"]);

async function offered(swap: { id: string }, visited = false, buyer = aBuyer()) {
  return { buyer, _id: value(await makeOffer(buyer, { swap: swap.id, offer: 20_000, visited }))._id };
}
/** Backdates the current amount. */
const age = (offer: string, hours: number) =>
  db()
    .update(offers)
    .set({ expiresAt: sql`${offers.expiresAt} - make_interval(hours => ${hours})` })
    .where(eq(offers.id, offer));

describe("a counter offer", () => {
  it("keeps the statement that the buyer has seen the car, as does a new amount", async () => {
    const swap = await aSwap();
    const { buyer, _id } = await offered(swap, true);
    value(await updateOffer(sellerOf(swap), { swap: swap.id, _id, offer: 24_000, visited: false }));
    expect(await findOwnOffer(buyer, swap.id)).toMatchObject({ amount: 24_000, visited: true });
    value(await updateOffer(buyer, { swap: swap.id, _id, offer: 22_000, visited: false }));
    expect(await findOwnOffer(buyer, swap.id)).toMatchObject({ amount: 22_000, visited: true });
  });

  it("does not claim that the buyer has seen the car", async () => {
    const swap = await aSwap();
    const { buyer, _id } = await offered(swap, false);
    value(await updateOffer(sellerOf(swap), { swap: swap.id, _id, offer: 24_000, visited: false }));
    expect(await findOwnOffer(buyer, swap.id)).toMatchObject({ visited: false });
  });

  it("ignores a visit flag sent by the seller", async () => {
    const swap = await aSwap();
    const { buyer, _id } = await offered(swap, false);
    value(await updateOffer(sellerOf(swap), { swap: swap.id, _id, offer: 24_000, visited: true }));
    expect(await findOwnOffer(buyer, swap.id)).toMatchObject({ amount: 24_000, visited: false });
    value(await updateOffer(buyer, { swap: swap.id, _id, offer: 22_000, visited: true }));
    expect(await findOwnOffer(buyer, swap.id)).toMatchObject({ amount: 22_000, visited: true });
  });

  it.each([
    [71, "ok"],
    [73, "offer-expired"],
  ])("expires after its own 72 hours: after %i it is answered with %s", async (hours, answer) => {
    const swap = await aSwap();
    const { buyer, _id } = await offered(swap);
    await age(_id, 71);
    value(await updateOffer(sellerOf(swap), { swap: swap.id, _id, offer: 24_000, visited: false }));
    await age(_id, hours);
    value(await expireOffers(system, {}));
    expect((await findOwnOffer(buyer, swap.id))?.amount).toBe(answer === "ok" ? 24_000 : undefined);
    expect(code(await acceptOffer(buyer, { swap: swap.id, offer: _id }))).toBe(answer === "ok" ? "ok" : "offer-closed");
  });

  it("does not revive an expired offer", async () => {
    const swap = await aSwap();
    const { _id } = await offered(swap);
    await age(_id, 73);
    expect(code(await updateOffer(sellerOf(swap), { swap: swap.id, _id, offer: 24_000, visited: false }))).toBe(
      "offer-expired",
    );
  });
});

describe("the amount of a counter offer", () => {
  it("lies above the buyer's own and not above the asking price", async () => {
    const swap = await aSwap();
    const { _id } = await offered(swap);
    const counter = (offer: number) => updateOffer(sellerOf(swap), { swap: swap.id, _id, offer, visited: false });
    const offer = (await findOffers(sellerOf(swap), swap.id))[0]?.amount as number;
    expect(await counter(offer)).toMatchObject({
      error: { code: "counter-low", field: "offer", details: { offered: offer } },
    });
    expect(code(await counter(offer - 500))).toBe("counter-low");
    expect(code(await counter((swap.priceListing as number) + 1))).toBe("counter-high");
    value(await counter(swap.priceListing as number));
    // The buyer's own amount stays the lower end, also for the next counter offer.
    expect(code(await counter(offer))).toBe("counter-low");
    value(await counter(offer + 1));
  });

  it("is taken back by the seller, and the buyer's amount stands again for its own time", async () => {
    const swap = await aSwap();
    const { buyer, _id } = await offered(swap);
    const before = await findOwnOffer(buyer, swap.id);
    const ref = { swap: swap.id, offer: _id };
    expect(code(await withdrawCounter(sellerOf(swap), ref))).toBe("not-your-turn");
    value(await updateOffer(sellerOf(swap), { swap: swap.id, _id, offer: 24_000, visited: false }));
    expect(code(await withdrawCounter(buyer, ref))).toBe("not-your-turn");
    expect(code(await withdrawCounter(sellerOf(swap), { ...ref, seen: 23_000 }))).toBe("offer-changed");
    expect(value(await withdrawCounter(sellerOf(swap), ref))).toEqual({ _id, amount: before?.amount });
    expect(await findOwnOffer(buyer, swap.id)).toMatchObject({
      amount: before?.amount,
      side: "buyer",
      expiresAt: before?.expiresAt,
    });
    expect(value(await acceptOffer(sellerOf(swap), ref)).price).toBe(before?.amount);
  });

  it("that is taken back too late ends the offer", async () => {
    const swap = await aSwap();
    const { buyer, _id } = await offered(swap);
    await age(_id, 71);
    value(await updateOffer(sellerOf(swap), { swap: swap.id, _id, offer: 24_000, visited: false }));
    await forge("update offer_history set at = at - interval '73 hours' where offer_id = $1", [_id]);
    value(await withdrawCounter(sellerOf(swap), { swap: swap.id, offer: _id }));
    expect(await findOwnOffer(buyer, swap.id)).toBeUndefined();
  });
});

describe("an amount far from the market estimate", () => {
  it("is asked about, and taken when it is sent again", async () => {
    const swap = await aSwap();
    const buyer = aBuyer();
    const offer = 240_000;
    const asked = await makeOffer(buyer, { swap: swap.id, offer, visited: false });
    expect(asked).toMatchObject({
      error: { code: "amount-unlikely", field: "offer", message: expect.stringContaining("Did you mean $24,000?") },
    });
    expect(code(await makeOffer(buyer, { swap: swap.id, offer, visited: false, sure: 24_000 }))).toBe(
      "amount-unlikely",
    );
    value(await makeOffer(buyer, { swap: swap.id, offer, visited: false, sure: offer }));
    expect(await findOwnOffer(buyer, swap.id)).toMatchObject({ amount: offer });
  });

  it("needs a reason from staff", async () => {
    const swap = await aSwap();
    const { buyer, _id } = await offered(swap);
    const wanted = { swap: swap.id, _id, offer: 600, sure: 600, visited: false, side: "buyer" } as const;
    expect(code(await updateOfferFor(dealmaker, wanted))).toBe("amount-reason");
    value(await updateOfferFor(dealmaker, { ...wanted, reason: "For parts" }));
    expect(await findOwnOffer(buyer, swap.id)).toMatchObject({ amount: 600 });
  });
});

describe("a new amount", () => {
  const said = async (offer: string) =>
    (await db().select().from(events).orderBy(events.sequence))
      .filter(({ payload }) => (payload as { offer?: string }).offer === offer)
      .map(({ type, payload }) => [type, (payload as { side: string }).side]);

  it("is reported by its side: the buyer changes an offer, the seller counters it", async () => {
    const swap = await aSwap();
    const { buyer, _id } = await offered(swap);
    const name = { swap: swap.id, _id, visited: false };
    expect(value(await updateOffer(buyer, { ...name, offer: 21_000 }))).toEqual({ _id });
    value(await updateOffer(sellerOf(swap), { ...name, offer: 22_000 }));
    expect(code(await updateOffer(sellerOf(swap), { ...name, offer: 22_000 }))).toBe("same-amount");
    expect(await said(_id)).toEqual([
      ["offer.made", "buyer"],
      ["offer.updated", "buyer"],
      ["offer.countered", "seller"],
    ]);
    const lines = await db().select().from(offerHistory).where(eq(offerHistory.offerId, _id)).orderBy(offerHistory.id);
    expect(lines.map(({ action, side }) => [action, side])).toEqual([
      ["make", "buyer"],
      ["update", "buyer"],
      ["counter", "seller"],
    ]);
  });

  it("is refused when the car is not for sale", async () => {
    const swap = await aSwap();
    const { buyer, _id } = await offered(swap);
    await db().update(swaps).set({ step: "pre-deal", stage: "deal" }).where(eq(swaps.id, swap.id));
    for (const actor of [buyer, sellerOf(swap)])
      expect(await updateOffer(actor, { swap: swap.id, _id, offer: 22_000, visited: false })).toMatchObject({
        error: {
          code: "not-for-sale",
          message: expect.stringMatching(/^Another buyer is in a deal for this car now\./),
          details: { stage: "deal" },
        },
      });
  });
});

describe("an answer", () => {
  const rowOf = async (id: string) => (await db().select().from(offers).where(eq(offers.id, id)))[0];

  it("has a timestamp, which an open offer does not have", async () => {
    const swap = await aSwap();
    const { buyer, _id } = await offered(swap);
    value(await updateOffer(buyer, { swap: swap.id, _id, offer: 21_000, visited: false }));
    expect(await rowOf(_id)).toMatchObject({ status: "open", decidedAt: null });
    value(await declineOffer(sellerOf(swap), { swap: swap.id, offer: _id }));
    const declined = await rowOf(_id);
    expect(declined?.decidedAt).toEqual(declined?.updatedAt);
  });

  it("that is not in the table throws, and nothing is written", async () => {
    const swap = await aSwap();
    const { _id } = await offered(swap);
    value(await declineOffer(sellerOf(swap), { swap: swap.id, offer: _id }));
    const row = (await rowOf(_id)) as NonNullable<Awaited<ReturnType<typeof rowOf>>>;
    await expect(inTransaction((tx) => writeOffer(tx, system, row, "accept", new Date()))).rejects.toThrow(
      "An offer that is declined cannot accept",
    );
    expect(await rowOf(_id)).toEqual(row);
  });
});

describe("the other buyers of a car", () => {
  it("are those with open offers, each once; buyers with closed offers are not notified of the sale", async () => {
    const swap = await aSwap();
    const [waits, declined, canceled, expired] = [
      await offered(swap),
      await offered(swap),
      await offered(swap),
      await offered(swap),
    ];
    value(await declineOffer(sellerOf(swap), { swap: swap.id, offer: declined._id }));
    value(await cancelOffer(canceled.buyer, { swap: swap.id, offer: canceled._id }));
    await age(expired._id, 73);
    value(await expireOffers(system, {}));
    // This buyer's first offer was replaced by the second, which is accepted, so they are not one of the "others".
    const first = await offered(swap);
    const { _id } = await offered(swap, false, first.buyer);
    value(await acceptOffer(sellerOf(swap), { swap: swap.id, offer: _id }));
    expect(await othersOf("offer.accepted", _id)).toEqual([waits.buyer.id]);
    value(await removePredeal(anActor(["admin"]), { swap: swap.id, reason: "The bank said no." }));
    expect(await othersOf("offer.fell-through", _id)).toEqual([waits.buyer.id]);
  });

  const othersOf = async (type: string, offer: string) =>
    (await db().select().from(events).where(eq(events.type, type)))
      .map(({ payload }) => payload as { offer: string; others: string[] })
      .find((payload) => payload.offer === offer)?.others;
});

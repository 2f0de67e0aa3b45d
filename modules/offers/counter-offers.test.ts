import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import { removePredeal } from "#modules/swaps/actions/remove-predeal.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer, anActor, sellerOf } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { code, value } from "#test/results.ts";
import { acceptOffer } from "./accept-offer.ts";
import { cancelOffer } from "./cancel-offer.ts";
import { declineOffer } from "./decline-offer.ts";
import { expireOffers } from "./expire-offers.ts";
import { findOwnOffer } from "./find-offers.ts";
import { makeOffer } from "./make-offer.ts";
import { offerHistory, offers } from "./tables.ts";
import { updateOffer } from "./update-offer.ts";
import { writeOffer } from "./write-offer.ts";

beforeAll(() => testDatabase());

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
    // The seller can propose the buyer's amount; then the buyer accepts it.
    value(await updateOffer(sellerOf(swap), { ...name, offer: 21_000 }));
    expect(code(await updateOffer(sellerOf(swap), { ...name, offer: 21_000 }))).toBe("same-amount");
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

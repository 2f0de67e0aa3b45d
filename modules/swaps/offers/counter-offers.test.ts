import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { system } from "#modules/kernel/actor.ts";
import type { Result } from "#modules/kernel/result.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer, anActor, sellerOf } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { removePredeal } from "../actions/remove-predeal.ts";
import { acceptOffer } from "./accept-offer.ts";
import { cancelOffer } from "./cancel-offer.ts";
import { declineOffer } from "./decline-offer.ts";
import { expireOffers } from "./expire-offers.ts";
import { findOwnOffer } from "./find-offers.ts";
import { makeOffer } from "./make-offer.ts";
import { offers } from "./tables.ts";
import { updateOffer } from "./update-offer.ts";

beforeAll(() => testDatabase());

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
};
const code = (result: Result<unknown>) => (result.ok ? "ok" : result.refusal.code);
async function offered(swap: { id: string }, visited = false, buyer = aBuyer()) {
  return { buyer, _id: value(await makeOffer(buyer, { swap: swap.id, offer: 20_000, visited }))._id };
}
/** As if this much time had gone by since the amount was named. */
const age = (offer: string, hours: number) =>
  db()
    .update(offers)
    .set({ expiresAt: sql`${offers.expiresAt} - make_interval(hours => ${hours})` })
    .where(eq(offers.id, offer));

describe("a counter offer", () => {
  it("leaves it said that the buyer has seen the car, and so does a new amount", async () => {
    const swap = await aSwap();
    const { buyer, _id } = await offered(swap, true);
    value(await updateOffer(sellerOf(swap), { swap: swap.id, _id, offer: 24_000, visited: false }));
    expect(await findOwnOffer(buyer, swap.id)).toMatchObject({ amount: 24_000, visited: true });
    value(await updateOffer(buyer, { swap: swap.id, _id, offer: 22_000, visited: false }));
    expect(await findOwnOffer(buyer, swap.id)).toMatchObject({ amount: 22_000, visited: true });
  });

  it("does not claim that a buyer has seen the car who has not", async () => {
    const swap = await aSwap();
    const { buyer, _id } = await offered(swap, false);
    value(await updateOffer(sellerOf(swap), { swap: swap.id, _id, offer: 24_000, visited: false }));
    expect(await findOwnOffer(buyer, swap.id)).toMatchObject({ visited: false });
  });

  it.each([
    [71, "ok"],
    [73, "offer-expired"],
  ])("stands 72 hours of its own: after %i it is answered with %s", async (hours, answer) => {
    const swap = await aSwap();
    const { buyer, _id } = await offered(swap);
    await age(_id, 71);
    value(await updateOffer(sellerOf(swap), { swap: swap.id, _id, offer: 24_000, visited: false }));
    await age(_id, hours);
    value(await expireOffers(system, {}));
    expect((await findOwnOffer(buyer, swap.id))?.amount).toBe(answer === "ok" ? 24_000 : undefined);
    expect(code(await acceptOffer(buyer, { swap: swap.id, offer: _id }))).toBe(answer === "ok" ? "ok" : "offer-closed");
  });

  it("that comes too late does not bring an expired offer back", async () => {
    const swap = await aSwap();
    const { _id } = await offered(swap);
    await age(_id, 73);
    expect(code(await updateOffer(sellerOf(swap), { swap: swap.id, _id, offer: 24_000, visited: false }))).toBe(
      "offer-expired",
    );
  });
});

describe("the other buyers of a car", () => {
  it("are those whose offers are open, each once: nobody whose offer was closed is told of the sale", async () => {
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
    // This buyer's first offer was replaced by the second, which is accepted: they are no "other" buyer.
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

import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { visitTime } from "#test/factories/visit.ts";
import { findMadeOffers } from "./find-made-offers.ts";
import { makeOffer } from "./make-offer.ts";
import { requestVisit } from "./visits/request-visit.ts";

beforeAll(() => testDatabase());

describe("an offer or a visit from a page that is out of date", () => {
  it("tells the buyer the old and the new price, and is made when they send it again", async () => {
    const [buyer, car] = [aBuyer(), await aSwap({ priceListing: 24_600 })];
    await db().update(swaps).set({ priceListing: 23_900 }).where(eq(swaps.id, car.id));
    const offer = { swap: car.id, offer: 22_000 };
    expect(await makeOffer(buyer, { ...offer, asked: 24_600 })).toMatchObject({
      error: {
        code: "price-changed",
        status: 409,
        details: { price: 23_900 },
        message: expect.stringContaining("changed from $24,600 to $23,900 since you opened this page."),
      },
    });
    expect(await findMadeOffers(buyer)).toEqual([]);
    expect(await makeOffer(buyer, { ...offer, asked: "23900" })).toMatchObject({ ok: true });
    expect(await makeOffer(buyer, offer)).toMatchObject({ ok: true });
  });

  it.each([
    ["pre-deal", "Another buyer is in a deal for this car now."],
    ["complete", "This car has been sold."],
  ] as const)("tells the buyer of a car at %s what has become of it", async (step, sentence) => {
    const car = await aSwap({ step });
    const refused = { error: { status: 409, message: expect.stringContaining(sentence) } };
    expect(await makeOffer(aBuyer(), { swap: car.id, offer: 22_000 })).toMatchObject(refused);
    expect(await requestVisit(aBuyer(), { swap: car.id, date: visitTime() })).toMatchObject(refused);
  });

  it("tells the buyer of a car that is not for sale yet", async () => {
    const car = await aSwap({ step: "valuate" });
    expect(await makeOffer(aBuyer(), { swap: car.id, offer: 22_000 })).toMatchObject({
      error: { message: "This car is not for sale yet, so it takes no offers." },
    });
  });
});

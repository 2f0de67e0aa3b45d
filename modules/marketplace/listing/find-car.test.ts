import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { emptyTables, testDatabase } from "#test/database.ts";
import { aBuyer, anActor, sellerOf } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { withoutRandomDigits } from "#test/without-random-digits.ts";
import { findCar } from "./find-car.ts";
import { findListing } from "./find-listing.ts";
import { parseListingQuery } from "./read-query.ts";

beforeAll(async () => {
  await testDatabase();
});
beforeEach(() => emptyTables("swap_prices", "follows", "swap_views", "swaps"));

const ask = () => findListing(parseListingQuery(new URLSearchParams()), 1);
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

describe("one car", () => {
  const everything = {
    priceLowest: 20_123,
    loanActive: true,
    lender: "Secret Bank",
    loanPayoff: 9_876,
    cancelReason: "because",
    stage1CompleteAt: new Date(),
    stage1Comment: "Fine",
    plate: "SECRET1",
    picturesOverview: [{ key: "open" }, { key: "hidden-picture", private: true }],
    damages: [
      { key: "a", location: { x: 0, y: 0 }, level: 1, text: "Dent", picture: { key: "hidden-picture" }, stage: 1 },
    ],
    documents: { maintenance: { key: "secret-papers" } },
    agentId: newId(),
  };

  it("shows a visitor no private field at any stage", async () => {
    for (const step of ["eval", "valuate", "listing", "pre-deal", "payments", "complete"] as const) {
      const swap = await aSwap({ ...everything, step, dealDate: step === "listing" ? null : ago(1) });
      const text = JSON.stringify(await findCar(guest, swap.id));
      for (const secret of [
        swap.vin as string,
        "123 Hidden",
        "Secret Bank",
        "20123",
        "9876",
        "SECRET1",
        "hidden-picture",
        "secret-papers",
        "because",
      ])
        expect(withoutRandomDigits(text), `${step}: ${secret}`).not.toContain(secret);
      expect(text).not.toContain(everything.agentId);
      expect(text).toContain(`…${(swap.vin as string).slice(-6)}`);
      expect(text).toContain("Oak Park");
    }
  });
  it("shows no private field in the list either", async () => {
    const swap = await aSwap(everything);
    const text = JSON.stringify(await ask());
    expect(text).toContain(swap.id);
    for (const secret of [(swap.vin as string).slice(-6), "Hidden", "Secret", "20123"])
      expect(withoutRandomDigits(text)).not.toContain(secret);
    expect(text).not.toContain(swap.sellerId);
  });
  it("shows the full VIN to verified users, the street to the people involved", async () => {
    const swap = await aSwap(everything);
    expect(await findCar(aBuyer(), swap.id)).toMatchObject({ vehicle: { vin: swap.vin }, location: { address: null } });
    expect((await findCar(aBuyer({ verified: false }), swap.id))?.vehicle.vin).toMatch(/^….{6}$/);
    for (const actor of [sellerOf(swap), anActor(["swap-agent"])])
      expect((await findCar(actor, swap.id))?.location.address).toBe("123 Hidden Street");
  });
  it("shares what it reads with everybody but the people with a part in the car", async () => {
    const swap = await aSwap(everything);
    const buyer = aBuyer();
    let reads = 0;
    let kept: unknown;
    const share = async <T>(read: () => Promise<T>) => {
      if (kept === undefined) reads += 1;
      kept ??= await read();
      return kept as T;
    };
    const own = await findCar(buyer, swap.id);
    for (const actor of [guest, buyer, aBuyer()]) await findCar(actor, swap.id, { share });
    expect(reads).toBe(1);
    expect(await findCar(buyer, swap.id, { share })).toEqual(own);
    const refused = async () => expect.fail("The seller and staff see what was just changed");
    for (const actor of [sellerOf(swap), anActor(["swap-agent"])])
      expect((await findCar(actor, swap.id, { share: refused }))?._id).toBe(swap.id);
  });
  it("is not found for users who may not see it", async () => {
    const hidden = await aSwap({ step: "qualify" });
    expect(await findCar(guest, hidden.id)).toBeUndefined();
    expect(await findCar(aBuyer(), hidden.id)).toBeUndefined();
    expect((await findCar(sellerOf(hidden), hidden.id))?._id).toBe(hidden.id);
    expect(await findCar(guest, "not-an-id")).toBeUndefined();
    expect(await findCar(guest, newId())).toBeUndefined();
  });
  it("keeps its URL permanently after the sale", async () => {
    const sold = await aSwap({ step: "complete", dealDate: ago(400), soldDate: ago(390), priceSold: 23_000 });
    expect(await findCar(guest, sold.id)).toMatchObject({ overlay: "sold", price: 23_000, analysis: null });
  });
  it("shows no price, pictures or evaluation while it is coming soon", async () => {
    const soon = await aSwap({ ...everything, step: "eval" });
    expect(await findCar(guest, soon.id)).toMatchObject({
      price: null,
      media: { pictures: [] },
      evaluation: null,
      analysis: null,
    });
  });
  it("explains the savings", async () => {
    const car = await aSwap();
    const [own, dealer] = [car.taxPrivate as number, car.taxDealer as number];
    expect((await findCar(guest, car.id))?.analysis).toEqual({
      retail: 27_650,
      lowerPrice: 3_050,
      lowerTax: dealer - own,
      savings: 3_050 + dealer - own,
      percent: 14,
      gain: null,
      taxes: {
        place: "Cook County, Illinois",
        fees: { "title-fee": 16_500, "registration-fee": 15_100 },
        localUnknown: false,
        private: own,
        dealer,
        correctedAt: null,
        noRate: null,
        rules: {
          private: expect.stringContaining("Form RUT-50: $1,100 for a price from $20,000; Cook County $"),
          dealer: "8.25% of the price, for a dealer and a buyer in Cook County, Illinois",
          asOf: "2026-11",
          mayAdd: [expect.stringContaining("0.25%")],
          checked: true,
        },
      },
    });
  });
  it("says that staff have corrected the taxes", async () => {
    const car = await aSwap({ taxPrivate: 1_300, taxDealer: 2_300, taxCorrectedAt: new Date() });
    const taxes = (await findCar(guest, car.id))?.analysis?.taxes;
    expect(taxes).toMatchObject({ private: 1_300, dealer: 2_300, correctedAt: expect.any(String), rules: null });
  });
  it("is under factory warranty according to its report or, without one, to its seller", async () => {
    const ended = { start: "2015-01-10", basic: { months: 36, miles: 36_000 } };
    const runs = { start: new Date().toISOString().slice(0, 10), basic: { months: 36, miles: 136_000 } };
    const under = async (warranty?: Record<string, unknown>) => {
      const car = await aSwap({ factoryWarrantyUser: true, reports: warranty ? { warranty } : {} });
      return (await findCar(guest, car.id))?.factoryWarranty;
    };
    expect([await under(), await under(runs), await under(ended)]).toEqual([true, true, false]);
  });
  it("shows the gain of selling here only to the seller and staff, because it reveals the trade-in value", async () => {
    const car = await aSwap();
    const gainFor = async (actor: Actor) => (await findCar(actor, car.id))?.analysis?.gain;
    expect(await Promise.all([sellerOf(car), anActor(["swap-agent"])].map(gainFor))).toEqual([3_600, 3_600]);
    expect(await Promise.all([guest, aBuyer()].map(gainFor))).toEqual([null, null]);
  });
});

import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { db, inTransaction } from "#db/client.ts";
import { estimateTaxes } from "#modules/catalog/index.ts";
import { embeddedEstimator } from "#modules/catalog/taxes/embedded-estimator.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { testDatabase } from "#test/database.ts";
import { changeSwap } from "#test/factories/change-swap.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { changeChannel } from "../actions/change-channel.ts";
import { findTimeline } from "../managed/timeline.ts";
import { readSwap } from "../parts.ts";
import { agreeCashOffer } from "../pricing/agree-cash-offer.ts";
import { agreePriceAdmin } from "../pricing/agree-price.ts";
import { changePrice } from "../pricing/change-price.ts";
import { completeCashOffer } from "../pricing/complete-cash-offer.ts";
import { correctTaxes, takeTaxEstimate } from "../pricing/correct-taxes.ts";
import { preValuateSwap } from "../pricing/pre-valuate-swap.ts";
import { proposePrice } from "../pricing/propose-price.ts";
import { recordCashOffer } from "../pricing/record-cash-offer.ts";
import { swaps } from "../tables.ts";
import { type Swap, updateSwap } from "../transitions/move-swap.ts";
import { swapTaxes } from "../transitions/tables.ts";
import { withTaxes } from "./columns.ts";
import refreshTaxes from "./refresh-taxes.ts";

let admin: Actor;
beforeAll(async () => {
  await testDatabase();
  admin = await makeUser({ role: "admin" });
});

const now = new Date("2026-11-21T18:00:00Z");
const load = async (id: string) => (await readSwap(db(), id)) as Swap;
const must = <T extends { ok: boolean }>(result: T): T => {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result;
};

/** What the catalog answers for this car today. */
function expected(swap: Swap, price: number | null, retail = swap.valuationRetail) {
  const asked = { zip: swap.zip, modelYear: swap.year, titleYear: chicagoYear(new Date()), price, retail };
  const { private: own, dealer } = estimateTaxes({ ...asked, tradeIn: swap.valuationTradeIn });
  return { taxPrivate: own && own.cents / 100, taxDealer: dealer && Math.round(dealer.cents / 100) };
}

describe("the taxes of a car", () => {
  it("are calculated with its first valuation, and again with each price on its way", async () => {
    const { id } = await makeSwap({ step: "pre-valuate", priceListing: null, priceProposed: null });
    expect(await load(id)).toMatchObject({ taxPrivate: null, taxDealer: null });
    const values = { retail: 27_650, tradeIn: 21_000, priceLow: 24_000, priceHigh: 26_000 };
    must(await preValuateSwap(admin, { swap: id, ...values }));
    const valued = await load(id);
    expect(valued).toMatchObject({ ...expected(valued, null), taxPrivate: null });
    expect(valued.taxDealer).toBe(2_281); // Oak Park: 8.25 %
    await db().update(swaps).set({ step: "valuate", stage: "inspection" }).where(eq(swaps.id, id));
    must(await proposePrice(admin, { swap: id, price: 24_600, retail: 28_000 }));
    const proposed = await load(id);
    expect(proposed).toMatchObject(expected(proposed, 24_600));
    expect(proposed.taxDealer).toBe(2_310);
    must(await agreePriceAdmin(system, { swap: id }));
    const agreed = await load(id);
    expect(agreed).toMatchObject(expected(agreed, 24_600));
    must(await changePrice(system, { swap: id, price: 14_900 }));
    const changed = await load(id);
    expect(changed).toMatchObject(expected(changed, 14_900));
    expect(changed.taxPrivate).toBeLessThan(agreed.taxPrivate as number);
  });

  it("stay away from an auction, where dealers buy for resale, and come with the marketplace", async () => {
    const { id } = await makeSwap({ step: "prepare-listing", valuationRetail: 27_650 });
    must(await changeChannel(admin, { swap: id, channel: "auction" }));
    expect(await load(id)).toMatchObject({ taxPrivate: null, taxDealer: null });
    must(await changeChannel(admin, { swap: id, channel: "listing" }));
    const back = await load(id);
    expect(back).toMatchObject(expected(back, 24_600));
    expect(back.taxPrivate).not.toBeNull();
  });

  it("are none when the company itself buys the car", async () => {
    const { id } = await makeSwap({ step: "prepare-listing", valuationRetail: 27_650 });
    must(await recordCashOffer(admin, { swap: id, amount: 20_000 }));
    must(await agreeCashOffer(system, { swap: id }));
    expect((await load(id)).taxPrivate).not.toBeNull();
    must(await completeCashOffer(admin, { swap: id }));
    expect(await load(id)).toMatchObject({ taxPrivate: null, taxDealer: null });
  });

  it("do not move with other facts", async () => {
    const swap = await aSwap();
    expect(Object.keys(withTaxes(swap, { mileage: 50_000, zip: swap.zip }, now))).toEqual(["mileage", "zip"]);
    expect(withTaxes(swap, { zip: "60614" }, now)).toMatchObject({
      taxEdition: "2026-11.2/2026",
      taxCorrectedAt: null,
    });
  });

  it("have to be calculated before a price is written", async () => {
    const swap = await aSwap();
    // @ts-expect-error A change of the price has to come through `withTaxes`.
    const write = () => inTransaction((tx) => updateSwap(tx, swap, { priceProposed: 20_000 }, now));
    expect(write).toBeTypeOf("function");
  });
});

describe("a correction by staff", () => {
  const history = (swap: string) =>
    db().select().from(swapTaxes).where(eq(swapTaxes.swapId, swap)).orderBy(desc(swapTaxes.at));
  const corrected = { private: 1_300, dealer: 2_300, reason: "By the county's calculator." };

  it("replaces both amounts and tells who, when, from which amounts and why", async () => {
    const swap = await aSwap();
    must(await correctTaxes(admin, { swap: swap.id, ...corrected }));
    expect(await load(swap.id)).toMatchObject({
      taxPrivate: 1_300,
      taxDealer: 2_300,
      taxCorrectedAt: expect.any(Date),
    });
    expect(await history(swap.id)).toMatchObject([
      {
        kind: "correction",
        private: 1_300,
        dealer: 2_300,
        price: 24_600,
        retail: 27_650,
        actorId: admin.id,
        previousPrivate: swap.taxPrivate,
        previousDealer: swap.taxDealer,
        reason: corrected.reason,
      },
    ]);
    const [entry] = await findTimeline(swap);
    expect(entry).toMatchObject({ note: corrected.reason, text: expect.stringContaining("Taxes corrected: $1,300") });
  });

  it("holds while price, valuation and place stay, and ends with them", async () => {
    const { id, zip } = await aSwap();
    must(await correctTaxes(admin, { swap: id, ...corrected }));
    await inTransaction(async (tx) => {
      const swap = await load(id);
      await updateSwap(tx, swap, withTaxes(swap, { zip, address: "12 Elm Street" }, now), now);
    });
    expect(await load(id)).toMatchObject({ taxPrivate: 1_300 });
    await refreshTaxes();
    expect(await load(id)).toMatchObject({ taxPrivate: 1_300 });
    must(await changePrice(system, { swap: id, price: 23_900 }));
    const after = await load(id);
    expect(after).toMatchObject({ ...expected(after, 23_900), taxCorrectedAt: null });
  });

  it("can be taken back", async () => {
    const swap = await aSwap();
    must(await correctTaxes(admin, { swap: swap.id, ...corrected }));
    must(await takeTaxEstimate(admin, { swap: swap.id }));
    const { taxPrivate, taxDealer } = swap;
    expect(await load(swap.id)).toMatchObject({ taxPrivate, taxDealer, taxCorrectedAt: null });
    must(await takeTaxEstimate(admin, { swap: swap.id }));
    expect((await history(swap.id)).map(({ kind }) => kind)).toEqual(["estimate", "correction"]);
  });

  it("needs a reason, whole dollars, the latest version and somebody of the team", async () => {
    const { id, version } = await aSwap();
    const send = (more: object, actor = admin) => correctTaxes(actor, { swap: id, ...corrected, ...more });
    expect(await send({ reason: " " })).toMatchObject({ error: { fields: { reason: expect.any(Array) } } });
    expect(await send({ private: "12.5" })).toMatchObject({ error: { fields: { private: expect.any(Array) } } });
    expect(await send({ dealer: -1 })).toMatchObject({ error: { fields: { dealer: expect.any(Array) } } });
    expect(await send({ version: version + 1 })).toMatchObject({ error: { code: "stale-version" } });
    expect(await send({}, await makeUser({ role: "user" }))).toMatchObject({ error: { code: "not-allowed" } });
    expect(await history(id)).toEqual([]);
  });

  it("is refused in the auction and once the deal is signed", async () => {
    const lot = await makeSwap({ step: "prepare-listing", channel: "auction" });
    const signed = await makeSwap({ step: "payments" });
    const send = (swap: string) => correctTaxes(admin, { swap, ...corrected });
    expect(await send(lot.id)).toMatchObject({ error: { code: "no-taxes-in-auction" } });
    expect(await send(signed.id)).toMatchObject({ error: { code: "taxes-fixed" } });
  });
});

describe("the periodic calculation", () => {
  const age = (id: string, edition: string | null) =>
    changeSwap(id, { taxEdition: edition, taxPrivate: 1, taxDealer: 1 });

  it("brings cars of an older edition up to date, and those without any figures", async () => {
    const [old, none] = [await aSwap(), await aSwap({ step: "complete" })];
    await age(old.id, "2025-11/2025");
    await age(none.id, null);
    await refreshTaxes();
    for (const { id, taxPrivate, taxDealer, taxEdition, version } of [old, none])
      expect(await load(id)).toMatchObject({ taxPrivate, taxDealer, taxEdition, version });
  });
  it("leaves cars in a deal and current ones alone", async () => {
    const [deal, current] = [await aSwap({ step: "pre-deal" }), await aSwap()];
    await age(deal.id, "2025-11/2025");
    await age(current.id, current.taxEdition);
    await refreshTaxes();
    for (const { id } of [deal, current]) expect(await load(id)).toMatchObject({ taxPrivate: 1 });
  });
  it("says that a car has changed only when an amount has", async () => {
    const { id, taxPrivate, taxDealer } = await aSwap();
    const back = new Date(Date.now() - DAY_MS);
    await changeSwap(id, { taxEdition: "2025-11/2025", updatedAt: back });
    const { updatedAt } = await load(id);
    await refreshTaxes();
    expect(await load(id)).toMatchObject({ updatedAt, taxPrivate, taxDealer });
    await changeSwap(id, { taxEdition: null, taxPrivate: 1 });
    await refreshTaxes();
    expect((await load(id)).updatedAt.getTime()).toBeGreaterThan(updatedAt.getTime());
  });

  it("goes on with the others when the tax service has no answer about a car, and stops when it is down", async () => {
    await refreshTaxes();
    const [strange, usual] = [await aSwap({ year: 1981 }), await aSwap()];
    await age(strange.id, null);
    await age(usual.id, null);
    const answer = embeddedEstimator.estimate;
    const asked = vi.spyOn(embeddedEstimator, "estimate");
    asked.mockImplementation(async (car) =>
      car.modelYear === 1981 ? { ok: false, problem: "status", status: 422 } : answer(car),
    );
    await refreshTaxes();
    expect([(await load(strange.id)).taxPrivate, (await load(usual.id)).taxPrivate]).toEqual([1, usual.taxPrivate]);
    await age(usual.id, null);
    asked.mockClear().mockResolvedValue({ ok: false, problem: "unreachable" });
    await refreshTaxes();
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
  });
});

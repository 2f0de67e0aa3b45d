import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client.ts";
import type { MarketReport } from "#modules/catalog/schemas.ts";
import { embeddedMarket } from "#modules/catalog/value/embedded-market.ts";
import { saveSwap } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { guest } from "#modules/kernel/actor.ts";
import { readSwap } from "#modules/swaps/parts.ts";
import { changePrice } from "#modules/swaps/pricing/change-price.ts";
import { checkMarket } from "#modules/swaps/reports/check-market.ts";
import refreshMarket from "#modules/swaps/reports/refresh-market.ts";
import { swaps } from "#modules/swaps/tables.ts";
import type { Swap } from "#modules/swaps/transitions/move-swap.ts";
import { ownerDatabase } from "#test/database.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { findCar } from "./find-car.ts";
import { findListing } from "./find-listing.ts";
import { findSimilar } from "./find-similar.ts";
import { EVERYTHING } from "./query.ts";

let appraiser: Actor;
let admin: Actor;
beforeAll(async () => {
  await ownerDatabase({ catalog: true });
  appraiser = await makeUser({ role: "appraiser" });
  admin = await makeUser({ role: "admin" });
});
const load = async (id: string) => (await readSwap(db(), id)) as Swap;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Eight cars at $20,000 with the miles of `aSwap`. */
const report = (date = new Date()): MarketReport => ({
  date: date.toISOString(),
  min: 20_000,
  max: 20_000,
  average: 20_000,
  sample: false,
  vehicles: Array.from({ length: 8 }, (_, at) => ({
    analyzed: true,
    price: 20_000,
    miles: 38_412,
    heading: "2019 Honda CR-V EX-L",
    build: { drivetrain: "AWD", cylinders: 4, transmission: "Automatic" },
    dealer: { name: `Dealer ${at}`, city: "Aurora", state: "IL", zip: "60505", latitude: 41.76, longitude: -88.3 },
  })),
});
const rated = (values: Parameters<typeof aSwap>[0] = {}) =>
  aSwap({ lat: 41.888, lng: -87.789, reports: { marketcheck: report() }, ...values });

describe("the stored rating of a swap", () => {
  it("comes with the market report and follows the price", async () => {
    const { id } = await makeSwap({ step: "listing", priceAgreed: 10_000 });
    expect(await load(id)).toMatchObject({ dealRating: null, marketPrice: null, marketDate: null });
    const asked = await checkMarket(appraiser, { swap: id });
    if (!asked.ok) throw new Error(asked.error.message);
    const { marketPrice, marketDate } = await load(id);
    expect(marketDate?.toISOString()).toBe(asked.value.date);
    value(await changePrice(admin, { swap: id, price: Math.round((marketPrice as number) * 0.95) }));
    expect((await load(id)).dealRating).toBe("good");
    value(await changePrice(admin, { swap: id, price: Math.round((marketPrice as number) * 1.08) }));
    expect((await load(id)).dealRating).toBe("high");
  });
  it("follows the title and the miles, and is unaffected by other changes", async () => {
    const { id } = await rated({ priceListing: 18_000 });
    await saveSwap(admin, { _id: id, vehicle: { mileage: 38_412 } });
    expect(await load(id)).toMatchObject({ dealRating: "great", marketPrice: 20_000 });
    await saveSwap(admin, { _id: id, location: { address: "7 Elm Street" } });
    expect((await load(id)).dealRating).toBe("great");
    await saveSwap(admin, { _id: id, title: { status: "Salvage" } });
    expect(await load(id)).toMatchObject({ dealRating: null, marketPrice: 20_000 });
  });
  it("is the same on the page, with the calculation only when requested", async () => {
    const { id } = await rated({ priceListing: 18_000 });
    const market = (await findCar(guest, id))?.market;
    expect(market).toMatchObject({ rating: "great", percent: 10, middle: 20_000, comparables: null });
    expect(market?.compared).toMatchObject({ count: 8, likeness: "trim", years: [2019, 2019], miles: 38_412 });
    expect((await findCar(guest, id, { comparables: true }))?.market?.comparables).toHaveLength(8);
  });
  it("shows while the car is for sale and the report is fresh", async () => {
    const deal = { dealRating: "great", marketPrice: 20_000, priceListing: 18_000 } as const;
    const fresh = await rated({ ...deal, marketDate: ago(13.9) });
    const stale = await rated({ ...deal, marketDate: ago(14.1) });
    const sold = await rated({ ...deal, marketDate: ago(1), step: "complete", dealDate: ago(2), soldDate: ago(1) });
    const { list } = await findListing(EVERYTHING);
    const shown = (id: string) => list.find((card) => card._id === id)?.deal;
    expect([shown(fresh.id), shown(stale.id), shown(sold.id)]).toEqual([{ rating: "great", below: 2_000 }, null, null]);
    expect((await findCar(guest, sold.id))?.market).toBeNull();
  });
  it("is refreshed for cars without a report and for those with one a week old", async () => {
    await db().execute(sql`update swaps set market_date = now()`);
    const [never, old, recent] = [
      await aSwap({ lat: 41.888, lng: -87.789 }),
      await rated({ marketDate: ago(8) }),
      await rated({ marketDate: ago(6) }),
    ];
    await refreshMarket();
    const dates = await Promise.all([never, old, recent].map(async ({ id }) => (await load(id)).marketDate as Date));
    expect(dates.map((date) => date > ago(0.01))).toEqual([true, true, false]);
  });
  it("is refreshed for the others when the market has no answer about a car, and for none when it is down", async () => {
    await db().execute(sql`update swaps set market_date = now()`);
    const place = { lat: 41.888, lng: -87.789 };
    const [strange, usual] = [await aSwap({ ...place, mileage: 1 }), await aSwap(place)];
    const answer = embeddedMarket.compare;
    const compare = vi.spyOn(embeddedMarket, "compare");
    compare.mockImplementation(async (car) =>
      car.mileage === 1 ? { ok: false, problem: "status", status: 422 } : answer(car),
    );
    await refreshMarket();
    expect((await load(usual.id)).marketDate).not.toBeNull();
    await refreshMarket();
    // The car without a result isn't queried in every run.
    expect(compare).toHaveBeenCalledTimes(2);
    await db().execute(
      sql`with swept as (update swap_reports set market_failed_date = null where swap_id in (${strange.id}, ${usual.id}))
        update swaps set market_date = null where id in (${strange.id}, ${usual.id})`,
    );
    compare.mockClear().mockResolvedValue({ ok: false, problem: "unreachable" });
    await refreshMarket();
    expect(compare).toHaveBeenCalledTimes(1);
    compare.mockRestore();
  });
});

describe("similar cars", () => {
  beforeEach(async () => {
    await db().update(swaps).set({ inactiveAt: new Date() });
  });
  const similarTo = async (id: string, count = 4) => {
    const car = await findCar(admin, id);
    if (!car) throw new Error("No such car");
    return (await findSimilar(car, count)).map(({ name }) => name);
  };
  const offered = (shortName: string, values: Parameters<typeof aSwap>[0] = {}) => aSwap({ shortName, ...values });

  it("are of the model first, then of the body style, close in price and year", async () => {
    const car = await offered("this", { priceListing: 20_000 });
    const other = { makeCode: "toyota", modelCode: "rav4" };
    await offered("same model, a little dearer", { priceListing: 20_500 });
    await offered("same model, much dearer", { priceListing: 31_000 });
    await offered("another SUV, same price", { ...other, priceListing: 20_000 });
    await offered("another SUV, cheaper", { ...other, priceListing: 16_000 });
    await offered("too old", { year: 2012, priceListing: 20_000 });
    await offered("a truck", { ...other, bodyClass: "Truck", priceListing: 20_000 });
    await offered("in a deal", { step: "payments", dealDate: ago(1), priceListing: 20_000 });
    await offered("hidden", { onHoldAt: ago(1), priceListing: 20_000 });
    expect(await similarTo(car.id)).toEqual([
      "same model, a little dearer",
      "another SUV, same price",
      "another SUV, cheaper",
      "same model, much dearer",
    ]);
    expect(await similarTo(car.id, 2)).toHaveLength(2);
  });
  it("are found for a sold car and for one whose price is open", async () => {
    await offered("for sale", { priceListing: 21_000 });
    const sold = await offered("sold", { step: "complete", priceSold: 20_000, soldDate: ago(1), dealDate: ago(2) });
    const soon = await offered("soon", { step: "eval", priceListing: null, listedDate: null });
    expect(await similarTo(sold.id)).toEqual(["for sale"]);
    expect(await similarTo(soon.id)).toEqual(["for sale"]);
  });
  it("hold no private data", async () => {
    const car = await offered("this");
    const one = await offered("that");
    const found = await findSimilar((await findCar(guest, car.id)) as never, 4);
    const text = JSON.stringify(found);
    expect(text).toContain(one.id);
    for (const secret of [one.vin as string, "Hidden Street", one.sellerId]) expect(text).not.toContain(secret);
  });
  it("come from short walks along indexes, however large the market is", async () => {
    await db().execute(sql`insert into swaps (id, seller_id, owner_id, step, stage, year, make_code, make_name, model_code, model_name, short_name, full_name, mileage, zip, body_class, price_listing, listed_date)
      select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'listing', 'listing', 2000 + n % 25, 'make' || n % 10, 'Make', 'm' || n % 40, 'M', 'car', 'car', 1000, '60302', 'SUV', 1000 + n * 13 % 90000, now() from generate_series(1, 8000) n`);
    await db().execute(sql`vacuum analyze swaps`);
    const car = await aSwap({ makeCode: "make3", modelCode: "m3", year: 2012, priceListing: 30_000 });
    const before = await scans();
    const asked = 20; // Other connections report their reads late: a few, but not one per query.
    for (let n = 0; n < asked; n += 1) expect(await similarTo(car.id)).toHaveLength(4);
    expect((await scans()) - before).toBeLessThan(asked);
  });
  /** Reads of the whole table. */
  const scans = async () => {
    await db().execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await db().execute<{ seq: string }>(
      sql`select seq_scan as seq from pg_stat_user_tables where relname = 'swaps'`,
    );
    return Number(rows[0]?.seq);
  };
});

import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "#test/database.ts";
import { deliveryCents, deliveryDays } from "./delivery-cost.ts";
import { quoteDelivery } from "./quote-delivery.ts";

beforeAll(() => testDatabase({ catalog: true }));

describe("the price of a delivery", () => {
  it.each([
    [0, 99],
    [25, 99],
    [26, 102], // half a dollar up
    [100, 287],
    [101, 288],
    [500, 687],
    [1_500, 1_287],
    [2_500, 1_737],
  ])("over %d miles is $%d", (miles, dollars) => {
    expect(deliveryCents(miles)).toBe(dollars * 100);
  });
  it("is whole dollars and never lower for more miles", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 500 }), (miles, more) => {
        expect(deliveryCents(miles) % 100).toBe(0);
        expect(deliveryCents(miles + more)).toBeGreaterThanOrEqual(deliveryCents(miles));
      }),
    );
  });
  it("takes a day to collect the car and one for each 400 miles", () => {
    expect([0, 1, 400, 401, 2_000].map(deliveryDays)).toEqual([1, 2, 2, 3, 6]);
  });
});

describe("a delivery quote", () => {
  it("is measured between ZIP codes, by road, and marked as an estimate", async () => {
    const quote = await quoteDelivery("60302", "60614-1234");
    expect(quote).toMatchObject({
      ok: true,
      value: { from: "60302", to: "60614", place: "Chicago, IL", cents: 9_900, estimate: true },
    });
    const far = await quoteDelivery("60302", "90012");
    if (!far.ok) throw new Error(far.error.code);
    expect(far.value.miles).toBeGreaterThan(2_000);
    expect(far.value.miles).toBeLessThan(2_200);
  });
  it("costs the same both ways and the base price in the same place", async () => {
    const [there, back, here] = await Promise.all([
      quoteDelivery("60302", "53140"),
      quoteDelivery("53140", "60302"),
      quoteDelivery("60302", "60302"),
    ]);
    if (!there.ok || !back.ok || !here.ok) throw new Error("no quote");
    expect(there.value.cents).toBe(back.value.cents);
    expect(here.value).toMatchObject({ miles: 0, cents: 9_900, days: 1 });
  });
  it("is refused for unknown ZIP codes and where no road leads", async () => {
    expect(await quoteDelivery("60302", "00000")).toMatchObject({ error: { code: "zip-unknown", field: "zip" } });
    expect(await quoteDelivery("60302", "96813")).toMatchObject({ error: { code: "no-delivery-there" } });
    expect(await quoteDelivery("60302", "99501")).toMatchObject({ error: { code: "no-delivery-there" } });
  });
});

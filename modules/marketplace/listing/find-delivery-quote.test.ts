import { beforeAll, describe, expect, it } from "vitest";
import { guest } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { aSwap } from "#test/factories/swap.ts";
import { findDeliveryQuote, findTaxesAt } from "./find-delivery-quote.ts";

beforeAll(() => testDatabase({ catalog: true }));

describe("the delivery quote of a car", () => {
  it("is in cents, for a visitor too, and does not tell the car's own ZIP code", async () => {
    const { id } = await aSwap();
    expect(await findDeliveryQuote(guest, { swap: id, zip: "60614" })).toEqual({
      ok: true,
      value: { to: "60614", place: "Chicago, IL", miles: expect.any(Number), cents: 9_900, days: 2, estimate: true },
    });
  });
  it("is refused for a ZIP code that does not exist and for a car that is not public", async () => {
    const [shown, hidden] = [await aSwap(), await aSwap({ inactiveAt: new Date() })];
    const ask = (swap: string, zip: string) => findDeliveryQuote(guest, { swap, zip });
    expect(await ask(shown.id, "00000")).toMatchObject({ error: { code: "zip-unknown" } });
    expect(await ask(hidden.id, "60614")).toMatchObject({ error: { code: "not-found" } });
  });
});

describe("the taxes where a car is brought to", () => {
  it("are those of the buyer's state, not of the car’s", async () => {
    const { id } = await aSwap({ zip: "60601", priceListing: 20_000 });
    const at = (zip: string) => findTaxesAt(guest, { swap: id, zip });
    const [illinois, wisconsin] = [await at("60614"), await at("53703")];
    expect(illinois?.place).toContain("Illinois");
    expect(wisconsin).toMatchObject({ place: expect.stringContaining("Wisconsin"), private: 1_100 });
    expect(illinois?.private).not.toBe(wisconsin?.private);
    expect(await findTaxesAt(guest, { swap: newId(), zip: "60614" })).toBeNull();
  });
});

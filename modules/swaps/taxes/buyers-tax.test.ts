import { beforeAll, describe, expect, it } from "vitest";
import { estimateTaxes } from "#modules/catalog/index.ts";
import { findDeal } from "#modules/deals/find-deal.ts";
import { createDealAdmin } from "#modules/deals/sign-deal.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import type { Swap } from "../tables.ts";
import { buyersTax } from "./buyers-tax.ts";

beforeAll(() => testDatabase());

const now = new Date();
const admin = anActor(["admin"]);
const KENOSHA = { zip: "53140", state: "WI" };
const CHICAGO = { zip: "60614", state: "IL" };

/** The tax of a private sale at $20,000 by the published rules of a place. */
const at = (swap: Swap, zip: string) => {
  const request = { zip, modelYear: swap.year, titleYear: chicagoYear(now), price: 20_000, retail: null };
  return (estimateTaxes({ ...request, tradeIn: swap.valuationTradeIn }).private?.cents ?? 0) / 100;
};

describe("the buyer's tax", () => {
  it("is that of the buyer's home, where the car is titled", async () => {
    const swap = (await aSwap({ zip: "60302" })) as Swap;
    expect(buyersTax(swap, 20_000, KENOSHA, now)).toMatchObject({ tax: 1_100, unknown: false });
    expect(buyersTax(swap, 20_000, KENOSHA, now).note).toMatch(/^Estimated for Wisconsin, the buyer’s home\. 5\.5%/);
    expect(buyersTax(swap, 20_000, CHICAGO, now).tax).toBe(at(swap, "60614"));
    expect(buyersTax(swap, 20_000, CHICAGO, now).tax).not.toBe(at(swap, "60302"));
  });

  it("is that of the car's place while the home is unknown, and says so", async () => {
    const swap = (await aSwap({ zip: "60302" })) as Swap;
    const { tax, note } = buyersTax(swap, 20_000, null, now);
    expect(tax).toBe(at(swap, "60302"));
    expect(note).toContain("the buyer’s address is not known");
  });

  it("follows a state without a ZIP code; in its own state the car's county stands for the buyer's", async () => {
    const swap = (await aSwap({ zip: "60302" })) as Swap;
    expect(buyersTax(swap, 20_000, { zip: null, state: "WI" }, now).tax).toBe(1_100);
    expect(buyersTax(swap, 20_000, { zip: null, state: "IL" }, now).tax).toBe(at(swap, "60302"));
    expect(buyersTax(swap, 20_000, { zip: null, state: "XX" }, now).tax).toBe(at(swap, "60302"));
  });

  it("is a correction of our team only where the home has the car's own tax", async () => {
    const swap = { ...((await aSwap({ zip: "60302" })) as Swap), taxPrivate: 77, taxCorrectedAt: now };
    expect(buyersTax(swap, 20_000, null, now).tax).toBe(77);
    expect(buyersTax(swap, 20_000, { zip: "60304", state: "IL" }, now).tax).toBe(77);
    expect(buyersTax(swap, 20_000, KENOSHA, now).tax).toBe(1_100);
  });

  it.each([
    ["20001", /District of Columbia: it taxes a car by weight/],
    ["00901", /no published tax rate for cars in Puerto Rico/],
    ["96910", /in Guam/],
    ["00802", /in the U\.S\. Virgin Islands/],
    ["09012", /no tax rate for the ZIP code 09012/],
  ])("is not guessed in %s, and a sentence says why", async (zip, sentence) => {
    const swap = (await aSwap()) as Swap;
    const { tax, note, unknown } = buyersTax(swap, 20_000, { zip, state: null }, now);
    expect([tax, unknown]).toEqual([null, true]);
    expect(note).toMatch(sentence);
  });
});

describe("a deal", () => {
  const sign = (swap: string, buyer: string, more = {}) =>
    createDealAdmin(admin, { swap, signed: true, price: 20_000, buyer, ...more });
  const living = async (zip: string, state: string) =>
    (await makeUser({ address: { address: "1 Main Street", city: "Town", state, zip } })).id as string;

  it("is signed with the tax of the buyer's home", async () => {
    const { id } = await aSwap({ step: "finalize-deal" });
    expect((await sign(id, await living("53140", "WI"))).ok).toBe(true);
    expect((await findDeal(admin, id))?.sheet?.parts.buyer.lines).toContainEqual(
      expect.objectContaining({ code: "tax", cents: 110_000 }),
    );
  });

  it("needs the tax from staff where no rate is known", async () => {
    const { id } = await aSwap({ step: "finalize-deal" });
    const buyer = await living("20001", "DC");
    expect(await sign(id, buyer)).toMatchObject({
      ok: false,
      error: { code: "tax-unknown", field: "tax", message: expect.stringContaining("Please enter the tax, or 0") },
    });
    expect((await sign(id, buyer, { tax: 912 })).ok).toBe(true);
  });
});

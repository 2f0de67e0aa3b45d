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

const taxAt = (swap: Swap, home: { zip: string | null; state: string | null } | null, more = {}) =>
  buyersTax(swap, { price: 20_000, home, ...more }, now);

describe("the buyer's tax", () => {
  it("is that of the buyer's home, where the car is titled", async () => {
    const swap = (await aSwap({ zip: "60302" })) as Swap;
    expect(taxAt(swap, KENOSHA)).toMatchObject({ tax: 1_100, unknown: false, fees: { title: { cents: 21_450 } } });
    expect(taxAt(swap, KENOSHA).note).toMatch(/^For a title in Kenosha, Wisconsin: 5\.5% .*20\d\d/);
    expect(taxAt(swap, CHICAGO).tax).toBe(at(swap, "60614"));
    expect(taxAt(swap, CHICAGO).tax).not.toBe(at(swap, "60302"));
  });

  it("is not known without the buyer's address, also for a corrected car", async () => {
    const swap = { ...((await aSwap({ zip: "60302" })) as Swap), taxPrivate: 77, taxCorrectedAt: now };
    expect(taxAt(swap, null)).toMatchObject({ tax: null, unknown: true });
    expect(taxAt(swap, null).note).toContain("address is not known");
  });

  it("is not known where a county or a city adds to it and nobody knows how much", async () => {
    const swap = (await aSwap({ zip: "60302" })) as Swap;
    for (const home of [
      { zip: "95616", state: "CA" },
      { zip: null, state: "WI" },
      { zip: null, state: "IL" },
      { zip: "44101", state: "OH" },
    ]) {
      expect(taxAt(swap, home)).toMatchObject({ tax: null, unknown: true });
      expect(taxAt(swap, home).note).toMatch(/^Local tax not known.*The state’s part is \$/);
    }
    expect(taxAt(swap, { zip: null, state: "IN" }).tax).toBe(1_400);
    expect(taxAt(swap, { zip: "90001", state: "CA" }).tax).toBe(1_950);
  });

  it("is a correction of our team only where the home has the car's own tax", async () => {
    const swap = { ...((await aSwap({ zip: "60302" })) as Swap), taxPrivate: 77, taxCorrectedAt: now };
    expect(taxAt(swap, { zip: "60304", state: "IL" }).tax).toBe(77);
    expect(taxAt(swap, KENOSHA).tax).toBe(1_100);
  });

  it("is a question where the car is brought to another state than the buyer’s", async () => {
    const swap = (await aSwap({ zip: "60302" })) as Swap;
    const { tax, note } = taxAt(swap, CHICAGO, { deliveredTo: "90001" });
    expect(tax).toBeNull();
    expect(note).toContain("brought to California, and the buyer’s address is in Illinois");
    expect(taxAt(swap, CHICAGO, { deliveredTo: "62701" }).tax).toBe(at(swap, "60614"));
    expect(taxAt(swap, CHICAGO, { deliveredTo: null }).tax).toBe(at(swap, "60614"));
  });

  it.each([
    ["20001", /District of Columbia: it taxes a car by weight/],
    ["00901", /no published tax rate for cars in Puerto Rico/],
    ["96910", /in Guam/],
    ["00802", /in the U\.S\. Virgin Islands/],
    ["09012", /no tax rate for the ZIP code 09012/],
  ])("is not guessed in %s, and a sentence says why", async (zip, sentence) => {
    const swap = (await aSwap()) as Swap;
    const { tax, note, unknown } = taxAt(swap, { zip, state: null });
    expect([tax, unknown]).toEqual([null, true]);
    expect(note).toMatch(sentence);
  });
});

describe("a deal", () => {
  const sign = (swap: string, buyer: string, more = {}) =>
    createDealAdmin(admin, { swap, signed: true, price: 20_000, buyer, ...more });
  const living = async (zip: string, state: string) =>
    (await makeUser({ address: { address: "1 Main Street", city: "Town", state, zip } })).id as string;

  it("is signed with the tax of the buyer’s home", async () => {
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
      error: {
        code: "tax-unknown",
        field: "tax",
        message: expect.stringContaining("Enter the tax and where it comes from"),
      },
    });
    expect(await sign(id, buyer, { tax: 912 })).toMatchObject({ error: { code: "source-missing", field: "source" } });
    expect((await sign(id, buyer, { tax: 912, source: "Letter of the DC DMV, Nov 3" })).ok).toBe(true);
    expect((await findDeal(admin, id))?.sheet?.parts.buyer.lines).toContainEqual(
      expect.objectContaining({
        code: "tax",
        cents: 91_200,
        rule: "Entered by our team: Letter of the DC DMV, Nov 3.",
      }),
    );
  });

  it("is signed with the fees of the state, and with the tax of another place of title", async () => {
    const { id } = await aSwap({ step: "finalize-deal" });
    const buyer = await living("60614", "IL");
    expect((await sign(id, buyer, { titleZip: "53140", plates: "transfer" })).ok).toBe(true);
    const { lines } = (await findDeal(admin, id))?.sheet?.parts.buyer ?? { lines: [] };
    expect(lines.map(({ code, cents }) => [code, cents])).toEqual([
      ["price", 2_000_000],
      ["tax", 110_000],
      ["title-fee", 21_450],
      ["registration-fee", null],
    ]);
  });

  it("keeps another tax back until a second person has approved it", async () => {
    const { id } = await aSwap({ step: "finalize-deal" });
    const buyer = await living("53140", "WI");
    expect((await sign(id, buyer, { tax: 800, source: "A phone call" })).ok).toBe(true);
    const deal = await findDeal(admin, id);
    expect(deal?.sheet?.parts.buyer.lines).toContainEqual(expect.objectContaining({ code: "tax", cents: 110_000 }));
    expect(deal?.approvals).toMatchObject([
      { what: "terms", kind: "buyer", amountCents: 2_101_450, expectedCents: 2_131_450, reason: "A phone call" },
    ]);
  });
});

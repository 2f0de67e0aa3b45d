import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { testDatabase } from "#test/database.ts";
import { agreed, checked, dealmaker, stepOf } from "#test/factories/agreed-sale.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, sentence, value } from "#test/results.ts";
import { checkDeal } from "./check-deal.ts";
import { findOwnDeal } from "./parties/find-own-deal.ts";
import { createDealAdmin } from "./sign-deal.ts";
import { deals } from "./tables.ts";

beforeAll(() => testDatabase());

const TERMS = { signed: true, lienHandling: false, ...TAXED };
const dealsOf = (swap: string) => db().select().from(deals).where(eq(deals.swapId, swap));

describe("what was agreed is what is signed", () => {
  it("at the price of the accepted offer, and with its buyer, whatever staff enter", async () => {
    const { swap, buyer } = await agreed({}, await makeUser({ buyer: true }));
    value(await checkDeal(dealmaker, { swap: swap.id, ...checked }));
    const sign = (more: object) => createDealAdmin(dealmaker, { swap: swap.id, ...TERMS, ...more });
    for (const price of [1, 19_999, 20_001]) {
      const refused = await sign({ price, buyer: buyer.id as string });
      expect(code(refused)).toBe("price-not-agreed");
      expect(sentence(refused)).toContain("Buyer and seller agreed on $20,000.");
    }
    expect(code(await sign({ price: 20_000, buyer: (await makeUser()).id as string }))).toBe("buyer-not-agreed");
    expect(await dealsOf(swap.id)).toEqual([]);
    expect(await stepOf(swap.id)).toBe("finalize-deal");
    expect(value(await sign({ price: 20_000, buyer: buyer.id as string })).price).toBe(20_000);
  });

  it("at the hammer price and at the cash offer that the seller took", async () => {
    const dealer = (await makeUser({ role: "dealer" })).id as string;
    const auction = await aSwap({ channel: "auction", step: "finalize-deal", priceSold: 15_500 });
    const cash = { priceSold: 9_000, cashOffer: 9_000, cashOfferAgreedAt: new Date() };
    const offered = await aSwap({ step: "finalize-deal", ...cash });
    const terms = { signed: true, lienHandling: false };
    expect(code(await createDealAdmin(dealmaker, { swap: auction.id, ...terms, buyer: dealer, price: 5_000 }))).toBe(
      "price-not-agreed",
    );
    expect(code(await createDealAdmin(dealmaker, { swap: offered.id, ...terms, price: 8_000 }))).toBe(
      "price-not-agreed",
    );
    for (const { id } of [auction, offered]) expect(await dealsOf(id)).toEqual([]);
  });

  it("and where nothing was agreed here, the seller answers first", async () => {
    const buyer = (await makeUser()).id as string;
    const swap = await aSwap({ step: "finalize-deal", priceSold: null, priceAgreed: 18_000 });
    const refused = await createDealAdmin(dealmaker, { swap: swap.id, ...TERMS, buyer, price: 17_000 });
    expect(code(refused)).toBe("seller-answer-needed");
    expect(await dealsOf(swap.id)).toEqual([]);
  });
});

it("a tax that is not known asks the buyer for no sum", async () => {
  const home = { address: "1 K Street", city: "Washington", state: "DC", zip: "20001" };
  const { swap, buyer } = await agreed({}, await makeUser({ address: home }));
  const page = await findOwnDeal(buyer, swap.id);
  expect(page?.parts[0]).toMatchObject({ beforeTax: true, note: "Tax not calculated yet." });
  expect(page?.bring.join(" ")).not.toContain("$");
  value(await checkDeal(dealmaker, { swap: swap.id, ...checked }));
  expect(code(await createDealAdmin(dealmaker, { swap: swap.id, signed: true, lienHandling: false }))).toBe(
    "tax-unknown",
  );
});

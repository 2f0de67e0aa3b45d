import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import { newId } from "#modules/kernel/ids.ts";
import { approvePayment, recordPayment } from "#modules/ledger/payments/record-payment.ts";
import { testDatabase } from "#test/database.ts";
import { anActor } from "#test/factories/actor.ts";
import { accountant, agreed, checked, dealmaker, pay, sign, signed, stepOf } from "#test/factories/agreed-sale.ts";
import { moneyIn, withoutPapers } from "#test/factories/money-in.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { ledgerEntries } from "./accounts/tables.ts";
import { checkDeal } from "./check-deal.ts";
import { findDeal } from "./find-deal.ts";
import { scheduleDelivery } from "./schedule-delivery.ts";
import { sendTitle } from "./send-title.ts";
import { createDeal, createDealAdmin } from "./sign-deal.ts";

beforeAll(async () => {
  await testDatabase();
});

const paymentsFor = (swap: string) =>
  db()
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.swapId, swap), eq(ledgerEntries.code, "payment")));

describe("writing the deal", () => {
  it("takes parties and price from the accepted offer, and charges no fee in the marketplace", async () => {
    const { swap, buyer } = await signed();
    expect(await stepOf(swap.id)).toBe("payments");
    const taxCents = (swap.taxPrivate ?? 0) * 100;
    expect(await findDeal(dealmaker, swap.id)).toMatchObject({
      deal: { price: 20_000, fee: 0, lienFee: 0, tax: swap.taxPrivate, quote: null, buyer: buyer.id },
      sheet: { parts: { buyer: { totalCents: 2_000_000 + taxCents }, seller: { totalCents: 2_000_000, owes: false } } },
      open: { buyer: 2_000_000 + taxCents, seller: -2_000_000, lender: 0, state: -taxCents },
      due: ["buyer", "seller"],
    });
  });
  it("takes the buyer's tax at the agreed price, not at the asking price", async () => {
    const home = { address: "12 Main Street", city: "Oak Park", state: "IL", zip: "60302" };
    const { swap } = await agreed({ priceListing: 30_500, zip: "60302" }, await makeUser({ address: home }));
    value(await checkDeal(dealmaker, { swap: swap.id, ...checked }));
    const prefilled = (await findDeal(dealmaker, swap.id))?.taxPrivate;
    value(await createDeal(dealmaker, { swap: swap.id, signed: true, lienHandling: false }));
    // Form RUT-50: $1,600 from $30,000 and $1,100 from $20,000.
    expect(prefilled).toBe((swap.taxPrivate as number) - 500);
    expect((await findDeal(dealmaker, swap.id))?.deal?.tax).toBe(prefilled);
  });
  it("requires each item of the check", async () => {
    const { swap } = await agreed();
    const result = await checkDeal(dealmaker, { swap: swap.id, parties: true, documents: false, payoff: true });
    expect(result).toMatchObject({ error: { status: 422, fields: { documents: [expect.any(String)] } } });
    expect(await stepOf(swap.id)).toBe("pre-deal");
  });
  it("charges the auction's success fee and lien handling", async () => {
    const swap = await aSwap({
      channel: "auction",
      step: "finalize-deal",
      priceSold: 15_500,
      loanActive: true,
      loanPayoff: 4_000,
    });
    expect(code(await sign(swap.id))).toBe("deal-needs-parties");
    const dealer = (await makeUser({ role: "dealer" })).id as string;
    const auctioneer = anActor(["dealmaker-auction"]);
    value(
      await createDealAdmin(auctioneer, {
        swap: swap.id,
        signed: true,
        lienHandling: true,
        buyer: dealer,
        payoff: 4_000,
      }),
    );
    expect(await findDeal(dealmaker, swap.id)).toMatchObject({
      deal: { price: 15_500, fee: 549, lienFee: 100, tax: 0, quote: { amountCents: 400_000 } },
      sheet: { parts: { seller: { totalCents: 1_085_100 } } },
      due: ["dealer", "seller", "lender"],
    });
  });
  it("charges no fee on a cash offer, and the company buys", async () => {
    const swap = await aSwap({
      channel: "auction",
      step: "finalize-deal",
      priceSold: 9_000,
      cashOffer: 9_000,
      cashOfferAgreedAt: new Date(),
    });
    value(await sign(swap.id));
    expect((await findDeal(dealmaker, swap.id))?.deal).toMatchObject({ price: 9_000, fee: 0, buyer: null });
  });
  it("is refused before the check, to others, unsigned, and to the seller as buyer", async () => {
    const { swap } = await agreed();
    expect(code(await sign(swap.id))).toBe("not-now");
    value(await checkDeal(dealmaker, { swap: swap.id, ...checked }));
    expect(code(await createDeal(accountant, { swap: swap.id, signed: true, lienHandling: false }))).toBe(
      "not-allowed",
    );
    expect(code(await sign(swap.id, { signed: false }))).toBe("invalid-input");
    expect(
      code(
        await createDealAdmin(dealmaker, { swap: swap.id, signed: true, lienHandling: false, buyer: swap.sellerId }),
      ),
    ).toBe("deal-needs-parties");
  });
  it("names a buyer who made no offer here by email or phone", async () => {
    const person = await makeUser();
    const [account] = await db()
      .select({ email: users.email, phone: users.phone })
      .from(users)
      .where(eq(users.id, person.id as string));
    for (const contact of [String(account?.email).toUpperCase(), account?.phone as string]) {
      const swap = await aSwap({ step: "finalize-deal" });
      const deal = { swap: swap.id, signed: true, lienHandling: false, price: 19_000, ...TAXED };
      const nobody = await createDealAdmin(dealmaker, deal);
      expect(nobody).toMatchObject({ error: { code: "deal-needs-parties", field: "contact", status: 422 } });
      const stranger = await createDealAdmin(dealmaker, { ...deal, contact: "nobody@example.test" });
      expect(stranger).toMatchObject({ error: { code: "buyer-unknown", field: "contact", status: 422 } });
      value(await createDealAdmin(dealmaker, { ...deal, contact }));
      expect((await findDeal(dealmaker, swap.id))?.deal).toMatchObject({ buyer: person.id, price: 19_000 });
    }
    const own = await aSwap({ step: "finalize-deal", sellerId: person.id as string });
    const input = { swap: own.id, signed: true, lienHandling: false, price: 19_000, contact: account?.email as string };
    expect(await createDealAdmin(dealmaker, input)).toMatchObject({
      error: { code: "deal-needs-parties", field: "contact" },
    });
  });
  it("happens once: of two dealmakers one signs and the other is refused", async () => {
    const { swap } = await agreed();
    value(await checkDeal(dealmaker, { swap: swap.id, ...checked }));
    const results = await Promise.all([sign(swap.id), sign(swap.id)]);
    expect(results.map(code).sort()).toEqual(["not-now", "ok"]);
  });
});

describe("paying", () => {
  it("cannot be recorded while impersonating the accountant", async () => {
    const acting = { ...accountant, impersonator: accountant.id };
    const payment = {
      swap: newId(),
      kind: "seller",
      amount: "100",
      method: "wire",
      reference: "W-1",
      date: today(),
    } as const;
    for (const result of [await recordPayment(acting, payment), await approvePayment(acting, { swap: newId() })])
      expect(result).toMatchObject({ error: { code: "impersonating" } });
  });

  it("moves to the title when all applicable payments are recorded", async () => {
    const loan = { loanActive: true, loanPayoff: 4_000 };
    const swap = await aSwap({ channel: "auction", step: "finalize-deal", priceSold: 15_500, ...loan });
    const auctioneer = anActor(["dealmaker-auction"]);
    value(
      await createDealAdmin(auctioneer, {
        swap: swap.id,
        signed: true,
        lienHandling: false,
        payoff: 4_000,
        buyer: (await makeUser({ role: "dealer" })).id as string,
      }),
    );
    await withoutPapers(swap.id);
    expect(value(await approvePayment(accountant, { swap: swap.id })).step).toBe("payments");
    expect(value(await pay(swap.id, "lender")).step).toBe("payments");
    expect(value(await pay(swap.id, "seller")).step).toBe("title");
    expect((await paymentsFor(swap.id)).map(({ debit, credit, amountCents }) => [debit, credit, amountCents])).toEqual([
      ["bank", "buyer", 1_550_000],
      ["lender", "bank", 400_000],
      ["seller", "bank", 1_095_100],
    ]);
  });
  it("is recorded once, also when pressed twice", async () => {
    const { swap } = await signed({ loanActive: true, loanPayoff: 4_000 });
    await moneyIn(swap.id);
    const results = await Promise.all([pay(swap.id, "seller"), pay(swap.id, "seller")]);
    expect(results.map(code).sort()).toEqual(["ok", "payment-recorded"]);
    expect((await paymentsFor(swap.id)).filter(({ debit }) => debit === "seller")).toHaveLength(1);
    const told = results.find((result) => !result.ok);
    expect(told).toMatchObject({
      error: {
        message: expect.stringMatching(/^This payment is recorded already: \$16,000\.00 by wire transfer on/),
      },
    });
  });
  it.each(["0", "-5", "abc", "", "12.345"])("refuses the amount %s", async (amount) => {
    expect(code(await pay((await signed()).swap.id, "seller", amount))).toBe("invalid-input");
  });
  it("refuses a payment that does not apply, a future day, and everyone but accountants", async () => {
    const { swap } = await signed();
    expect(code(await pay(swap.id, "lender"))).toBe("payment-not-due");
    expect(code(await pay(swap.id, "dealer"))).toBe("payment-not-due");
    const late = {
      swap: swap.id,
      kind: "seller" as const,
      amount: 1,
      method: "wire" as const,
      reference: "x",
      date: "2099-01-01",
    };
    expect(code(await recordPayment(accountant, late))).toBe("invalid-input");
    expect(code(await recordPayment(dealmaker, { ...late, date: today() }))).toBe("not-allowed");
  });
  it("refuses a nonexistent day with a sentence for its field", async () => {
    const { swap } = await signed();
    const beside = {
      error: { code: "invalid-input", fields: { date: ["There is no such day. Please enter a date."] } },
    };
    const paid = { swap: swap.id, kind: "seller", amount: 1, method: "wire", reference: "x" } as const;
    expect(await recordPayment(accountant, { ...paid, date: "2025-02-30" })).toMatchObject(beside);
    const sent = { swap: swap.id, carrier: "UPS", tracking: "1Z999AA10123456784", date: "2025-02-30" };
    expect(await sendTitle(accountant, sent)).toMatchObject(beside);
    const driven = {
      swap: swap.id,
      date: "2025-04-31",
      carrier: "Acme",
      address: "1 Main Street",
      city: "Chicago",
      state: "IL",
      zip: "60601",
    };
    expect(await scheduleDelivery(dealmaker, driven)).toMatchObject(beside);
  });
  it("is immutable in the ledger", async () => {
    const { swap } = await signed();
    value(await pay(swap.id, "buyer"));
    const mine = eq(ledgerEntries.swapId, swap.id);
    await expect(db().update(ledgerEntries).set({ amountCents: 1 }).where(mine)).rejects.toThrow();
    await expect(db().delete(ledgerEntries).where(mine)).rejects.toThrow();
  });
});

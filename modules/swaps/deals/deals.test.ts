import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { users } from "#modules/accounts/tables.ts";
import { addChicagoDays } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { testDatabase } from "#test/database.ts";
import { aBuyer, anActor, sellerOf } from "#test/factories/actor.ts";
import { driveSwap } from "#test/factories/make-swap.ts";
import { aSwap } from "#test/factories/swap.ts";
import { makeUser } from "#test/factories/user.ts";
import { code, value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { cancelSwap } from "../actions/cancel-swap.ts";
import { deleteSwap } from "../actions/delete-swap.ts";
import { removePredeal } from "../actions/remove-predeal.ts";
import { revertSwap } from "../actions/revert-swap.ts";
import { ledgerEntries } from "../ledger/tables.ts";
import { acceptOffer } from "../offers/accept-offer.ts";
import { makeOffer } from "../offers/make-offer.ts";
import { offers } from "../offers/tables.ts";
import { approvePayment, recordPayment } from "../payments/record-payment.ts";
import { swaps } from "../tables.ts";
import { cancelDeal } from "./cancel-deal.ts";
import { checkDeal } from "./check-deal.ts";
import { cancelDelivery, completeDelivery } from "./end-delivery.ts";
import { findDeal } from "./find-deal.ts";
import { findOwned } from "./find-owned.ts";
import { scheduleDelivery } from "./schedule-delivery.ts";
import type { PaymentKind } from "./schemas.ts";
import { sendTitle } from "./send-title.ts";
import { createDeal, createDealAdmin } from "./sign-deal.ts";
import { deals } from "./tables.ts";

beforeAll(async () => {
  await testDatabase();
});

const dealmaker = anActor(["dealmaker"]);
const accountant = anActor(["accountant"]);
const soon = () => addChicagoDays(today(), 8);
const stepOf = async (id: string) =>
  (await db().select({ step: swaps.step }).from(swaps).where(eq(swaps.id, id)))[0]?.step;
const sign = (swap: string, more = {}) => createDeal(dealmaker, { swap, signed: true, lienHandling: false, ...more });
/** Without an amount: what the deal sheet says. */
const pay = (swap: string, kind: PaymentKind, amount?: string | number, reason?: string) =>
  recordPayment(accountant, { swap, kind, amount, reason, method: "wire", reference: "W-1", date: today() });
/** The buyer pays us and we pay the seller; the state gets its tax after that. */
const settle = async (swap: string) => [value(await pay(swap, "buyer")), value(await pay(swap, "seller"))];
const paymentsFor = (swap: string) =>
  db()
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.swapId, swap), eq(ledgerEntries.code, "payment")));
const checked = { parties: true, documents: true, payoff: true };

async function agreed(values: Parameters<typeof aSwap>[0] = {}) {
  const swap = await aSwap(values);
  const buyer = aBuyer();
  const { _id } = value(await makeOffer(buyer, { swap: swap.id, offer: 20_000, visited: true }));
  value(await acceptOffer(sellerOf(swap), { swap: swap.id, offer: _id }));
  return { swap, buyer, offer: _id };
}
async function signed(values: Parameters<typeof aSwap>[0] = {}) {
  const sale = await agreed(values);
  value(await checkDeal(dealmaker, { swap: sale.swap.id, ...checked }));
  value(await sign(sale.swap.id));
  return sale;
}

describe("writing the deal", () => {
  it("takes parties and price from the accepted offer, and charges no fee in the marketplace", async () => {
    const { swap, buyer } = await signed();
    expect(await stepOf(swap.id)).toBe("payments");
    const taxCents = (swap.taxPrivate ?? 0) * 100;
    expect(await findDeal(dealmaker, swap.id)).toMatchObject({
      deal: { price: 20_000, fee: 0, lienFee: 0, tax: swap.taxPrivate, quote: null, buyer: buyer.id },
      sheet: { parts: { buyer: { totalCents: 2_000_000 + taxCents }, seller: { totalCents: 2_000_000, owes: false } } },
      open: { buyer: 2_000_000 + taxCents, seller: -2_000_000, lender: 0, state: -taxCents },
      due: ["seller"],
    });
  });
  it("takes the buyer's tax at the agreed price, not at the asking price", async () => {
    const { swap } = await agreed({ priceListing: 30_500 });
    value(await checkDeal(dealmaker, { swap: swap.id, ...checked }));
    const prefilled = (await findDeal(dealmaker, swap.id))?.taxPrivate;
    value(await sign(swap.id));
    // Form RUT-50: $1,600 from $30,000 and $1,100 from $20,000.
    expect(prefilled).toBe((swap.taxPrivate as number) - 500);
    expect((await findDeal(dealmaker, swap.id))?.deal?.tax).toBe(prefilled);
  });
  it("requires each item of the check", async () => {
    const { swap } = await agreed();
    const result = await checkDeal(dealmaker, { swap: swap.id, parties: true, documents: false, payoff: true });
    expect(result).toMatchObject({ refusal: { status: 422, fields: { documents: [expect.any(String)] } } });
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
    value(await createDealAdmin(auctioneer, { swap: swap.id, signed: true, lienHandling: true, buyer: dealer }));
    expect(await findDeal(dealmaker, swap.id)).toMatchObject({
      deal: { price: 15_500, fee: 549, lienFee: 100, tax: 0, quote: { amountCents: 400_000 } },
      sheet: { parts: { seller: { totalCents: 1_085_100 } } },
      due: ["seller", "lender", "dealer"],
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
      const deal = { swap: swap.id, signed: true, lienHandling: false, price: 19_000 };
      const nobody = await createDealAdmin(dealmaker, deal);
      expect(nobody).toMatchObject({ refusal: { code: "deal-needs-parties", field: "contact", status: 422 } });
      const stranger = await createDealAdmin(dealmaker, { ...deal, contact: "nobody@example.test" });
      expect(stranger).toMatchObject({ refusal: { code: "buyer-unknown", field: "contact", status: 422 } });
      value(await createDealAdmin(dealmaker, { ...deal, contact }));
      expect((await findDeal(dealmaker, swap.id))?.deal).toMatchObject({ buyer: person.id, price: 19_000 });
    }
    const own = await aSwap({ step: "finalize-deal", sellerId: person.id as string });
    const input = { swap: own.id, signed: true, lienHandling: false, price: 19_000, contact: account?.email as string };
    expect(await createDealAdmin(dealmaker, input)).toMatchObject({
      refusal: { code: "deal-needs-parties", field: "contact" },
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
      expect(result).toMatchObject({ refusal: { code: "impersonating" } });
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
        buyer: (await makeUser({ role: "dealer" })).id as string,
      }),
    );
    expect(value(await pay(swap.id, "lender")).step).toBe("payments");
    expect(value(await approvePayment(accountant, { swap: swap.id })).step).toBe("payments");
    expect(value(await pay(swap.id, "seller")).step).toBe("title");
    expect((await paymentsFor(swap.id)).map(({ debit, credit, amountCents }) => [debit, credit, amountCents])).toEqual([
      ["lender", "bank", 400_000],
      ["bank", "buyer", 1_550_000],
      ["seller", "bank", 1_095_100],
    ]);
  });
  it("is recorded once, also when pressed twice", async () => {
    const { swap } = await signed({ loanActive: true, loanPayoff: 4_000 });
    const results = await Promise.all([pay(swap.id, "seller"), pay(swap.id, "seller")]);
    expect(results.map(code).sort()).toEqual(["ok", "payment-recorded"]);
    expect(await paymentsFor(swap.id)).toHaveLength(1);
    const told = results.find((result) => !result.ok);
    expect(told).toMatchObject({
      refusal: {
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
    const beside = { refusal: { code: "invalid-input", fields: { date: ["Please enter a date."] } } };
    const paid = { swap: swap.id, kind: "seller", amount: 1, method: "wire", reference: "x" } as const;
    expect(await recordPayment(accountant, { ...paid, date: "2025-02-30" })).toMatchObject(beside);
    const sent = { swap: swap.id, carrier: "UPS", tracking: "1Z", date: "2025-02-30" };
    expect(await sendTitle(accountant, sent)).toMatchObject(beside);
    const driven = { swap: swap.id, date: "2025-04-31", address: "1 Main Street" };
    expect(await scheduleDelivery(dealmaker, driven)).toMatchObject(beside);
  });
  it("is immutable in the ledger", async () => {
    const { swap } = await signed();
    value(await pay(swap.id, "seller"));
    const mine = eq(ledgerEntries.swapId, swap.id);
    await expect(db().update(ledgerEntries).set({ amountCents: 1 }).where(mine)).rejects.toThrow();
    await expect(db().delete(ledgerEntries).where(mine)).rejects.toThrow();
  });
});

describe("title and delivery", () => {
  const title = (swap: string) =>
    sendTitle(accountant, { swap, date: today(), carrier: "UPS", tracking: "1Z", unsigned: "Signed on paper." });
  const plan = (swap: string) =>
    scheduleDelivery(dealmaker, { swap, date: soon(), time: "14:30", address: "1 Main St" });

  it("is planned for a time to come within a year", async () => {
    const { swap } = await signed();
    const at = (date: string, time?: string) =>
      scheduleDelivery(dealmaker, { swap: swap.id, date, time, address: "1 Main St" });
    const beside = (sentence: string) => ({ refusal: { field: "date", message: sentence } });
    const past = beside("This time has passed. Please choose a later one.");
    expect(await at("1999-12-01")).toMatchObject(past);
    expect(await at(addChicagoDays(today(), -1), "23:59")).toMatchObject(past);
    expect(await at(today(), "00:00")).toMatchObject(past);
    const far = beside("Please choose a day within the next year.");
    expect(await at(addChicagoDays(today(), 367))).toMatchObject(far);
    expect(await findDeal(dealmaker, swap.id)).toMatchObject({ delivery: null });
    expect(code(await at(addChicagoDays(today(), 364)))).toBe("ok");
  });
  it("moves to close-out when the title is sent and no delivery is scheduled", async () => {
    const { swap } = await signed();
    await settle(swap.id);
    expect(value(await title(swap.id)).step).toBe("close-out");
  });
  it("waits for a scheduled delivery, in either order", async () => {
    const one = (await signed()).swap;
    value(await plan(one.id));
    await settle(one.id);
    expect(value(await title(one.id)).step).toBe("title");
    expect(value(await completeDelivery(dealmaker, { swap: one.id })).step).toBe("close-out");
    const two = (await signed()).swap;
    value(await plan(two.id));
    expect(value(await completeDelivery(dealmaker, { swap: two.id })).step).toBe("payments");
    await settle(two.id);
    expect(value(await title(two.id)).step).toBe("close-out");
  });
  it("does not wait for a canceled delivery", async () => {
    const { swap } = await signed();
    value(await plan(swap.id));
    await settle(swap.id);
    value(await title(swap.id));
    expect(value(await cancelDelivery(dealmaker, { swap: swap.id })).step).toBe("close-out");
  });
  it("there is one delivery at a time, and none without a deal", async () => {
    const { swap } = await signed();
    value(await plan(swap.id));
    expect(code(await plan(swap.id))).toBe("delivery-open");
    expect(code(await plan((await aSwap()).id))).toBe("no-delivery-yet");
    expect(code(await completeDelivery(dealmaker, { swap: (await signed()).swap.id }))).toBe("no-delivery");
  });
});

describe("one step back", () => {
  const send = (swap: string, tracking = "1Z") =>
    sendTitle(accountant, { swap, date: today(), carrier: "UPS", tracking, unsigned: "Signed on paper." });
  const back = async (swap: string) => value(await revertSwap(dealmaker, { swap })).step;
  const told = async (swap: string, type: string) =>
    (await db().select().from(events).where(eq(events.type, type))).filter(
      (event) => (event.payload as { swap?: string }).swap === swap,
    );

  it("to the payments requires each again: the same one is confirmed, another one corrects it with a reason", async () => {
    const { swap } = await signed({ loanActive: true, loanPayoff: 4_000 });
    value(await pay(swap.id, "seller"));
    expect(await findDeal(accountant, swap.id)).toMatchObject({ due: ["seller", "lender"], waiting: ["lender"] });
    value(await pay(swap.id, "lender", "4,000.00"));
    expect(await back(swap.id)).toBe("payments");
    expect((await findDeal(accountant, swap.id))?.waiting).toEqual(expect.arrayContaining(["seller", "lender"]));
    expect(value(await pay(swap.id, "seller")).step).toBe("payments");
    expect(await pay(swap.id, "lender", "4,000.01")).toMatchObject({ refusal: { code: "correction-needs-reason" } });
    expect(value(await pay(swap.id, "lender", "4,000.01", "The lender rounds up.")).step).toBe("title");
    const rows = (await findDeal(accountant, swap.id))?.payments.map((row) => [row.kind, row.amountCents]);
    expect(rows).toEqual([
      ["seller", 1_600_000],
      ["lender", 400_001],
    ]);
    expect(await told(swap.id, "deal.payment-recorded")).toHaveLength(3);
  });
  it("to the title accepts it again, and notifies the buyer only of changes", async () => {
    const { swap } = await signed();
    await settle(swap.id);
    value(await send(swap.id));
    for (const tracking of ["1Z", "1Z-2"]) {
      expect(await back(swap.id)).toBe("title");
      expect(value(await send(swap.id, tracking)).step).toBe("close-out");
    }
    expect((await findDeal(accountant, swap.id))?.deal?.title?.tracking).toBe("1Z-2");
    expect(await told(swap.id, "deal.title-sent")).toHaveLength(2);
  });
});

describe("a deal that does not happen", () => {
  const offerStatus = async (id: string) => (await db().select().from(offers).where(eq(offers.id, id)))[0]?.status;

  it("canceled, it goes back to pre deal and can be written again", async () => {
    const { swap, offer } = await signed();
    value(await cancelDeal(dealmaker, { swap: swap.id, reason: "The bank said no." }));
    expect(await stepOf(swap.id)).toBe("pre-deal");
    expect(await offerStatus(offer)).toBe("accepted");
    value(await checkDeal(dealmaker, { swap: swap.id, ...checked }));
    value(await sign(swap.id));
    const all = await db().select().from(deals).where(eq(deals.swapId, swap.id));
    expect(all.map((deal) => deal.status).sort()).toEqual(["canceled", "signed"]);
  });
  it("back on the listing the accepted offer is canceled and a new one can be accepted", async () => {
    const { swap, offer } = await agreed();
    const other = aBuyer();
    value(await removePredeal(dealmaker, { swap: swap.id }));
    expect(await stepOf(swap.id)).toBe("listing");
    expect(await offerStatus(offer)).toBe("canceled");
    const next = value(await makeOffer(other, { swap: swap.id, offer: 21_000, visited: false }));
    value(await acceptOffer(sellerOf(swap), { swap: swap.id, offer: next._id }));
  });
  it("with a canceled swap everything ends", async () => {
    const { swap, offer } = await signed();
    value(await scheduleDelivery(dealmaker, { swap: swap.id, date: soon(), address: "1 Main St" }));
    value(await cancelSwap(dealmaker, { swap: swap.id, reason: "Stolen" }));
    expect(await offerStatus(offer)).toBe("canceled");
    expect(await findDeal(dealmaker, swap.id)).toMatchObject({ deal: null, delivery: { status: "canceled" } });
  });
  it("a sold car that is deleted stays sold: deal and offer stay, and no message is sent", async () => {
    const { swap, buyer, offer } = await signed();
    await settle(swap.id);
    value(
      await sendTitle(accountant, {
        swap: swap.id,
        date: today(),
        carrier: "UPS",
        tracking: "1Z",
        unsigned: "Signed on paper.",
      }),
    );
    value(await pay(swap.id, "state"));
    await driveSwap(swap.id, "close");
    value(await deleteSwap(anActor(["admin"]), { swap: swap.id }));
    expect(await db().select().from(deals).where(eq(deals.swapId, swap.id))).toMatchObject([{ status: "closed" }]);
    expect(await offerStatus(offer)).toBe("accepted");
    expect((await findOwned(buyer)).list).toMatchObject([{ _id: swap.id }]);
    const said = await db().select({ type: events.type, payload: events.payload }).from(events);
    const mine = said.filter((event) => (event.payload as { swap?: string }).swap === swap.id);
    expect(mine.map((event) => event.type)).not.toContain("deal.canceled");
    expect(mine.map((event) => event.type)).toContain("swap.deleted");
  });
  it("is visible only to staff who work on it", async () => {
    const { swap, buyer } = await signed();
    for (const actor of [buyer, sellerOf(swap), anActor(["dealer"]), anActor(["editor"])])
      expect(await findDeal(actor, swap.id)).toBeUndefined();
    expect(await findDeal(accountant, swap.id)).toBeDefined();
  });
});

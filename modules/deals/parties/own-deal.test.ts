import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { users } from "#modules/accounts/tables.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { addChicagoDays } from "#modules/kernel/chicago.ts";
import { formatCents } from "#modules/kernel/money.ts";
import { recordPayment } from "#modules/ledger/payments/record-payment.ts";
import { acceptOffer } from "#modules/offers/accept-offer.ts";
import { makeOffer } from "#modules/offers/make-offer.ts";
import { cancelSwap } from "#modules/swaps/actions/cancel-swap.ts";
import { completeCashOffer } from "#modules/swaps/pricing/complete-cash-offer.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { testDatabase } from "#test/database.ts";
import { anActor, sellerOf } from "#test/factories/actor.ts";
import { makeSwap } from "#test/factories/make-swap.ts";
import { withoutPapers } from "#test/factories/money-in.ts";
import { aSwap } from "#test/factories/swap.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { makeUser } from "#test/factories/user.ts";
import { value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { withoutRandomDigits } from "#test/without-random-digits.ts";
import { cancelDeal } from "../cancel-deal.ts";
import { checkDeal } from "../check-deal.ts";
import { scheduleDelivery } from "../schedule-delivery.ts";
import { sendTitle } from "../send-title.ts";
import { createDeal, createDealAdmin } from "../sign-deal.ts";
import { findBoughtCars } from "./find-bought-cars.ts";
import { findDealSums, findPaymentFacts } from "./find-deal-sums.ts";
import { findOwnDeal } from "./find-own-deal.ts";

beforeAll(() => testDatabase());

const dealmaker = anActor(["dealmaker"]);
const accountant = anActor(["accountant"]);
const aBuyer = async () => anActor(["user"], { id: (await makeUser({ seller: false })).id as string });

/** A car with a loan of $12,000 whose seller accepted $22,000. */
async function agreed() {
  const dealmakerId = (await makeUser({ role: "dealmaker", firstName: "Diane", lastName: "Rossi" })).id;
  const swap = await makeSwap({
    step: "listing",
    loanActive: true,
    loanPayoff: 12_000,
    lender: "Ally",
    keys: 2,
    dealmakerId,
    taxPrivate: 900,
  });
  const [seller, buyer] = [sellerOf(swap), await aBuyer()];
  const { _id: offer } = value(await makeOffer(buyer, { swap: swap.id, offer: 22_000, visited: true }));
  value(await acceptOffer(seller, { swap: swap.id, offer }));
  return { swap: swap.id, seller, buyer };
}

async function signed() {
  const deal = await agreed();
  value(await checkDeal(dealmaker, { swap: deal.swap, parties: true, documents: true, payoff: true }));
  const { _id } = value(
    await createDeal(dealmaker, { swap: deal.swap, signed: true, ...TAXED, tax: 900, payoff: 12_000 }),
  );
  await withoutPapers(deal.swap);
  return { ...deal, deal: _id };
}

describe("the deal of a car for its parties", () => {
  it("shows the sums, the contact and what to bring as soon as an offer is accepted", async () => {
    const { swap, seller, buyer } = await agreed();
    expect(await findOwnDeal(seller, swap)).toMatchObject({
      reader: "seller",
      status: "agreed",
      price: 22_000,
      sale: "marketplace",
      openCents: null,
      payments: [],
      parts: [{ party: "seller", label: "You get", totalCents: 1_000_000 }, { party: "lender" }],
      contact: { name: "Diane Rossi", label: "Dealmaker" },
      bring: [
        "The car with both keys",
        "The title, unless Ally holds it",
        "The payoff letter of Ally, or its release if the loan is paid",
        "Your driver’s license",
      ],
    });
    const own = await findOwnDeal(buyer, swap);
    expect(own).toMatchObject({
      reader: "buyer",
      status: "agreed",
      price: 22_000,
      parts: [{ label: "You pay, before tax" }],
    });
    expect(own?.parts).toHaveLength(1);
    // The buyer's account names no address, so no one knows the tax, and no one is asked to bring a sum.
    expect(own?.bring[0]).toBe("No money yet: we tell you the sum once your tax is calculated");
    expect(JSON.stringify(own?.bring)).not.toContain("$");
    const address = { address: "12 Main Street", city: "Oak Park", state: "IL", zip: "60302" };
    await db()
      .update(users)
      .set({ address })
      .where(eq(users.id, buyer.id as string));
    const known = await findOwnDeal(buyer, swap);
    expect(known?.parts[0]?.lines.map(({ code }) => code)).toEqual(["price", "tax", "title-fee", "registration-fee"]);
    expect(known?.bring[0]).toContain(`${formatCents(known?.parts[0]?.totalCents as number)} as a cashier’s check`);
    expect(own?.progress.map(({ label, state }) => [label, state])).toEqual([
      ["Offer accepted", "done"],
      ["Papers checked", "current"],
      ["Deal signed", "ahead"],
      ["Paid", "ahead"],
      ["Title sent", "ahead"],
      ["Yours", "ahead"],
    ]);
    expect(withoutRandomDigits(own)).not.toMatch(/payoff|Ally|1200000|12,000/);
  });

  it("agrees with the mail and the payments once it is signed", async () => {
    const { swap, seller, buyer, deal } = await signed();
    const sums = await findDealSums(deal);
    const [sold, bought] = [await findOwnDeal(seller, swap), await findOwnDeal(buyer, swap)];
    expect(sums).toEqual({
      seller: { owes: false, totalCents: sold?.parts[0]?.totalCents },
      buyer: { owes: true, totalCents: bought?.parts[0]?.totalCents },
      on: null,
    });
    expect([sold?.openCents, bought?.openCents]).toEqual([-1_000_000, 2_290_000]);
    expect(sold?.due).toEqual(expect.any(String));
    const pay = { swap, method: "wire", reference: "x", date: today() } as const;
    for (const kind of ["buyer", "lender", "seller"] as const) value(await recordPayment(accountant, { ...pay, kind }));
    const paid = await findOwnDeal(seller, swap);
    expect(paid).toMatchObject({ openCents: 0, due: null, bring: [] });
    const own = paid?.payments.find(({ kind }) => kind === "seller");
    expect(own).toMatchObject({ amountCents: 1_000_000, date: today(), method: "wire" });
    expect(await findPaymentFacts(own?._id as string)).toEqual({ date: today(), method: "wire" });
    expect((await findOwnDeal(buyer, swap))?.payments.map(({ kind }) => kind)).toEqual(["buyer"]);
  });

  it("tells the buyer where the car is delivered and how the title is sent, and the seller only when", async () => {
    const { swap, seller, buyer } = await signed();
    value(
      await scheduleDelivery(dealmaker, {
        swap,
        date: addChicagoDays(today(), 3),
        carrier: "Acme",
        address: "77 Lake Shore Drive",
        city: "Chicago",
        state: "IL",
        zip: "60601",
      }),
    );
    const pay = { swap, method: "wire", reference: "x", date: today() } as const;
    for (const kind of ["buyer", "lender", "seller"] as const) value(await recordPayment(accountant, { ...pay, kind }));
    const unsigned = "Signed on paper.";
    value(
      await sendTitle(accountant, { swap, date: today(), carrier: "UPS", tracking: "1Z999AA10123456784", unsigned }),
    );
    expect(await findOwnDeal(buyer, swap)).toMatchObject({
      delivery: { address: "77 Lake Shore Drive, Chicago, IL 60601", status: "scheduled" },
      title: { date: today(), carrier: "UPS", tracking: "1Z999AA10123456784" },
    });
    expect(await findOwnDeal(seller, swap)).toMatchObject({
      delivery: { address: null, status: "scheduled" },
      title: { date: today(), carrier: null, tracking: null },
    });
  });

  it("is for nobody else, and ends when the deal falls through", async () => {
    const { swap, seller, buyer } = await signed();
    const strangers: Actor[] = [guest, anActor(["user"]), anActor(["dealer"]), dealmaker, anActor(["admin"])];
    for (const actor of strangers) expect(await findOwnDeal(actor, swap)).toBeUndefined();
    expect(await findOwnDeal(seller, "no-id")).toBeUndefined();
    value(await cancelDeal(anActor(["admin"]), { swap, reason: "The bank said no." }));
    // Back at pre deal the accepted offer still stands, so both see what is agreed.
    expect(await findOwnDeal(buyer, swap)).toMatchObject({ status: "agreed", openCents: null });
    value(await cancelSwap(anActor(["admin"]), { swap, reason: "The seller keeps it." }));
    for (const actor of [seller, buyer]) expect(await findOwnDeal(actor, swap)).toBeUndefined();
  });

  it("keeps its page for the buyer while the car is on hold", async () => {
    const { swap, buyer } = await agreed();
    await db().update(swaps).set({ onHoldAt: new Date() }).where(eq(swaps.id, swap));
    expect(await findOwnDeal(buyer, swap)).toMatchObject({ reader: "buyer" });
  });

  it("has no sums for the seller while staff have not entered what was agreed", async () => {
    const swap = await makeSwap({ step: "pre-deal" });
    expect(await findOwnDeal(sellerOf(swap), swap.id)).toMatchObject({
      price: null,
      parts: [],
      bring: [expect.any(String), "The title", "Your driver’s license"],
    });
  });

  it("of a cash offer has no fee and no buyer's page", async () => {
    const at = new Date();
    const swap = await makeSwap({ step: "valuate", channel: "auction", cashOffer: 18_000, cashOfferAgreedAt: at });
    value(await completeCashOffer(anActor(["admin"]), { swap: swap.id }));
    expect(await findOwnDeal(sellerOf(swap), swap.id)).toMatchObject({
      sale: "cash",
      price: 18_000,
      parts: [{ label: "You get", totalCents: 1_800_000 }, {}],
    });
  });
});

describe("the cars that a private buyer bought", () => {
  it("are those of accepted offers and of signed deals, and no others", async () => {
    const { swap, buyer, seller } = await agreed();
    expect(await findBoughtCars(buyer)).toMatchObject([{ _id: swap, price: 22_000, step: "pre-deal" }]);
    for (const actor of [seller, guest, anActor(["user"])]) expect(await findBoughtCars(actor)).toEqual([]);
    const other = await aSwap({ step: "finalize-deal" });
    value(
      await createDealAdmin(dealmaker, {
        swap: other.id,
        signed: true,
        ...TAXED,
        price: 9_000,
        buyer: buyer.id as string,
      }),
    );
    expect((await findBoughtCars(buyer)).map(({ _id }) => _id).sort()).toEqual([swap, other.id].sort());
  });
});

import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { checkDeal } from "#modules/deals/check-deal.ts";
import type { PaymentKind } from "#modules/deals/schemas.ts";
import { createDeal } from "#modules/deals/sign-deal.ts";
import { recordPayment } from "#modules/ledger/payments/record-payment.ts";
import { acceptOffer } from "#modules/offers/accept-offer.ts";
import { makeOffer } from "#modules/offers/make-offer.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { aBuyer, anActor, sellerOf } from "./actor.ts";
import { withoutPapers } from "./money-in.ts";
import { aSwap } from "./swap.ts";

/** Sales from the accepted offer to the payments, for tests. */

export const dealmaker = anActor(["dealmaker"]);
export const accountant = anActor(["accountant"]);
export const stepOf = async (id: string) =>
  (await db().select({ step: swaps.step }).from(swaps).where(eq(swaps.id, id)))[0]?.step;
/** The dealmaker writes the deal. */
export async function sign(swap: string, more = {}) {
  const [car] = await db().select({ tax: swaps.taxPrivate }).from(swaps).where(eq(swaps.id, swap));
  const tax = car?.tax === null || car?.tax === undefined ? {} : { ...TAXED, tax: car.tax };
  return createDeal(dealmaker, { swap, signed: true, lienHandling: false, ...tax, ...more });
}
/** Without an amount: what the deal sheet says. */
export const pay = (swap: string, kind: PaymentKind, amount?: string | number, reason?: string, reference = "W-1") =>
  recordPayment(accountant, { swap, kind, amount, reason, method: "wire", reference, date: today() });
/** The buyer pays us and we pay the seller; the state gets its tax after that. */
export async function settle(swap: string) {
  await withoutPapers(swap);
  return [value(await pay(swap, "buyer")), value(await pay(swap, "seller"))];
}
/** Every item of the check before a deal. */
export const checked = { parties: true, documents: true, payoff: true };

/** A car whose seller has accepted an offer of $20,000. */
export async function agreed(values: Parameters<typeof aSwap>[0] = {}, buyer = aBuyer()) {
  const swap = await aSwap(values);
  const { _id } = value(await makeOffer(buyer, { swap: swap.id, offer: 20_000, visited: true }));
  value(await acceptOffer(sellerOf(swap), { swap: swap.id, offer: _id }));
  return { swap, buyer, offer: _id };
}
/** The same with a signed deal. */
export async function signed(values: Parameters<typeof aSwap>[0] = {}) {
  const sale = await agreed(values);
  value(await checkDeal(dealmaker, { swap: sale.swap.id, ...checked }));
  value(await sign(sale.swap.id, { payoff: values.loanPayoff ?? undefined }));
  return sale;
}

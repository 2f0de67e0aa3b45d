import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { events } from "#db/tables.ts";
import { ledgerApprovals, ledgerEntries } from "#modules/deals/accounts/tables.ts";
import { findDeal } from "#modules/deals/find-deal.ts";
import { createDealAdmin } from "#modules/deals/sign-deal.ts";
import { deals } from "#modules/deals/tables.ts";
import { approveDeviation } from "#modules/ledger/payments/decide-approval.ts";
import { recordPayment } from "#modules/ledger/payments/record-payment.ts";
import { TAXED } from "#test/factories/taxed.ts";
import { value } from "#test/results.ts";
import { today } from "#test/today.ts";
import { anActor } from "./actor.ts";
import { aSwap } from "./swap.ts";
import { makeUser } from "./user.ts";

/** Signed deals and their payments, for tests. */

export const dealmaker = anActor(["dealmaker"]);
/** Two accountants. */
export const ann = anActor(["accountant"]);
export const ben = anActor(["accountant"]);

export type Terms = Partial<Parameters<typeof createDealAdmin>[1]>;

/** A deal at $20,000 with $1,200 of tax; `daysAgo` moves its signing back. */
export async function signed(car: Parameters<typeof aSwap>[0] = {}, terms: Terms = {}, daysAgo = 0): Promise<string> {
  const swap = await aSwap({ step: "finalize-deal", ...car });
  const buyer = (await makeUser()).id as string;
  const payoff = car.loanPayoff ?? undefined;
  const sellerPays = payoff === undefined || payoff <= 20_000 ? undefined : payoff - 20_000;
  const deal = { swap: swap.id, signed: true, price: 20_000, ...TAXED, tax: 1_200, buyer, payoff, sellerPays };
  value(await createDealAdmin(dealmaker, { ...deal, ...terms }));
  await approveTerms(swap.id);
  if (daysAgo > 0)
    await db()
      .update(deals)
      .set({ signedAt: sql`now() - make_interval(days => ${daysAgo})` })
      .where(eq(deals.swapId, swap.id));
  return swap.id;
}

/** A second person approves the lines, and the deposit, that were entered with the deal. */
export async function approveTerms(swap: string): Promise<void> {
  const asked = await waitingFor(swap);
  if (asked) value(await approveDeviation(ben, { swap, approval: asked.id }));
}

type Payment = Parameters<typeof recordPayment>[1];

/** Records a wire of today. Without an amount, it is that of the deal sheet. */
export const pay = (swap: string, kind: Payment["kind"], more: Partial<Payment> = {}, actor = ann) =>
  recordPayment(actor, { swap, kind, method: "wire", reference: "W-1", date: today(), ...more });

/** What each party of the car's deal still owes, in cents; what it gets is negative. */
export const openIn = async (swap: string) => (await findDeal(ann, swap))?.open;

export const entriesOf = (swap: string) =>
  db().select().from(ledgerEntries).where(eq(ledgerEntries.swapId, swap)).orderBy(ledgerEntries.number);

/** The payment that waits for a second person. */
export async function waitingFor(swap: string) {
  const waiting = and(eq(ledgerApprovals.swapId, swap), eq(ledgerApprovals.status, "waiting"));
  return (await db().select().from(ledgerApprovals).where(waiting))[0];
}

/** The events that tell others about the car's payments. */
export const told = async (swap: string) =>
  (await db().select().from(events).where(eq(events.type, "deal.payment-recorded"))).filter(
    (event) => (event.payload as { swap?: string }).swap === swap,
  );

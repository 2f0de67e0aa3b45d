import { and, eq, ne } from "drizzle-orm";
import { db } from "#db/client.ts";
import { deals } from "#modules/deals/tables.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { recordPayment } from "#modules/ledger/payments/record-payment.ts";
import { value } from "#test/results.ts";
import { anActor } from "./actor.ts";

/** What a deal needs before money may go out, for tests that are about something else. */

const standing = (swap: string) => and(eq(deals.swapId, swap), ne(deals.status, "canceled"));

/** The papers of a deal count as sealed: a reason stands for them. */
export async function withoutPapers(swap: string): Promise<void> {
  await db().update(deals).set({ paperWaiver: "Signed on paper." }).where(standing(swap));
}

/** The papers count as sealed, and the buyer's wire of all of the sum came on the day of the signing. */
export async function moneyIn(swap: string, accountant = anActor(["accountant"])): Promise<string> {
  await withoutPapers(swap);
  const [deal] = await db().select().from(deals).where(standing(swap));
  if (!deal) throw new Error("No deal");
  const wire = { method: "wire", reference: "W-0", date: chicagoDay(deal.signedAt) } as const;
  const kind = deal.sale === "auction" ? "dealer" : "buyer";
  value(await recordPayment(accountant, { swap, kind, ...wire }));
  return swap;
}

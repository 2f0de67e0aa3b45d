import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { log } from "#modules/kernel/log.ts";
import { type RailPaymentRow, railPayments } from "../tables.ts";
import type { RailProvider } from "./provider.ts";
import { askProvider } from "./reserve-rail.ts";
import { readRail } from "./take-answer.ts";

/** Whether its buyer has not paid anything of it, so that it can be ended. */
export const isUnpaid = ({ status, arrivedCents }: Pick<RailPaymentRow, "status" | "arrivedCents">): boolean =>
  arrivedCents === 0 && (status === "reserved" || status === "open" || status === "verify");

/**
 * Ends a payment that its buyer has not made. The provider is asked first: a payment on which money has arrived, or that
 * is under way, goes on.
 */
export async function endUnpaid(provider: RailProvider, payment: string): Promise<void> {
  if (!(await nameReserved(provider, payment))) return;
  const read = await readRail(payment);
  if (!read.ok) return;
  const [row] = await db().select().from(railPayments).where(eq(railPayments.id, payment));
  if (!row?.reference || !isUnpaid(row)) return;
  await provider.cancel({ ...row, reference: row.reference });
  const ended = await readRail(payment);
  if (!ended.ok) log.warn({ payment, error: ended.error.code }, "a payment that ended is read again later");
}

/**
 * The provider may have begun a payment whose page gave up before the answer came. Asked again, it says which one. False
 * if it doesn't answer, or refuses it.
 */
async function nameReserved(provider: RailProvider, payment: string): Promise<boolean> {
  const isReserved = and(eq(railPayments.id, payment), eq(railPayments.status, "reserved"));
  const [row] = await db().select().from(railPayments).where(isReserved);
  if (!row) return true;
  const begun = await askProvider(provider, row);
  if (!begun || begun === "refused") return false;
  // It only gets its end: no one is shown where it could be paid.
  await db()
    .update(railPayments)
    .set({ ...begun, url: null, account: null, status: "open" })
    .where(isReserved);
  return true;
}

import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { log } from "#modules/kernel/log.ts";
import { railPayments } from "../tables.ts";
import type { RailProvider } from "./provider.ts";
import { takeRailAnswer } from "./take-answer.ts";

/**
 * Ends a payment that its buyer has not made. The provider is asked first: a payment on which money has arrived, or that
 * is under way, goes on.
 */
export async function endUnpaid(provider: RailProvider, payment: string): Promise<void> {
  const read = await takeRailAnswer(system, { payment });
  if (!read.ok) return;
  const [row] = await db().select().from(railPayments).where(eq(railPayments.id, payment));
  if (!row || row.arrivedCents > 0 || (row.status !== "open" && row.status !== "verify")) return;
  await provider.cancel(row);
  const ended = await takeRailAnswer(system, { payment });
  if (!ended.ok) log.warn({ payment, error: ended.error.code }, "a payment that ended is read again later");
}

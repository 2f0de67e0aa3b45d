import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type DealRow, deals } from "#modules/deals/tables.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import type { RailPaymentRow } from "../tables.ts";
import { endUnpaid, isUnpaid } from "./end-unpaid.ts";
import { isLeft } from "./find-payable.ts";
import { leftOf, type Payable, readPayable } from "./payable.ts";
import { railProvider } from "./provider.ts";

/**
 * Ends at the provider what a buyer could still pay in an open tab although the deal asks for another sum, for nothing, or
 * has ended. The account number for wires stays: what comes there is read, and a sum above the asked one is held.
 */
export async function endOutdated(swap: string): Promise<void> {
  const provider = railProvider();
  if (!provider) return;
  for (const deal of await db().select().from(deals).where(eq(deals.swapId, swap))) {
    const payable = await readPayable(db(), deal, currentTime());
    for (const one of payable.payments.filter(isUnpaid))
      if (isOutdated(one, deal, payable)) await endUnpaid(provider, one.id);
  }
}

function isOutdated(one: RailPaymentRow, deal: DealRow, payable: Payable): boolean {
  if (deal.status !== "signed") return true;
  if (isLeft(one, payable)) return true;
  if (one.status === "reserved" || one.rail === "wire") return false;
  return one.status === "open" ? !payable.usable.includes(one) : leftOf(one) !== payable.sums[one.rail];
}

/** Listener: a deal was canceled, or its books were written. */
export default async function onBooks({ swap }: { swap: string }): Promise<void> {
  await endOutdated(swap);
}

import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { deals } from "#modules/deals/tables.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { railPayments } from "../tables.ts";
import { endUnpaid, isUnpaid } from "./end-unpaid.ts";
import { refuseRail } from "./errors.ts";
import { railProvider } from "./provider.ts";
import { CancelRail } from "./schemas.ts";

/** The buyer, or an accountant, ends a payment that was begun and not made. One that is under way goes on. */
export const cancelRail = defineCommand({
  name: "ledger.cancel-rail",
  input: CancelRail,
  allow: "verified",
  ownerOnly: true,
  errors: ["not-now", "rail-offline", "rail-paid", "rail-unreachable"],
  async prepare(actor, { swap, payment }) {
    const provider = railProvider();
    if (!provider) return refuseRail("rail-offline");
    const row = await findRail(actor, swap, payment);
    if (!row) return notFound("payment");
    if (row.status === "canceled") return ok(null);
    if (!isUnpaid(row)) return refuseRail("rail-paid");
    await endUnpaid(provider, payment);
    return ok(null);
  },
  async run({ actor }, { swap, payment }) {
    const row = await findRail(actor, swap, payment);
    if (!row) return notFound("payment");
    if (row.status === "canceled") return ok({ _id: row.id, status: row.status });
    return refuseRail(isUnpaid(row) ? "rail-unreachable" : "rail-paid");
  },
});

async function findRail(actor: Actor, swap: string, payment: string) {
  const [found] = await db()
    .select({ row: railPayments, buyer: deals.buyerId })
    .from(railPayments)
    .innerJoin(deals, eq(deals.id, railPayments.dealId))
    .where(and(eq(railPayments.id, payment), eq(railPayments.swapId, swap)));
  return found && (found.buyer === actor.id || can(actor, "deal.pay")) ? found.row : undefined;
}

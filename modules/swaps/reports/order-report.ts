import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { enqueue } from "#db/jobs.ts";
import { DAY_MS, HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { canEditReports } from "../lifecycle/policy.ts";
import { lockSwap } from "../transitions/move-swap.ts";
import { reportOrdered } from "./events.ts";
import { fetchReportJob } from "./jobs.ts";
import { type OrderedReport, OrderReport } from "./schemas.ts";
import { type ReportOrderRow, reportOrders } from "./tables.ts";

/** Reports cost money, so an answer is used for a day before it can be ordered again. */
const FRESH_MS = DAY_MS;

/**
 * Orders a report about a car; a job fetches it. While the same report is on its way, the answer is that order.
 * DomainErrors: `report-no-vin`, `report-fresh`.
 */
export const orderReport = defineCommand({
  name: "swaps.order-report",
  input: OrderReport,
  allow: ["swap.manage", "swap.valuate"],
  errors: ["report-fresh", "report-no-vin"],
  limits: (actor) => (actor.id ? [{ subject: `report:${actor.id}`, most: 120, seconds: HOUR_SECONDS }] : []),
  async run({ tx, actor, now, record }, { swap: id, kind }) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    if (actor.kind !== "system" && !canEditReports(actor)) return refuseCommon("not-allowed");
    if (!swap.vin) return refuse("report-no-vin");
    const last = await newestOrder(tx, swap.id, kind);
    if (last?.state === "waiting") return ok({ _id: last.id });
    if (last?.state === "done" && now.getTime() - last.orderedAt.getTime() < FRESH_MS) return refuse("report-fresh");
    const order = { id: newId(), swapId: swap.id, kind, orderedBy: actor.id, orderedAt: now };
    await tx.insert(reportOrders).values(order);
    await enqueue(tx, fetchReportJob, { order: order.id });
    await record(reportOrdered({ swap: swap.id, kind }));
    return ok({ _id: order.id });
  },
});

async function newestOrder(tx: Tx, swap: string, kind: OrderedReport): Promise<ReportOrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(reportOrders)
    .where(and(eq(reportOrders.swapId, swap), eq(reportOrders.kind, kind)))
    .orderBy(desc(reportOrders.orderedAt), desc(reportOrders.id))
    .limit(1);
  return row;
}

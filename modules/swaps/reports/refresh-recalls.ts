import { and, eq, exists, gt, inArray, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import { log } from "#modules/kernel/log.ts";
import type { Stage } from "../lifecycle/steps.ts";
import { swaps } from "../tables.ts";
import { orderReport } from "./order-report.ts";
import { reportOrders } from "./tables.ts";

const EVERY_DAYS = 30;
const BATCH = 500;
/** Before the sale, while the car is evaluated, priced, or for sale. */
const STAGES: Stage[] = ["new", "inspection", "listing", "auction"];

/** Orders the recalls of unsold cars that were not looked up for a month. The rest follows in the next run. */
export default async function refreshRecalls(): Promise<void> {
  const due = await db()
    .select({ id: swaps.id })
    .from(swaps)
    .where(
      and(
        inArray(swaps.stage, STAGES),
        ...[isNull(swaps.canceledAt), isNull(swaps.disqualifiedAt), isNull(swaps.deletedAt)],
        ...[isNotNull(swaps.vin), not(isRecent())],
      ),
    )
    .orderBy(swaps.id)
    .limit(BATCH);
  for (const { id } of due) {
    const ordered = await orderReport(system, { swap: id, kind: "recalls" });
    if (!ordered.ok) log.warn({ swap: id, code: ordered.error.code }, "the recalls were not ordered");
  }
}

const isRecent = (): SQL =>
  exists(
    db()
      .select({ id: reportOrders.id })
      .from(reportOrders)
      .where(
        and(
          eq(reportOrders.swapId, swaps.id),
          eq(reportOrders.kind, "recalls"),
          gt(reportOrders.orderedAt, sql`now() - make_interval(days => ${EVERY_DAYS})`),
        ),
      ),
  );

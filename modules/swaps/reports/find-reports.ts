import { and, desc, eq, sql, sum } from "drizzle-orm";
import { z } from "zod";
import { db } from "#db/client.ts";
import { defineStatement } from "#db/statement.ts";
import {
  HISTORY_PROVIDERS,
  type HistoryAnswer,
  RecallReport,
  recallWords,
  type WholesaleReport,
} from "#modules/catalog/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { filePath } from "#modules/kernel/file-paths.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { findSwapRow } from "../facts/find-swap-row.ts";
import { canEditReports } from "../lifecycle/policy.ts";
import { ORDERED_REPORTS, type OrderedReport, REPORT_KINDS, type ReportOrder, type SwapReports } from "./schemas.ts";
import { type ReportOrderRow, reportOrders } from "./tables.ts";

/** The reports of a car, for those who order them; undefined for others. */
export async function findSwapReports(actor: Actor, id: string): Promise<SwapReports | undefined> {
  const swap = canEditReports(actor) ? await findSwapRow(actor, id) : undefined;
  if (!swap) return undefined;
  const ofSwap = eq(reportOrders.swapId, swap.id);
  const [newest, [costs]] = await Promise.all([
    db()
      .selectDistinctOn([reportOrders.kind])
      .from(reportOrders)
      .where(ofSwap)
      .orderBy(reportOrders.kind, desc(reportOrders.orderedAt), desc(reportOrders.id)),
    db()
      .select({ cents: sum(reportOrders.costCents).mapWith(Number) })
      .from(reportOrders)
      .where(ofSwap),
  ]);
  const orders = new Map(newest.map((order) => [order.kind, order]));
  const reports = REPORT_KINDS.map((kind) => {
    const order = orders.get(kind);
    return {
      kind,
      name: ORDERED_REPORTS[kind],
      order: order ? viewOf(order) : null,
      orderable: swap.vin !== null && order?.state !== "waiting",
    };
  });
  return { reports, costCents: costs?.cents ?? 0 };
}

/** The newest answer about a car's recalls; null when they were never looked up. */
export async function findRecalls(swap: string): Promise<RecallReport | null> {
  const [found] = await selectRecalls(db(), { swap });
  return RecallReport.safeParse(found?.answer).data ?? null;
}

const selectRecalls = defineStatement("swaps.recalls", (tx) => {
  const isRecalls = and(eq(reportOrders.kind, "recalls"), eq(reportOrders.state, "done"));
  return tx
    .select({ answer: reportOrders.answer })
    .from(reportOrders)
    .where(and(eq(reportOrders.swapId, sql.placeholder("swap")), isRecalls))
    .orderBy(desc(reportOrders.orderedAt))
    .limit(1);
});

const Sample = z.object({ sample: z.boolean() });

function viewOf(order: ReportOrderRow): ReportOrder {
  const { kind, state, attempts, answer } = order;
  return {
    kind,
    name: ORDERED_REPORTS[kind],
    state,
    attempts,
    orderedAt: order.orderedAt.toISOString(),
    answeredAt: order.answeredAt?.toISOString() ?? null,
    sample: Sample.safeParse(answer).data?.sample ?? false,
    url: state === "done" ? addressOf(order) : null,
    says: saysOf(order),
  };
}

const isHistory = (kind: OrderedReport): boolean => Object.hasOwn(HISTORY_PROVIDERS, kind);

const addressOf = ({ kind, answer, fileKey }: ReportOrderRow): string | null =>
  fileKey ? filePath(fileKey) : isHistory(kind) ? (answer as HistoryAnswer).url : null;

const FAILURES: Record<string, string> = {
  "report-unknown": "The provider has no report about this car.",
  "report-down": "The provider did not answer.",
};

function saysOf({ kind, state, answer, problem, attempts }: ReportOrderRow): string | null {
  if (state === "failed") return lookup(FAILURES, problem ?? undefined) ?? "The report could not be fetched.";
  if (state === "waiting")
    return attempts > 0 ? "The provider hasn’t responded yet. We’ll try again automatically." : "On its way.";
  if (kind === "recalls") return `${recallWords({ ...(answer as RecallReport), sample: false })}.`;
  if (kind === "mmr") return wholesaleSays(answer as WholesaleReport);
  return historySays(answer as HistoryAnswer);
}

const wholesaleSays = ({ below, average, above }: WholesaleReport): string =>
  `${formatDollars(average)} on average, ${formatDollars(below)} to ${formatDollars(above)}.`;

function historySays({ owners, accident, mileage }: HistoryAnswer): string {
  const parts = [
    owners === null ? null : owners === 1 ? "1 owner" : `${owners} owners`,
    accident === null ? null : accident ? "accident reported" : "no accident reported",
    mileage === null ? null : `last seen at ${formatNumber(mileage)} mi`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(", ")}.` : "No details.";
}

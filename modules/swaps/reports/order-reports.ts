import type { Actor } from "#modules/kernel/actor.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { orderReport } from "./order-report.ts";
import { type OrderedReport, REPORT_KINDS } from "./schemas.ts";

/** Orders all kinds of reports about a car except the ones that were fetched within a day. Answers with the ordered kinds. */
export async function orderReports(
  actor: Actor,
  swap: string,
  { key }: { key?: string | undefined } = {},
): Promise<Result<{ _id: string; ordered: OrderedReport[] }>> {
  const ordered: OrderedReport[] = [];
  for (const kind of REPORT_KINDS) {
    const result = await orderReport(actor, { swap, kind }, key ? { key: `${key}:${kind}` } : {});
    if (result.ok) ordered.push(kind);
    else if (result.error.code !== "report-fresh") return result;
  }
  return ok({ _id: swap, ordered });
}

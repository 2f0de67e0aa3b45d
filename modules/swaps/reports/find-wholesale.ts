import { and, desc, eq, inArray } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import { WholesaleReport } from "#modules/catalog/schemas.ts";
import { reportOrders } from "./tables.ts";

/**
 * What dealers pay each other for such a car, in whole dollars, by the newest report "Wholesale prices" of each of these
 * cars. For internal use: does not check permissions.
 */
export async function findWholesaleEstimates(reader: Reader, swaps: readonly string[]): Promise<Map<string, number>> {
  if (swaps.length === 0) return new Map();
  const isAnswered = and(eq(reportOrders.kind, "mmr"), eq(reportOrders.state, "done"));
  const rows = await reader
    .selectDistinctOn([reportOrders.swapId], { swap: reportOrders.swapId, answer: reportOrders.answer })
    .from(reportOrders)
    .where(and(inArray(reportOrders.swapId, [...swaps]), isAnswered))
    .orderBy(reportOrders.swapId, desc(reportOrders.orderedAt), desc(reportOrders.id));
  return new Map(
    rows.flatMap(({ swap, answer }): [string, number][] => {
      const read = WholesaleReport.safeParse(answer);
      return read.success ? [[swap, read.data.average]] : [];
    }),
  );
}

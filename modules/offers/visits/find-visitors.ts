import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import { databaseNow, db, type Executor } from "#db/client.ts";
import { visits } from "./tables.ts";

/** Those of these buyers whose visit to the car took place. For internal use: doesn't check permissions. */
export async function findVisitors(
  swap: string,
  buyers: readonly string[],
  executor: Executor = db(),
): Promise<Set<string>> {
  if (buyers.length === 0) return new Set();
  const rows = await executor
    .selectDistinct({ buyer: visits.buyerId })
    .from(visits)
    .where(
      and(
        eq(visits.swapId, swap),
        inArray(visits.buyerId, [...buyers]),
        eq(visits.status, "accepted"),
        isNull(visits.missing),
        lte(visits.endsAt, await databaseNow(executor)),
      ),
    );
  return new Set(rows.map((row) => row.buyer));
}

import { and, inArray, isNotNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { swaps } from "../tables.ts";

/** When the price of these cars of a list was lowered, of those whose price was. */
export async function findLoweredDates(ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: swaps.id, at: swaps.priceLoweredDate })
    .from(swaps)
    .where(and(inArray(swaps.id, [...ids]), isNotNull(swaps.priceLoweredDate)));
  return new Map(rows.map(({ id, at }) => [id, at as Date]));
}

import { and, inArray, isNotNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cars } from "#modules/swaps/published.ts";

/** When the price of each of these cars was reduced; cars without a reduction are omitted. */
export async function findLoweredDates(ids: readonly string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: cars.id, at: cars.priceLoweredDate })
    .from(cars)
    .where(and(inArray(cars.id, [...ids]), isNotNull(cars.priceLoweredDate)));
  return new Map(rows.map(({ id, at }) => [id, at as Date]));
}

import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { deals } from "../tables.ts";

/** The cars of this seller that are in a deal or sold. */
export const findSoldCars = (tx: Tx, seller: string): Promise<string[]> =>
  carsOf(tx, and(eq(deals.sellerId, seller), ne(deals.status, "canceled")));

/** The cars that this buyer has bought. */
export const findBoughtCarsOf = (tx: Tx, buyer: string): Promise<string[]> =>
  carsOf(tx, and(eq(deals.buyerId, buyer), eq(deals.status, "closed")));

async function carsOf(tx: Tx, which: ReturnType<typeof and>): Promise<string[]> {
  const rows = await tx.select({ id: deals.swapId }).from(deals).where(which);
  return rows.map(({ id }) => id);
}

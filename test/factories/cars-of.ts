import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { readSwaps } from "#modules/swaps/parts.ts";
import { type Swap, swaps } from "#modules/swaps/tables.ts";

/** All cars that a person has registered. */
export async function carsOf(seller: string | null): Promise<Swap[]> {
  const rows = await db()
    .select({ id: swaps.id })
    .from(swaps)
    .where(eq(swaps.sellerId, seller as string));
  return readSwaps(
    db(),
    rows.map(({ id }) => id),
  );
}

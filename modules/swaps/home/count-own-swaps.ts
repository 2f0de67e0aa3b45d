import { and, count, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { swaps } from "../tables.ts";

/** How many swaps the person owns; the Seller's Guide shows from one on. */
export async function countOwnSwaps(actor: Actor): Promise<number> {
  if (!actor.id) return 0;
  const [row] = await db()
    .select({ n: count() })
    .from(swaps)
    .where(and(eq(swaps.ownerId, actor.id), isNull(swaps.deletedAt)));
  return row?.n ?? 0;
}

import { count, eq, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineVerb } from "#db/verb.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { findSwapRow } from "#modules/swaps/index.ts";
import { ViewSwap } from "./schemas.ts";
import { follows, swapViews } from "./tables.ts";

/**
 * Counts one view per session and car; the seller's own do not count. The car's row is not locked, so views never wait.
 */
export const viewSwap = defineVerb({
  name: "marketplace.view",
  input: ViewSwap,
  allow: "anyone",
  async run({ tx, actor, now }, input) {
    const swap = await findSwapRow(actor, input.swap, "public", tx);
    if (!swap) return notFound("car");
    if (actor.id === swap.sellerId) return ok({ counted: false });
    const row = { swapId: swap.id, viewer: input.viewer, at: now };
    const added = await tx.insert(swapViews).values(row).onConflictDoNothing().returning({ swap: swapViews.swapId });
    return ok({ counted: added.length > 0 });
  },
});

/** How many sessions have looked at the car. */
export async function countViews(swap: string): Promise<number> {
  const [row] = await db()
    .select({ views: sql<number>`count(*)::int` })
    .from(swapViews)
    .where(eq(swapViews.swapId, swap));
  return row?.views ?? 0;
}

/** How many people follow each of these cars, by car. */
export async function countFollowers(swaps: readonly string[]): Promise<Map<string, number>> {
  if (swaps.length === 0) return new Map();
  const rows = await db()
    .select({ swap: follows.swapId, number: count() })
    .from(follows)
    .where(inArray(follows.swapId, [...swaps]))
    .groupBy(follows.swapId);
  return new Map(rows.map(({ swap, number }) => [swap, number]));
}

import { createHash } from "node:crypto";
import { count, eq, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { findSwapRow } from "#modules/swaps/index.ts";
import { swapViewed } from "./events.ts";
import { ViewSwap } from "./schemas.ts";
import { follows, swapViews } from "./tables.ts";

/**
 * Counts one view per session and car; the seller's own do not count. The car's row is not locked, so views never wait.
 */
export const viewSwap = defineCommand({
  name: "marketplace.view",
  input: ViewSwap,
  allow: "anyone",
  impersonating: true,
  async run({ tx, actor, now, record }, input) {
    const swap = await findSwapRow(actor, input.swap, "public", tx);
    if (!swap) return notFound("car");
    if (actor.id === swap.sellerId) return ok({ counted: false });
    const row = { swapId: swap.id, viewer: input.viewer, at: now };
    const added = await tx.insert(swapViews).values(row).onConflictDoNothing().returning({ swap: swapViews.swapId });
    if (added.length > 0) await record(swapViewed({ swap: swap.id, viewer: nameOf(input.viewer) }));
    return ok({ counted: added.length > 0 });
  },
});

/** Events are kept longer than sessions, so they hold a hash of the session. */
const nameOf = (viewer: string): string => createHash("sha256").update(viewer).digest("base64url").slice(0, 22);

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

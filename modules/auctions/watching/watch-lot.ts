import { and, eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { personId } from "#modules/kernel/actor.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { SwapRef } from "#modules/swaps/schemas.ts";
import { lotWatched } from "../events.ts";
import { lots, lotWatches } from "../tables.ts";

/** Watches a car that is or was in an auction; idempotent. */
export const watchLot = defineCommand({
  name: "auctions.watch",
  input: SwapRef,
  allow: "auction.bid",
  ownerOnly: true,
  async run({ tx, actor, record }, { swap }) {
    const [lot] = await tx.select({ id: lots.id }).from(lots).where(eq(lots.swapId, swap)).limit(1);
    if (!lot) return notFound("auction");
    const row = { userId: personId(actor), swapId: swap };
    const added = await tx.insert(lotWatches).values(row).onConflictDoNothing().returning({ swap: lotWatches.swapId });
    if (added.length > 0) await record(lotWatched({ swap, user: row.userId, on: true }));
    return ok({ swap, watched: true });
  },
});

export const unwatchLot = defineCommand({
  name: "auctions.unwatch",
  input: SwapRef,
  allow: "auction.bid",
  ownerOnly: true,
  async run({ tx, actor, record }, { swap }) {
    const mine = and(eq(lotWatches.userId, personId(actor)), eq(lotWatches.swapId, swap));
    const removed = await tx.delete(lotWatches).where(mine).returning({ swap: lotWatches.swapId });
    if (removed.length > 0) await record(lotWatched({ swap, user: personId(actor), on: false }));
    return ok({ swap, watched: false });
  },
});

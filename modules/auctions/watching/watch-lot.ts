import { and, eq, inArray } from "drizzle-orm";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { personId } from "#modules/kernel/actor.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { SwapRef } from "#modules/swaps/schemas.ts";
import { lotWatched } from "../events.ts";
import { WatchLots } from "../run-lists/schemas.ts";
import { lots, lotWatches } from "../tables.ts";

/** Watches a car that is or was in an auction; idempotent. */
export const watchLot = defineCommand({
  name: "auctions.watch",
  input: SwapRef,
  allow: "auction.bid",
  ownerOnly: true,
  async run(context, { swap }) {
    const { found } = await watchAll(context, [swap]);
    return found > 0 ? ok({ swap, watched: true }) : notFound("auction");
  },
});

/** Watches several cars at once; those that were never in an auction are left out. */
export const watchLots = defineCommand({
  name: "auctions.watch-all",
  input: WatchLots,
  allow: "auction.bid",
  ownerOnly: true,
  run: async (context, { swaps }) => ok({ added: (await watchAll(context, swaps)).added }),
});

async function watchAll({ tx, actor, record }: CommandContext, swaps: readonly string[]) {
  const known = await tx
    .selectDistinct({ swap: lots.swapId })
    .from(lots)
    .where(inArray(lots.swapId, [...swaps]));
  if (known.length === 0) return { found: 0, added: 0 };
  const user = personId(actor);
  const added = await tx
    .insert(lotWatches)
    .values(known.map(({ swap }) => ({ userId: user, swapId: swap })))
    .onConflictDoNothing()
    .returning({ swap: lotWatches.swapId });
  for (const { swap } of added) await record(lotWatched({ swap, user, on: true }));
  return { found: known.length, added: added.length };
}

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

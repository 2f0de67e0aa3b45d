import { and, eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { personId } from "#modules/kernel/actor.ts";
import { defineErrors, notFound, ok } from "#modules/kernel/result.ts";
import { lockSwap } from "#modules/swaps/index.ts";

import { swapFollowed, swapUnfollowed } from "./events.ts";
import { FollowSwap } from "./schemas.ts";
import { follows } from "./tables.ts";

const refuse = defineErrors({
  "own-swap": { status: 409, message: "You cannot do this with your own car." },
});

/** Follows a car; idempotent. Sellers can't follow their own (docs/spec/roles.md). */
export const followSwap = defineCommand({
  name: "marketplace.follow",
  input: FollowSwap,
  allow: "verified",
  impersonating: true,
  errors: ["own-swap"],
  async run({ tx, actor, record }, input) {
    const swap = await lockSwap(tx, actor, input.swap, "public");
    if (!swap) return notFound("car");
    if (swap.sellerId === actor.id) return refuse("own-swap");
    const row = { userId: personId(actor), swapId: swap.id };
    const added = await tx.insert(follows).values(row).onConflictDoNothing().returning({ swap: follows.swapId });
    if (added.length > 0) await record(swapFollowed({ swap: swap.id, user: row.userId }));
    return ok({ swap: swap.id, favorite: true });
  },
});

/** Unfollows a car, even when it is no longer public. */
export const unfollowSwap = defineCommand({
  name: "marketplace.unfollow",
  input: FollowSwap,
  allow: "verified",
  impersonating: true,
  async run({ tx, actor, record }, input) {
    const mine = and(eq(follows.userId, personId(actor)), eq(follows.swapId, input.swap));
    const removed = await tx.delete(follows).where(mine).returning({ swap: follows.swapId });
    if (removed.length > 0) await record(swapUnfollowed({ swap: input.swap, user: personId(actor) }));
    return ok({ swap: input.swap, favorite: false });
  },
});

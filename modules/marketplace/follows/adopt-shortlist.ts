import { and, inArray, ne, sql } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { personId } from "#modules/kernel/actor.ts";
import { ok } from "#modules/kernel/result.ts";
import { cars } from "#modules/swaps/published.ts";
import { swapFollowed } from "./events.ts";
import { AdoptShortlist } from "./schemas.ts";
import { follows } from "./tables.ts";

/**
 * Follows the cars that a person had chosen before they signed in; idempotent. Cars that are no longer public, and the
 * person's own, are left out.
 */
export const adoptShortlist = defineCommand({
  name: "marketplace.adopt-shortlist",
  input: AdoptShortlist,
  allow: "verified",
  async run({ tx, actor, now, record }, { swaps }) {
    const user = personId(actor);
    const open = and(inArray(cars.id, swaps), sql`${cars.visible}`, ne(cars.sellerId, user));
    const found = new Set((await tx.select({ id: cars.id }).from(cars).where(open)).map(({ id }) => id));
    // The first of the list stays the first of the followed cars.
    const rows = swaps
      .filter((swap) => found.has(swap))
      .map((swapId, at) => ({ userId: user, swapId, createdAt: new Date(now.getTime() - at) }));
    if (rows.length === 0) return ok({ followed: 0 });
    const added = await tx.insert(follows).values(rows).onConflictDoNothing().returning({ swap: follows.swapId });
    for (const { swap } of added) await record(swapFollowed({ swap, user }));
    return ok({ followed: added.length });
  },
});

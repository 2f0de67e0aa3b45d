import { and, eq, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { cars } from "#modules/swaps/published.ts";
import { follows } from "./tables.ts";

/** Of these cars, the ids of those the user follows and those the user sells. */
export async function findFollowedAmong(actor: Actor, ids: string[]): Promise<{ favorites: string[]; own: string[] }> {
  if (!actor.id || ids.length === 0) return { favorites: [], own: [] };
  const mine = and(eq(follows.userId, actor.id), inArray(follows.swapId, ids));
  const [hearts, own] = await Promise.all([
    db().select({ id: follows.swapId }).from(follows).where(mine),
    actor.seller
      ? db()
          .select({ id: cars.id })
          .from(cars)
          .where(and(eq(cars.sellerId, actor.id), inArray(cars.id, ids)))
      : [],
  ]);
  return { favorites: hearts.map((row) => row.id), own: own.map((row) => row.id) };
}

import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineStatement, isOneOf } from "#db/statement.ts";
import { type Actor, isDealer, isStaff } from "#modules/kernel/actor.ts";
import { cars } from "#modules/swaps/published.ts";
import { follows } from "./tables.ts";

/** Of these cars, the ids of those the user follows and those the user sells. */
export async function findFollowedAmong(actor: Actor, ids: string[]): Promise<{ favorites: string[]; own: string[] }> {
  if (!actor.id || ids.length === 0) return { favorites: [], own: [] };
  const asked = { user: actor.id, ids };
  const [hearts, own] = await Promise.all([selectFollowed(db(), asked), actor.seller ? selectOwn(db(), asked) : []]);
  return { favorites: hearts.map((row) => row.id), own: own.map((row) => row.id) };
}

/** A badge that counts them says "99+" from here on. */
const MOST_IDS = 100;

/** The ids of the cars that a member follows, as far as they are public, up to 100; none for staff and dealers, whose lists are others. */
export async function findFollowedIds(actor: Actor, most = MOST_IDS): Promise<string[]> {
  if (!actor.id || isStaff(actor) || isDealer(actor)) return [];
  const rows = await selectPublicFollowed(db(), { user: actor.id, most });
  return rows.map(({ id }) => id);
}

const selectPublicFollowed = defineStatement("marketplace.public-followed", (tx) =>
  tx
    .select({ id: follows.swapId })
    .from(follows)
    .innerJoin(cars, eq(cars.id, follows.swapId))
    .where(and(eq(follows.userId, sql.placeholder("user")), sql`${cars.visible}`))
    .limit(sql.placeholder("most")),
);

const selectFollowed = defineStatement("marketplace.followed", (tx) =>
  tx
    .select({ id: follows.swapId })
    .from(follows)
    .where(and(eq(follows.userId, sql.placeholder("user")), isOneOf(follows.swapId))),
);

const selectOwn = defineStatement("marketplace.own", (tx) =>
  tx
    .select({ id: cars.id })
    .from(cars)
    .where(and(eq(cars.sellerId, sql.placeholder("user")), isOneOf(cars.id))),
);

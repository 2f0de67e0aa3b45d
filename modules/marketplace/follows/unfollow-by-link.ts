import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { cars } from "#modules/swaps/published.ts";
import { swapUnfollowed } from "./events.ts";
import { AlertToken } from "./schemas.ts";
import { follows } from "./tables.ts";
import { readUnfollowToken } from "./unfollow-token.ts";

/** Unfollows a car with the link in an email about a price reduction; idempotent. */
export const unfollowByLink = defineCommand({
  name: "cars.unfollow-by-link",
  input: AlertToken,
  allow: "anyone",
  async run({ tx, record }, { token }) {
    const heart = readUnfollowToken(token);
    if (!heart) return notFound("link");
    const { user, swap } = heart;
    const gone = await tx
      .delete(follows)
      .where(and(eq(follows.userId, user), eq(follows.swapId, swap)))
      .returning({ swap: follows.swapId });
    if (gone.length > 0) await record(swapUnfollowed({ swap, user }));
    return ok({ swap });
  },
});

/** The name of the link's car; undefined if the signature is invalid. */
export async function findHeart(token: string): Promise<{ swap: string; name: string; on: boolean } | undefined> {
  const heart = readUnfollowToken(token);
  if (!heart) return undefined;
  const [row] = await db()
    .select({ name: cars.shortName, user: follows.userId })
    .from(cars)
    .leftJoin(follows, and(eq(follows.swapId, cars.id), eq(follows.userId, heart.user)))
    .where(eq(cars.id, heart.swap));
  return row && { swap: heart.swap, name: row.name, on: row.user !== null };
}

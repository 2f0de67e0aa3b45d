import { desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { follows } from "../follows/tables.ts";
import { savedSearches } from "./tables.ts";

/** The cars the actor follows and the filters they saved, for the export of one's data. */
export async function findOwnInterests(actor: Actor) {
  const user = actor.id;
  if (!user) return { followed: [], searches: [] };
  const [followed, searches] = await Promise.all([
    db()
      .select({ swap: follows.swapId, since: follows.createdAt })
      .from(follows)
      .where(eq(follows.userId, user))
      .orderBy(desc(follows.createdAt)),
    db()
      .select({
        name: savedSearches.name,
        channel: savedSearches.channel,
        query: savedSearches.query,
        frequency: savedSearches.frequency,
      })
      .from(savedSearches)
      .where(eq(savedSearches.userId, user))
      .orderBy(desc(savedSearches.createdAt)),
  ]);
  return { followed, searches };
}

import { eq, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { users } from "../tables.ts";
import { type Pair, pairOf } from "./close-merged.ts";

/** The account into which this one was merged; for staff. */
export async function findMergedInto(actor: Actor, user: string): Promise<string | undefined> {
  if (!can(actor, "user.read") || !isId(user)) return undefined;
  const [row] = await db().select({ into: users.mergedIntoId }).from(users).where(eq(users.id, user));
  return row?.into ?? undefined;
}

/** Both accounts of a merge; undefined unless both are open. For internal use: doesn't check permissions. */
export async function findPair(from: string, into: string): Promise<Pair | undefined> {
  const rows = await db()
    .select()
    .from(users)
    .where(inArray(users.id, [from, into]));
  return pairOf(rows, from, into);
}

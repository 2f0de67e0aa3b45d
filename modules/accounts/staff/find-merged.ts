import { inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { users } from "../tables.ts";

/** The accounts that were merged into these, whose old records still name them. For internal use: doesn't check permissions. */
export async function findMerged(...ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db().select({ id: users.id }).from(users).where(inArray(users.mergedIntoId, ids));
  return rows.map(({ id }) => id);
}

import { and, eq, sql } from "drizzle-orm";
import type { Merging } from "#db/merge.ts";
import { savedSearches } from "./tables.ts";

export const searchesMerging: Merging = {
  parts: [
    { what: "Saved filters", column: savedSearches.userId, once: [[savedSearches.channel, savedSearches.query]] },
  ],
  /** Two filters of one person have different names. */
  async prepare(tx, from, into) {
    const { userId, name, id } = savedSearches;
    const names = tx
      .select({ name: sql`lower(${name})` })
      .from(savedSearches)
      .where(eq(userId, into));
    await tx
      .update(savedSearches)
      .set({ name: sql`left(${name}, 40) || ' (' || left(${id}::text, 8) || ')'` })
      .where(and(eq(userId, from), sql`lower(${name}) in ${names}`));
  },
};

import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { inTransaction } from "#db/client.ts";
import { record } from "#db/record.ts";
import { system } from "#modules/kernel/actor.ts";
import { contentSaved } from "../events.ts";
import type { Collection } from "../text-schemas.ts";
import { tableOf } from "./collections.ts";

/** Job: tells all pages that a scheduled text is public now. A text that was moved to another time waits for its own job. */
export default async function tellScheduled({ collection, id }: { collection: Collection; id: string }): Promise<void> {
  const table = tableOf(collection);
  await inTransaction(async (tx) => {
    const [due] = await tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.id, id),
          eq(table.state, "published"),
          lte(table.publishedAt, sql`now()`),
          isNull(table.deletedAt),
        ),
      );
    if (due) await record(tx, system, contentSaved({ kind: collection, id, act: "published" }));
  });
}

import { and, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Collection } from "../text-schemas.ts";
import { SHOWN_STATES, type ShownState } from "../values.ts";
import { isEditor, tableOf } from "./collections.ts";
import { hasWords } from "./find-texts.ts";

/** How many texts of one kind are in each state; with `q`, of those that it finds. Others than editors count none. */
export async function countTexts(
  actor: Actor,
  collection: Collection,
  q: string | undefined,
): Promise<Record<ShownState, number>> {
  const counts = Object.fromEntries(SHOWN_STATES.map((state) => [state, 0])) as Record<ShownState, number>;
  if (!isEditor(actor)) return counts;
  const table = tableOf(collection);
  const scheduled = sql`${table.state} = 'published' and ${table.publishedAt} > now()`;
  const shown = sql<ShownState>`case when ${scheduled} then 'scheduled' else ${table.state} end`;
  const rows = await db()
    .select({ shown, count: sql<number>`count(*)::int` })
    .from(table)
    .where(and(isNull(table.deletedAt), hasWords(collection, q)))
    .groupBy(sql`1`);
  for (const { shown: state, count } of rows) counts[state] = count;
  return counts;
}

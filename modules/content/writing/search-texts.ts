import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { ShownState } from "../values.ts";
import { isEditor, LABELS, shownState, type TextRow, tableOf } from "./collections.ts";
import { COLLECTIONS, type Collection } from "./schemas.ts";

/** A text of any kind found by its title or name, as its editors see it. */
export type TextHit = { _id: string; collection: Collection; label: string; state: ShownState };

type Row = Pick<TextHit, "collection" | "label"> & {
  id: string;
  state: TextRow["state"];
  published_at: string | null;
};

/** The texts of all kinds, drafts too, with these letters in their title or name, last edited first; for editors. */
export async function searchTexts(actor: Actor, typed: string, most: number): Promise<TextHit[]> {
  if (!isEditor(actor)) return [];
  const texts = sql.join(
    COLLECTIONS.map((collection) => {
      const label = sql`coalesce(draft ->> ${LABELS[collection]}, ${sql.identifier(LABELS[collection])})`;
      return sql`select id, ${collection}::text as collection, ${label} as label, state, published_at,
        coalesce(edited_at, updated_at) as edited_at from ${tableOf(collection)} where deleted_at is null`;
    }),
    sql` union all `,
  );
  const { rows } = await db().execute<Row>(sql`
    select id, collection, label, state, to_json(published_at) #>> '{}' as published_at from (${texts}) texts
    where label ilike ${`%${typed.replace(/[\\%_]/g, "\\$&")}%`} order by edited_at desc, id limit ${most}`);
  return rows.map(({ id, collection, label, state, published_at }) => ({
    ...{ _id: id, collection, label },
    state: shownState({ state, publishedAt: published_at === null ? null : new Date(published_at) }),
  }));
}

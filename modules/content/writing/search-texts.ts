import { sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { holdsWords } from "#db/folded.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { COLLECTIONS, type Collection } from "../text-schemas.ts";
import type { ShownState } from "../values.ts";
import { isEditor, LABELS, shownState, type TextRow, tableOf } from "./collections.ts";

/** A text of any kind found by its title or name, as its editors see it. */
export type TextHit = { _id: string; collection: Collection; label: string; state: ShownState };

type Row = Pick<TextHit, "collection" | "label"> & {
  id: string;
  state: TextRow["state"];
  published_at: string | null;
};

/** The texts of all kinds, drafts too, with their titles or names as their editors see them. */
const allTexts = () =>
  sql.join(
    COLLECTIONS.map((collection) => {
      const label = sql`coalesce(draft ->> ${LABELS[collection]}, ${sql.identifier(LABELS[collection])})`;
      return sql`select id, ${collection}::text as collection, ${label} as label, state, published_at,
        coalesce(edited_at, updated_at) as edited_at, deleted_at from ${tableOf(collection)}`;
    }),
    sql` union all `,
  );

/** The texts of all kinds with these letters in their title or name, last edited first; for editors. */
export async function searchTexts(actor: Actor, typed: string, most: number): Promise<TextHit[]> {
  if (!isEditor(actor)) return [];
  const { rows } = await db().execute<Row>(sql`
    select id, collection, label, state, to_json(published_at) #>> '{}' as published_at from (${allTexts()}) texts
    where deleted_at is null and ${holdsWords(sql`label`, typed)}
    order by edited_at desc, id limit ${most}`);
  return rows.map(({ id, collection, label, state, published_at }) => ({
    _id: id,
    collection,
    label,
    state: shownState({ state, publishedAt: published_at === null ? null : new Date(published_at) }),
  }));
}

/** The titles of these texts, removed ones too, by id. For internal use: doesn't check permissions. */
export async function findTextTitles(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db().execute<{ id: string; label: string | null }>(
    sql`select id, label from (${allTexts()}) texts where id = any(${sql.param([...ids])}::uuid[])`,
  );
  return new Map(rows.flatMap(({ id, label }) => (label ? [[id, label] as const] : [])));
}

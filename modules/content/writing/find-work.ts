import { type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { contentComments } from "../tables.ts";
import { COLLECTIONS, type Collection } from "../text-schemas.ts";
import { isEditor, LABELS, tableOf } from "./collections.ts";
import type { EditorWork } from "./types.ts";

const NOTHING = { total: 0, list: [] };
const NONE: EditorWork = { drafts: NOTHING, commented: NOTHING, reviews: NOTHING };

/** What waits for an editor: at most `most` drafts, texts with comments, and reviews, and how many there are. Others find none. */
export async function findEditorWork(actor: Actor, most = 5): Promise<EditorWork> {
  if (!isEditor(actor) || !actor.id) return NONE;
  const commented = sql`edited_by = ${actor.id} and id in (select text_id from ${contentComments}
    where settled_at is null and author_id is distinct from ${actor.id})`;
  const others = sql`(${commented}) is not true`;
  const [drafts, withComments, reviews] = await Promise.all([
    waiting(
      sql`(state = 'draft' or draft is not null) and edited_by = ${actor.id} and ${others}`,
      sql`edited_at desc`,
      most,
    ),
    waiting(commented, sql`edited_at`, most),
    waiting(sql`state = 'review' and ${others}`, sql`edited_at`, most),
  ]);
  return { drafts, commented: withComments, reviews };
}

type Row = {
  id: string;
  collection: Collection;
  label: string | null;
  edited_at: string;
  edited_by: string | null;
  total: number;
};

async function waiting(where: SQL, order: SQL, most: number) {
  const texts = sql.join(
    COLLECTIONS.map((collection) => {
      const label = sql`coalesce(draft ->> ${LABELS[collection]}, ${sql.identifier(LABELS[collection])})`;
      const edited = sql`coalesce(edited_at, updated_at) as edited_at`;
      return sql`select id, ${collection}::text as collection, ${label} as label, ${edited}, edited_by, state, draft
        from ${tableOf(collection)} where deleted_at is null`;
    }),
    sql` union all `,
  );
  const { rows } = await db().execute<Row>(sql`
    select id, collection, label, to_json(edited_at) #>> '{}' as edited_at, edited_by, count(*) over ()::int as total
    from (${texts}) texts where ${where} order by ${order}, id limit ${most}`);
  const people = await findPeople(rows.map(({ edited_by }) => edited_by));
  const list = rows.map(({ id, collection, label, edited_at, edited_by }) => ({
    _id: id,
    collection,
    label: label ?? "",
    editedAt: new Date(edited_at).toISOString(),
    editedBy: people.get(edited_by ?? "")?.fullName ?? null,
  }));
  return { total: rows[0]?.total ?? 0, list };
}

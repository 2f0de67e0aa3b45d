import { and, desc, eq, gt, gte, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { holdsWords } from "#db/folded.ts";
import { findPeople } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { contentRevisions } from "../tables.ts";
import { COLLECTIONS, type Collection, missingTexts } from "../text-schemas.ts";
import { CONTENT_PAGE, type ShownState } from "../values.ts";
import {
  isEditor,
  isVerified,
  LABELS,
  publicFields,
  shownState,
  type TextRow,
  type TextTable,
  tableOf,
  workingFields,
} from "./collections.ts";
import { fieldDifferences } from "./differences.ts";
import type { EditedText, Publication, Revision, RevisionDetail, TextSummary } from "./types.ts";

type Wish = { state?: ShownState | undefined; q?: string | undefined; page?: number; records?: number };

/** The condition of a search: the title that the editor sees contains the words. Undefined without words. */
export function hasWords(collection: Collection, q: string | undefined): SQL | undefined {
  const table = tableOf(collection);
  const label = sql`${table}.${sql.identifier(LABELS[collection])}`;
  return q ? holdsWords(sql`coalesce(${table.draft} ->> ${LABELS[collection]}, ${label})`, q) : undefined;
}

/** The texts of one kind for editors, the last changed first. Others find none. */
export async function findTexts(
  actor: Actor,
  collection: Collection,
  { state, q, page = 1, records = CONTENT_PAGE }: Wish = {},
): Promise<Paged<TextSummary>> {
  const table = tableOf(collection);
  const where = and(
    isEditor(actor) ? isNull(table.deletedAt) : sql`false`,
    state && inState(table, state),
    hasWords(collection, q),
  );
  const [rows, total] = await Promise.all([
    db()
      .select()
      .from(table)
      .where(where)
      .orderBy(desc(sql`coalesce(${table.editedAt}, ${table.updatedAt})`), desc(table.id))
      .limit(records + 1)
      .offset((page - 1) * records),
    db().$count(table, where),
  ]);
  const people = await findPeople(rows.map(({ editedBy }) => editedBy));
  const list = rows.map((row) => summaryOf(collection, row, people.get(row.editedBy ?? "")?.fullName ?? null));
  return pageOfRows(list, page, records, total);
}

/** The texts of all kinds that appear, or have appeared, in a span of time, the first one first. For editors; others find none. */
export async function findPublications(actor: Actor, { from, to }: { from: Date; to: Date }): Promise<Publication[]> {
  if (!isEditor(actor)) return [];
  const found = await Promise.all(
    COLLECTIONS.map(async (collection) => {
      const table = tableOf(collection);
      const inSpan = and(gte(table.publishedAt, from), lt(table.publishedAt, to));
      const rows = await db()
        .select()
        .from(table)
        .where(and(eq(table.state, "published"), isNull(table.deletedAt), inSpan));
      return rows.map((row) => ({ collection, ...summaryOf(collection, row, null) }));
    }),
  );
  return found.flat().sort((a, b) => (a.publishedAt ?? "").localeCompare(b.publishedAt ?? ""));
}

function inState(table: TextTable, state: ShownState): SQL | undefined {
  if (state === "scheduled") return and(eq(table.state, "published"), gt(table.publishedAt, sql`now()`));
  if (state !== "published") return eq(table.state, state);
  return and(
    eq(table.state, "published"),
    sql`(${table.publishedAt} is null or ${lte(table.publishedAt, sql`now()`)})`,
  );
}

const summaryOf = (collection: Collection, row: TextRow, editor: string | null): TextSummary => ({
  _id: row.id,
  label: String(lookup(workingFields(collection, row), LABELS[collection]) ?? ""),
  state: shownState(row),
  pending: row.draft !== null,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  editedAt: (row.editedAt ?? row.updatedAt).toISOString(),
  editedBy: editor,
});

/** One text for its editor; undefined for others. */
export async function findText(actor: Actor, collection: Collection, id: string): Promise<EditedText | undefined> {
  const table = tableOf(collection);
  if (!isEditor(actor) || !isId(id)) return undefined;
  const [row] = await db()
    .select()
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)));
  if (!row) return undefined;
  const people = await findPeople([row.editedBy]);
  const fields = workingFields(collection, row);
  return {
    ...summaryOf(collection, row, people.get(row.editedBy ?? "")?.fullName ?? null),
    version: row.version,
    fields,
    readers: row.state === "published" ? publicFields(collection, row) : null,
    verified: isVerified(row),
    changes: row.draft ? fieldDifferences(publicFields(collection, row), fields) : [],
    missing: missingTexts(collection, fields),
  };
}

/** The revisions of a text, newest first. */
export async function findRevisions(actor: Actor, id: string): Promise<Revision[]> {
  if (!isEditor(actor) || !isId(id)) return [];
  const rows = await db()
    .select()
    .from(contentRevisions)
    .where(eq(contentRevisions.textId, id))
    .orderBy(desc(contentRevisions.version));
  const people = await findPeople(rows.map(({ byId }) => byId));
  return rows.map(({ version, act, restored, byId, at }) => ({
    version,
    act,
    restored,
    at: at.toISOString(),
    by: people.get(byId ?? "")?.fullName ?? null,
  }));
}

export async function findRevision(
  actor: Actor,
  collection: Collection,
  id: string,
  version: number,
): Promise<RevisionDetail | undefined> {
  const text = await findText(actor, collection, id);
  if (!text) return undefined;
  const rows = await db()
    .select()
    .from(contentRevisions)
    .where(and(eq(contentRevisions.textId, id), lte(contentRevisions.version, version)))
    .orderBy(desc(contentRevisions.version))
    .limit(2);
  const [found, before] = rows;
  if (found?.version !== version) return undefined;
  return {
    version,
    fields: found.fields,
    changed: fieldDifferences(before?.fields ?? {}, found.fields),
    since: fieldDifferences(found.fields, text.fields),
  };
}

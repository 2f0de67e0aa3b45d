import { and, desc, eq, gt, isNull, lte, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { onPage } from "../readable.ts";
import { contentRevisions, type RevisionAct } from "../tables.ts";
import { CONTENT_PAGE, type ShownState } from "../values.ts";
import {
  isEditor,
  LABELS,
  publicFields,
  shownState,
  type TextRow,
  type TextTable,
  tableOf,
  workingFields,
} from "./collections.ts";
import { type FieldDifference, fieldDifferences } from "./differences.ts";
import { type Collection, type Fields, missingTexts } from "./schemas.ts";

/** A text in an editor's list. */
export type TextSummary = {
  _id: string;
  label: string;
  state: ShownState;
  /** Saved changes are not public yet. */
  pending: boolean;
  publishedAt: string | null;
  editedAt: string;
  editedBy: string | null;
};

type Wish = { state?: ShownState | undefined; q?: string | undefined; page?: number; records?: number };

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** The texts of one kind for editors, the last changed first. Others find none. */
export async function findTexts(
  actor: Actor,
  collection: Collection,
  { state, q, page = 1, records = CONTENT_PAGE }: Wish = {},
): Promise<Paged<TextSummary>> {
  const table = tableOf(collection);
  const label = sql`${table}.${sql.identifier(LABELS[collection])}`;
  const where = and(
    isEditor(actor) ? isNull(table.deletedAt) : sql`false`,
    state && inState(table, state),
    q ? sql`coalesce(${table.draft} ->> ${LABELS[collection]}, ${label}) ilike ${likeText(q)}` : undefined,
  );
  const { limit, offset } = onPage(page, records);
  const [rows, total] = await Promise.all([
    db()
      .select()
      .from(table)
      .where(where)
      .orderBy(desc(sql`coalesce(${table.editedAt}, ${table.updatedAt})`), desc(table.id))
      .limit(limit)
      .offset(offset),
    db().$count(table, where),
  ]);
  const people = await findPeople(rows.map(({ editedBy }) => editedBy));
  const list = rows.map((row) => summaryOf(collection, row, people.get(row.editedBy ?? "")?.fullName ?? null));
  return pageOfRows(list, page, records, total);
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

/** A text with what its editor works on. */
export type EditedText = TextSummary & {
  version: number;
  fields: Fields;
  /** How the saved changes differ from what readers see. */
  changes: FieldDifference[];
  /** What is missing before it can be published, by field. */
  missing: Record<string, string[]>;
};

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
    changes: row.draft ? fieldDifferences(publicFields(collection, row), fields) : [],
    missing: missingTexts(collection, fields),
  };
}

/** A save of a text. */
export type Revision = {
  version: number;
  act: RevisionAct;
  restored: number | null;
  by: string | null;
  at: string;
};

const MOST_REVISIONS = 200;

/** The revisions of a text, newest first. */
export async function findRevisions(actor: Actor, id: string): Promise<Revision[]> {
  if (!isEditor(actor) || !isId(id)) return [];
  const rows = await db()
    .select()
    .from(contentRevisions)
    .where(eq(contentRevisions.textId, id))
    .orderBy(desc(contentRevisions.version))
    .limit(MOST_REVISIONS);
  const people = await findPeople(rows.map(({ byId }) => byId));
  return rows.map(({ version, act, restored, byId, at }) => ({
    ...{ version, act, restored, at: at.toISOString() },
    by: people.get(byId ?? "")?.fullName ?? null,
  }));
}

/** A revision with what it changed, and how the present text differs from it. */
export type RevisionDetail = { version: number; fields: Fields; changed: FieldDifference[]; since: FieldDifference[] };

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

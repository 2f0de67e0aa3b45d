import { type Actor, can } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { blogPosts, landingPages, newsItems, openings, pressEntries, testimonials, tips } from "../tables.ts";
import { type Collection, type Fields, fieldNames } from "../text-schemas.ts";
import type { ContentState, ShownState } from "../values.ts";

/** Editorial content is written with this permission. */
export const EDITORS = "system.content";
export const isEditor = (actor: Actor): boolean => can(actor, EDITORS);

/** The table of each kind of text. */
const TABLES = {
  blog: blogPosts,
  press: pressEntries,
  news: newsItems,
  tips,
  testimonials,
  openings,
  "landing-pages": landingPages,
} as const satisfies Record<Collection, object>;

/** The columns that every kind of text has. Queries use one table for all; the columns of the kind are in `Fields`. */
export type TextTable = typeof openings;
export const tableOf = (collection: Collection): TextTable => TABLES[collection] as unknown as TextTable;

/** The field that names a text in lists. */
export const LABELS: Record<Collection, string> = {
  blog: "title",
  press: "title",
  news: "source",
  tips: "title",
  testimonials: "name",
  openings: "title",
  "landing-pages": "heading",
};

/** The field that is the address of a text; an old one redirects. */
export const ADDRESSES: Partial<Record<Collection, "code" | "snippet">> = {
  blog: "code",
  "landing-pages": "snippet",
};

/** A row of any kind of text. */
export type TextRow = {
  id: string;
  state: ContentState;
  publishedAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  draft: Fields | null;
  editedAt: Date | null;
  editedBy: string | null;
};

/** Whether a person wrote it about their own closed sale. */
export const isVerified = (row: TextRow): boolean => Boolean(lookup(row as unknown as Fields, "dealId"));

const COLUMN: Record<string, string> = { picture: "pictureKey" };
const columnOf = (field: string): string => lookup(COLUMN, field) ?? field;

/** What readers see or will see, by field. */
export const publicFields = (collection: Collection, row: TextRow): Fields =>
  Object.fromEntries(
    fieldNames(collection).map((name) => [name, lookup(row as unknown as Fields, columnOf(name)) ?? null]),
  );

/** What the editor works on: the saved changes, otherwise what is public. */
export const workingFields = (collection: Collection, row: TextRow): Fields =>
  row.draft ? { ...publicFields(collection, row), ...row.draft } : publicFields(collection, row);

export const columnsOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [columnOf(name), value]));

/** The state as people see it: a published text whose time has not come is scheduled. */
export const shownState = ({ state, publishedAt }: Pick<TextRow, "state" | "publishedAt">): ShownState =>
  state === "published" && publishedAt && publishedAt.getTime() > currentTime().getTime() ? "scheduled" : state;

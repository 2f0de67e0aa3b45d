import { randomInt } from "node:crypto";
import { and, eq, getTableName, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Tx } from "#db/client.ts";
import { record } from "#db/record.ts";
import { defineVerb, type VerbContext } from "#db/verb.ts";
import { attachFiles } from "#modules/files/index.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { slug } from "#modules/kernel/slug.ts";
import { contentSaved } from "./events.ts";
import { type ContentState, SaveNews, SaveOpening, SavePost, SavePress, SaveTestimonial } from "./schemas.ts";
import { blogPosts, newsItems, openings, pressEntries, testimonials } from "./tables.ts";

const EDITORS = "system.content";

export const savePost = defineVerb({
  name: "content.save-post",
  input: SavePost,
  allow: EDITORS,
  // The code never changes, so that shared URLs stay valid.
  run: (context, input) => save(context, blogPosts, input, { url: slug(input.title) }, { code: newCode() }),
});

export const savePress = defineVerb({
  name: "content.save-press",
  input: SavePress,
  allow: EDITORS,
  run: (context, input) => save(context, pressEntries, input),
});

export const saveNews = defineVerb({
  name: "content.save-news",
  input: SaveNews,
  allow: EDITORS,
  run: (context, input) => save(context, newsItems, input),
});

export const saveTestimonial = defineVerb({
  name: "content.save-testimonial",
  input: SaveTestimonial,
  allow: EDITORS,
  run: (context, input) => save(context, testimonials, input),
});

export const saveOpening = defineVerb({
  name: "content.save-opening",
  input: SaveOpening,
  allow: EDITORS,
  run: (context, input) => save(context, openings, input),
});

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
/** Short enough to read aloud, without ambiguous letters. It begins with a letter, because digits are a page number. */
const newCode = () => `b${Array.from({ length: 7 }, () => LETTERS[randomInt(LETTERS.length)]).join("")}`;

type Kept = typeof blogPosts | typeof pressEntries | typeof newsItems | typeof testimonials | typeof openings;
type Input = Pick<z.output<typeof SavePress>, "_id" | "version" | "state" | "publishedAt" | "picture" | "pictureAlt">;

/** Adds or changes a row; refuses an outdated form. The picture becomes public. */
async function save(
  context: VerbContext,
  table: Kept,
  { _id, version, picture, pictureAlt, publishedAt, ...input }: Input,
  derived: object = {},
  first: object = {},
): Promise<Result<{ _id: string }>> {
  const { tx, actor, now } = context;
  const known = _id === undefined ? undefined : await lockText(tx, table, _id);
  if (_id !== undefined && !known) return notFound("text");
  if (known && version !== undefined && version !== known.version) return refuseCommon("stale-version");
  const attached = await attachFiles(tx, actor, picture ? [picture] : [], { publish: true });
  if (!attached.ok) return attached;
  const pictures = "pictureKey" in table ? { pictureKey: picture ?? null, pictureAlt: pictureAlt ?? "" } : {};
  const day = publishedAt === undefined ? undefined : new Date(publishedAt);
  const row = { ...input, publishedAt: day, ...pictures, ...derived, updatedAt: now };
  const id = known?.id ?? newId();
  if (known) await change(tx, table, known, row);
  else await tx.insert(table as typeof openings).values({ id, ...first, ...row, ...published(row) } as never);
  await record(tx, actor, contentSaved({ kind: getTableName(table), id }));
  return ok({ _id: id });
}

type Row = { state: ContentState; publishedAt?: Date | undefined; updatedAt: Date };

/** The publication date: the chosen one, otherwise the existing one, otherwise today. */
const published = ({ state, publishedAt, updatedAt }: Row, known: Date | null = null) => ({
  publishedAt: publishedAt ?? known ?? (state === "published" ? updatedAt : null),
});

type Known = { id: string; version: number; publishedAt: Date | null };

async function lockText(tx: Tx, table: Kept, id: string): Promise<Known | undefined> {
  const [known] = await tx
    .select({ id: table.id, version: table.version, publishedAt: table.publishedAt })
    .from(table as typeof openings)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .for("update");
  return known;
}

async function change(tx: Tx, table: Kept, { id, publishedAt }: Known, row: Row) {
  await tx
    .update(table as typeof openings)
    .set({ ...row, ...published(row, publishedAt), version: sql`${table.version} + 1` })
    .where(eq(table.id, id));
}

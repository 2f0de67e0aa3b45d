import { and, eq, type SQL } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { type Render, rendered } from "./markdown.ts";
import { focusOf, iso, newestFirst, readable } from "./readable.ts";
import type { NewsItem, Press, PressSummary } from "./schemas.ts";
import { newsItems, pressEntries } from "./tables.ts";
import { CONTENT_PAGE } from "./values.ts";
import { shownState } from "./writing/collections.ts";

const toSummary = (row: typeof pressEntries.$inferSelect): PressSummary => ({
  _id: row.id,
  title: row.title,
  excerpt: row.excerpt,
  meta: { title: row.metaTitle || row.title, description: row.metaDescription || row.excerpt },
  state: shownState(row),
  picture: row.pictureKey,
  pictureAlt: row.pictureAlt,
  focus: focusOf(row),
  publishedAt: iso(row.publishedAt),
  updatedAt: row.updatedAt.toISOString(),
});

/** Press releases, newest first. */
export async function findPressEntries(
  page = 1,
  actor: Actor = guest,
  records = CONTENT_PAGE,
  after?: string,
): Promise<Paged<PressSummary>> {
  const where = readable(pressEntries, actor);
  const cut = cutList(pressEntries.id, { page, after }, records, newestFirst(pressEntries));
  const [rows, total] = await Promise.all([
    db()
      .select()
      .from(pressEntries)
      .where(and(where, cut.rest))
      .orderBy(...cut.order)
      .limit(cut.limit)
      .offset(cut.offset),
    db().$count(pressEntries, where),
  ]);
  return pageOfRows(rows.map(toSummary), page, records, total);
}

export async function findPressEntry(id: string, actor: Actor = guest): Promise<Press | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db()
    .select()
    .from(pressEntries)
    .where(and(eq(pressEntries.id, id), readable(pressEntries, actor)));
  return row && toPress(row);
}

/** A press release as its page shows it; `render` makes the HTML. */
export const toPress = (row: typeof pressEntries.$inferSelect, render: Render = rendered): Press => ({
  ...toSummary(row),
  body: row.body,
  html: render(row).html,
});

/** A news item as its card shows it. */
export const toNews = (row: typeof newsItems.$inferSelect): NewsItem => ({
  _id: row.id,
  link: row.link,
  source: row.source,
  text: row.text,
  state: shownState(row),
  image: row.pictureKey,
  imageAlt: row.pictureAlt,
  focus: focusOf(row),
  publishedAt: iso(row.publishedAt),
  updatedAt: row.updatedAt.toISOString(),
});

const newsRows = (where: SQL | undefined, limit: number, offset = 0, order = newestFirst(newsItems)) =>
  db()
    .select()
    .from(newsItems)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);

/** News articles by others, newest first. */
export async function findNews(
  page = 1,
  actor: Actor = guest,
  records = CONTENT_PAGE,
  after?: string,
): Promise<Paged<NewsItem>> {
  const where = readable(newsItems, actor);
  const cut = cutList(newsItems.id, { page, after }, records, newestFirst(newsItems));
  const [rows, total] = await Promise.all([
    newsRows(and(where, cut.rest), cut.limit, cut.offset, cut.order),
    db().$count(newsItems, where),
  ]);
  return pageOfRows(rows.map(toNews), page, records, total);
}

export async function findNewsItem(id: string, actor: Actor = guest): Promise<NewsItem | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await newsRows(and(eq(newsItems.id, id), readable(newsItems, actor)), 1);
  return row && toNews(row);
}

export async function findNewestNews(count: number): Promise<NewsItem[]> {
  return (await newsRows(readable(newsItems, guest), count)).map(toNews);
}

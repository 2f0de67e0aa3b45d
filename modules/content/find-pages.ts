import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { guest } from "#modules/kernel/actor.ts";
import { type Render, rendered } from "./markdown.ts";
import { iso, newestFirst, readable } from "./readable.ts";
import type { LandingPage, Opening } from "./schemas.ts";
import { blogPosts, landingPages, openings, pressEntries, tips } from "./tables.ts";
import { findMoved } from "./writing/addresses.ts";

/** The jobs that are open, newest first. */
export async function findOpenings(): Promise<Opening[]> {
  const rows = await db()
    .select()
    .from(openings)
    .where(readable(openings, guest))
    .orderBy(...newestFirst(openings));
  return rows.map((row) => toOpening(row));
}

/** An opening as the careers page shows it; `render` makes the HTML. */
export const toOpening = (row: typeof openings.$inferSelect, render: Render = rendered): Opening => ({
  _id: row.id,
  title: row.title,
  place: row.place,
  kind: row.kind,
  // Several texts appear on one page, so their heading ids must differ.
  html: render(row).html.replace(/ id="[^"]*"/g, ""),
  publishedAt: iso(row.publishedAt),
});

export async function findLandingPage(snippet: string): Promise<LandingPage | undefined> {
  const [row] = await db()
    .select()
    .from(landingPages)
    .where(and(eq(landingPages.snippet, snippet), readable(landingPages, guest)));
  return row && toLandingPage(row);
}

/** A landing page as its page shows it; `render` makes the HTML. */
export function toLandingPage(row: typeof landingPages.$inferSelect, render: Render = rendered): LandingPage {
  const { snippet, title, description, heading, lede, entry, listing } = row;
  const words = { snippet, title, description, heading, lede, entry, listing };
  return { _id: row.id, ...words, html: render(row).html, updatedAt: row.updatedAt.toISOString() };
}

/** The present snippet of a landing page that had this one before; undefined if no public page had it. */
export async function findMovedPage(snippet: string): Promise<string | undefined> {
  const id = await findMoved("landing-pages", snippet);
  if (id === undefined) return undefined;
  const [row] = await db()
    .select({ snippet: landingPages.snippet })
    .from(landingPages)
    .where(and(eq(landingPages.id, id), readable(landingPages, guest)));
  return row?.snippet;
}

/** The URL parts of all public content with the last modification, for sitemaps. */
export async function findContentAddresses() {
  const [posts, press, advice, landings] = await Promise.all([
    db()
      .select({ code: blogPosts.code, url: blogPosts.url, topic: blogPosts.topic, updatedAt: blogPosts.updatedAt })
      .from(blogPosts)
      .where(readable(blogPosts, guest))
      .orderBy(...newestFirst(blogPosts)),
    db()
      .select({ _id: pressEntries.id, title: pressEntries.title, updatedAt: pressEntries.updatedAt })
      .from(pressEntries)
      .where(readable(pressEntries, guest))
      .orderBy(...newestFirst(pressEntries)),
    db()
      .select({ audience: tips.audience, topic: tips.topic, updatedAt: tips.updatedAt })
      .from(tips)
      .where(readable(tips, guest)),
    db()
      .select({ snippet: landingPages.snippet, updatedAt: landingPages.updatedAt })
      .from(landingPages)
      .where(readable(landingPages, guest)),
  ]);
  return { posts, press, tips: newestOf(advice), landingPages: landings };
}

/** The time of the last change of a page of tips, which is that of its newest tip. */
function newestOf<T extends { audience: string; topic: string; updatedAt: Date }>(rows: T[]): T[] {
  const pages = new Map<string, T>();
  for (const row of rows) {
    const known = pages.get(`${row.audience} ${row.topic}`);
    if (!known || known.updatedAt < row.updatedAt) pages.set(`${row.audience} ${row.topic}`, row);
  }
  return [...pages.values()];
}

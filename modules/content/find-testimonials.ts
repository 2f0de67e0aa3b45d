import { and, count, eq, isNotNull, type SQL } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { focusOf, iso, newestFirst, readable } from "./readable.ts";
import type { Rated, Ratings, Testimonial } from "./schemas.ts";
import { testimonials } from "./tables.ts";
import { CONTENT_PAGE, TESTIMONIAL_TYPES } from "./values.ts";
import { shownState } from "./writing/collections.ts";

/** A testimonial as its card shows it. */
export const toTestimonial = (row: typeof testimonials.$inferSelect): Testimonial => ({
  _id: row.id,
  type: row.type,
  text: row.text,
  name: row.name,
  title: row.title,
  rating: row.rating,
  verified: row.dealId !== null,
  state: shownState(row),
  image: row.pictureKey,
  imageAlt: row.pictureAlt,
  focus: focusOf(row),
  publishedAt: iso(row.publishedAt),
  updatedAt: row.updatedAt.toISOString(),
});

const rowsOf = (where: SQL | undefined, limit: number, offset = 0, order = newestFirst(testimonials)) =>
  db()
    .select()
    .from(testimonials)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);

/** Testimonials, newest first. */
export async function findTestimonials(
  page = 1,
  actor: Actor = guest,
  records = CONTENT_PAGE,
  after?: string,
): Promise<Paged<Testimonial>> {
  const where = readable(testimonials, actor);
  const cut = cutList(testimonials.id, { page, after }, records, newestFirst(testimonials));
  const [rows, total] = await Promise.all([
    rowsOf(and(where, cut.rest), cut.limit, cut.offset, cut.order),
    db().$count(testimonials, where),
  ]);
  return pageOfRows(rows.map(toTestimonial), page, records, total);
}

export async function findTestimonial(id: string, actor: Actor = guest): Promise<Testimonial | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await rowsOf(and(eq(testimonials.id, id), readable(testimonials, actor)), 1);
  return row && toTestimonial(row);
}

/** What the public testimonials with stars say, 1 to 5; the average has one decimal and is null without any. */
export async function findRatings(): Promise<Ratings> {
  const rows = await db()
    .select({ type: testimonials.type, stars: testimonials.rating, count: count() })
    .from(testimonials)
    .where(and(isNotNull(testimonials.rating), readable(testimonials, guest)))
    .groupBy(testimonials.type, testimonials.rating);
  const summary = (some: typeof rows) => {
    const total = some.reduce((sum, row) => sum + row.count, 0);
    const points = some.reduce((sum, row) => sum + row.count * (row.stars ?? 0), 0);
    return { count: total, average: total > 0 ? Math.round((points / total) * 10) / 10 : null };
  };
  const stars = [1, 2, 3, 4, 5].map((value) => ({
    stars: value,
    count: rows.reduce((sum, row) => (row.stars === value ? sum + row.count : sum), 0),
  }));
  const [buyer, other] = TESTIMONIAL_TYPES.map((type) => summary(rows.filter((row) => row.type === type)));
  return { ...summary(rows), stars, buyer: buyer as Rated, other: other as Rated };
}

/** Testimonials selected for the home page, newest first. */
export async function findHomeTestimonials(most: number): Promise<Testimonial[]> {
  const chosen = and(eq(testimonials.home, true), readable(testimonials, guest));
  return (await rowsOf(chosen, most)).map(toTestimonial);
}

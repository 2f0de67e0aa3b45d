import { and, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { iso, newestFirst, onPage, readable } from "./readable.ts";
import { CONTENT_PAGE, type Testimonial } from "./schemas.ts";
import { testimonials } from "./tables.ts";

const toTestimonial = (row: typeof testimonials.$inferSelect): Testimonial => ({
  _id: row.id,
  type: row.type,
  text: row.text,
  name: row.name,
  title: row.title,
  state: row.state,
  image: row.pictureKey,
  imageAlt: row.pictureAlt,
  publishedAt: iso(row.publishedAt),
  updatedAt: row.updatedAt.toISOString(),
});

const rowsOf = (where: ReturnType<typeof readable>, limit: number, offset = 0) =>
  db()
    .select()
    .from(testimonials)
    .where(where)
    .orderBy(...newestFirst(testimonials))
    .limit(limit)
    .offset(offset);

/** Testimonials, newest first. */
export async function findTestimonials(
  page = 1,
  actor: Actor = guest,
  records = CONTENT_PAGE,
): Promise<Paged<Testimonial>> {
  const where = readable(testimonials, actor);
  const { limit, offset } = onPage(page, records);
  const [rows, total] = await Promise.all([rowsOf(where, limit, offset), db().$count(testimonials, where)]);
  return pageOfRows(rows.map(toTestimonial), page, records, total);
}

export async function findTestimonial(id: string, actor: Actor = guest): Promise<Testimonial | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await rowsOf(and(eq(testimonials.id, id), readable(testimonials, actor)), 1);
  return row && toTestimonial(row);
}

/** Testimonials selected for the home page, newest first. */
export async function findHomeTestimonials(count: number): Promise<Testimonial[]> {
  const chosen = and(eq(testimonials.home, true), readable(testimonials, guest));
  return (await rowsOf(chosen, count)).map(toTestimonial);
}

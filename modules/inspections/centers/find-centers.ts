import { and, asc, count, eq, isNull } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import type { Center } from "../shapes.ts";
import { centers } from "../tables.ts";

export const toCenter = (row: typeof centers.$inferSelect): Center => ({
  _id: row.id,
  name: row.name,
  address: row.address,
  city: row.city,
  state: row.state,
  zip: row.zip,
  location: { lat: row.lat, lng: row.lng },
  phone: row.phone,
  hours: row.hours,
  holidays: row.holidays,
  active: row.active,
  version: row.version,
});

/** A center, even one that takes no new appointments. */
export async function findCenter(id: string, executor: Executor = db()): Promise<Center | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await executor
    .select()
    .from(centers)
    .where(and(eq(centers.id, id), isNull(centers.deletedAt)));
  return row && toCenter(row);
}

/** Centers that take appointments, by name. */
export async function findOpenCenters(executor: Executor = db()): Promise<Center[]> {
  const rows = await executor
    .select()
    .from(centers)
    .where(and(isNull(centers.deletedAt), eq(centers.active, true)))
    .orderBy(asc(centers.name));
  return rows.map(toCenter);
}

const RECORDS = 40;

export async function findCenters(page = 1, records = RECORDS, after?: string): Promise<Paged<Center>> {
  const cut = cutList(centers.id, { page, after }, records, [asc(centers.name), asc(centers.id)]);
  const rows = await db()
    .select()
    .from(centers)
    .where(and(isNull(centers.deletedAt), cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  const [total] = await db().select({ n: count() }).from(centers).where(isNull(centers.deletedAt));
  return pageOfRows(rows.map(toCenter), page, records, total?.n ?? 0);
}

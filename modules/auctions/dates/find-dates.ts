import { and, count, desc, eq, inArray, isNull, ne } from "drizzle-orm";
import { db } from "#db/client.ts";
import { cutList } from "#db/cut-list.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import type { AuctionDate } from "../desk/schemas.ts";
import { auctionDates, lots } from "../tables.ts";

const RECORDS = 40;

/** The auction dates, latest first, with the number of their open and ended lots. */
export async function findAuctionDates(page = 1, records = RECORDS, after?: string): Promise<Paged<AuctionDate>> {
  const cut = cutList(auctionDates.id, { page, after }, records, [desc(auctionDates.startsAt), auctionDates.id]);
  const rows = await db()
    .select()
    .from(auctionDates)
    .where(and(isNull(auctionDates.canceledAt), cut.rest))
    .orderBy(...cut.order)
    .limit(cut.limit)
    .offset(cut.offset);
  const ids = rows.map(({ id }) => id);
  const counted = await db()
    .select({ date: lots.auctionDateId, number: count() })
    .from(lots)
    .where(and(inArray(lots.auctionDateId, ids), ne(lots.phase, "canceled")))
    .groupBy(lots.auctionDateId);
  const numbers = new Map(counted.map(({ date, number }) => [date, number]));
  return pageOfRows(
    rows.map((row) => toDate(row, numbers.get(row.id) ?? 0)),
    page,
    records,
  );
}

/** One auction date; none that was removed. */
export async function findAuctionDate(id: string): Promise<AuctionDate | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db()
    .select()
    .from(auctionDates)
    .where(and(eq(auctionDates.id, id), isNull(auctionDates.canceledAt)));
  return row && toDate(row, await db().$count(lots, and(eq(lots.auctionDateId, id), ne(lots.phase, "canceled"))));
}

const toDate = (row: typeof auctionDates.$inferSelect, number: number): AuctionDate => ({
  _id: row.id,
  name: row.name,
  lane: row.lane,
  version: row.version,
  lots: number,
  previewAt: row.previewAt.toISOString(),
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
});

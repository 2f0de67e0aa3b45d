import { count, desc, inArray, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type Paged, pageOfRows } from "#modules/kernel/paging.ts";
import { auctionDates, lots } from "../tables.ts";

export type AuctionDate = {
  _id: string;
  name: string;
  previewAt: string;
  startsAt: string;
  /** The scheduled end of the first lot. */
  endsAt: string;
  lots: number;
  version: number;
};

const RECORDS = 40;

/** The auction dates, latest first, with the number of their open and ended lots. */
export async function findAuctionDates(page = 1, records = RECORDS): Promise<Paged<AuctionDate>> {
  const rows = await db()
    .select()
    .from(auctionDates)
    .where(isNull(auctionDates.canceledAt))
    .orderBy(desc(auctionDates.startsAt), auctionDates.id)
    .limit(records + 1)
    .offset((page - 1) * records);
  const ids = rows.map(({ id }) => id);
  const counted = await db()
    .select({ date: lots.auctionDateId, number: count() })
    .from(lots)
    .where(inArray(lots.auctionDateId, ids))
    .groupBy(lots.auctionDateId);
  const numbers = new Map(counted.map(({ date, number }) => [date, number]));
  return pageOfRows(
    rows.map((row) => ({
      ...{ _id: row.id, name: row.name, version: row.version, lots: numbers.get(row.id) ?? 0 },
      ...{
        previewAt: row.previewAt.toISOString(),
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
      },
    })),
    page,
    records,
  );
}

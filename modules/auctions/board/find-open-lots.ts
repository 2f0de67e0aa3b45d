import { and, desc, eq, gt, ne } from "drizzle-orm";
import { lotRows } from "../lots/find-lots.ts";
import { lots } from "../tables.ts";
import { filtersOf, isOpen } from "./find-board.ts";
import type { LotFilter } from "./lot-filter.ts";

/** A lot for alerts. Whole dollars, ISO times. */
export type OpenLot = {
  lot: string;
  swap: string;
  name: string;
  mileage: number;
  city: string | null;
  state: string | null;
  picture: string | null;
  /** The price now, or the opening price before the first bid. */
  price: number;
  /** When bidding opens; null once it has. */
  startsAt: string | null;
  endsAt: string;
  createdAt: Date;
};

type Only = { since?: Date; swap?: string; notOf?: string | null; most: number };

/**
 * The lots that have not ended and fit a filter, newest first; its grade is up to the caller, because the lots don't
 * have it. For internal use: does not check permissions.
 */
export async function findOpenLots(
  { grade: _, ...filter }: LotFilter,
  { since, swap, notOf, most }: Only,
): Promise<OpenLot[]> {
  const where = and(
    isOpen(),
    ...filtersOf(filter),
    since && gt(lots.createdAt, since),
    swap === undefined ? undefined : eq(lots.swapId, swap),
    notOf ? ne(lots.sellerId, notOf) : undefined,
  );
  const rows = await lotRows(where, 0, most, false, [desc(lots.createdAt), desc(lots.id)]);
  return rows.map(({ lot, car }) => ({
    lot: lot.id,
    swap: lot.swapId,
    name: car.shortName,
    mileage: car.mileage,
    city: car.city,
    state: car.state,
    picture: car.pictureKey,
    price: lot.price ?? lot.opening,
    startsAt: lot.phase === "scheduled" ? lot.startsAt.toISOString() : null,
    endsAt: lot.endsAt.toISOString(),
    createdAt: lot.createdAt,
  }));
}

import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findOpenLots, type OpenLot } from "#modules/auctions/index.ts";
import { lotFilter } from "#modules/auctions/schemas.ts";
import { findGrades } from "../listing/find-grades.ts";
import type { News } from "./news.ts";
import { COUNTED, LATE_MS } from "./policy.ts";
import { savedSearches } from "./tables.ts";

/**
 * Lots that a filter looks at; a day of auctions has fewer. The grade is compared after this cut, so that a filter with a
 * grade looks at the newest of these only. One above what is counted tells that there are more.
 */
const MOST = COUNTED + 1;

/** The lots that have not ended and fit a dealer's saved filter, newest first. */
export async function findFittingLots(
  query: string,
  which: { since?: Date; swap?: string; notOf?: string | null } = {},
): Promise<OpenLot[]> {
  const filter = lotFilter(query);
  const found = await findOpenLots(filter, { ...which, most: MOST });
  const { grade: least } = filter;
  if (least === undefined || found.length === 0) return found;
  const grades = await findGrades(found.map(({ swap }) => swap));
  return found.filter(({ swap }) => Number.parseFloat(grades.get(swap)?.text ?? "") >= least);
}

/** The lots that came since the last alert of this filter; none for a filter of the marketplace. */
export async function findLotNews(search: string): Promise<News[]> {
  const [row] = await db().select().from(savedSearches).where(eq(savedSearches.id, search));
  if (row?.channel !== "auction") return [];
  const since = new Date(Math.max(row.toldUntil.getTime() - LATE_MS, row.createdAt.getTime()));
  const found = await findFittingLots(row.query, { since, notOf: row.userId });
  return found.map(({ lot, swap, createdAt: _, ...car }) => ({
    car: { _id: swap, ...car, style: null, from: null },
    reasons: [`lot:${lot}`],
  }));
}

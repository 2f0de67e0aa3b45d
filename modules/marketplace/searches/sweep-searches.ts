import { and, isNull, lt, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { savedSearches, toldCars } from "./tables.ts";

/** Unconfirmed addresses must not be stored longer. */
export default async function sweepSearches(): Promise<void> {
  await db()
    .delete(savedSearches)
    .where(and(isNull(savedSearches.confirmedAt), lt(savedSearches.confirmBy, sql`now() - interval '1 day'`)));
  await db().delete(toldCars).where(lt(toldCars.at, sql`now() - interval '180 days'`));
}

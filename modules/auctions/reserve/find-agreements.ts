import { asc, inArray } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findPeople } from "#modules/accounts/index.ts";
import { type Lot, reserveAgreements } from "../tables.ts";
import type { ReserveAgreement } from "./schemas.ts";

/**
 * The agreement to the reserve of each of these lots, by lot. A reserve that changed afterward is not agreed to. For
 * internal use: does not check permissions.
 */
export async function findAgreements(
  lots: readonly Pick<Lot, "id" | "reserve">[],
): Promise<Map<string, ReserveAgreement>> {
  if (lots.length === 0) return new Map();
  const ids = lots.map(({ id }) => id);
  const rows = await db()
    .select()
    .from(reserveAgreements)
    .where(inArray(reserveAgreements.lotId, ids))
    .orderBy(asc(reserveAgreements.at));
  const people = await findPeople(rows.map(({ userId }) => userId));
  const latest = new Map(rows.map((row) => [row.lotId, row]));
  return new Map(
    lots.flatMap(({ id, reserve }): [string, ReserveAgreement][] => {
      const row = latest.get(id);
      if (!row || row.reserve !== reserve) return [];
      const by = people.get(row.userId)?.fullName ?? "Deleted account";
      return [[id, { reserve, at: row.at.toISOString(), by, onBehalf: row.onBehalf }]];
    }),
  );
}

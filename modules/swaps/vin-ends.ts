import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { normalizeVin } from "#modules/kernel/vin.ts";

/**
 * The cars whose VIN this is, or ends so, as dealers name cars by the last six or eight characters. The last six at least, which
 * have an index. Undefined for what is no end of a VIN.
 */
export function vinEnds(vin: SQLWrapper, typed: string): SQL | undefined {
  const code = normalizeVin(typed);
  if (!/^[A-Z0-9]{6,17}$/.test(code)) return undefined;
  return sql`(right(${vin}, 6) = ${code.slice(-6)} and right(${vin}, ${code.length}::int) = ${code})`;
}

import { and, desc, inArray, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { mayList } from "../managed/conditions.ts";
import { swaps } from "../tables.ts";
import { MOST_IN_BATCH } from "./schemas.ts";

/** The swaps that a typed list names: an id, a VIN, or the last six characters of a VIN on each line; and the lines that name none. */
export async function findListedSwaps(actor: Actor, text: string): Promise<{ ids: string[]; unknown: string[] }> {
  const lines = [...new Set(text.split(/[\s,;]+/).filter(Boolean))].slice(0, MOST_IN_BATCH + 1);
  if (lines.length === 0) return { ids: [], unknown: [] };
  const vins = lines.map((line) => line.toUpperCase());
  const named = lines.filter(isId);
  const rows = await db()
    .select({ id: swaps.id, vin: swaps.vin })
    .from(swaps)
    .where(
      and(
        mayList(actor),
        or(
          named.length > 0 ? inArray(swaps.id, named) : undefined,
          inArray(swaps.vin, vins),
          inArray(sql`right(${swaps.vin}, 6)`, vins),
        ),
      ),
    )
    .orderBy(desc(swaps.updatedAt));
  const found = lines.map((line) => rows.find(({ id, vin }) => namesIt(line, id, vin)));
  return {
    ids: found.flatMap((row) => row?.id ?? []),
    unknown: lines.filter((_, at) => !found[at]),
  };
}

function namesIt(line: string, id: string, vin: string | null): boolean {
  const word = line.toUpperCase();
  return line.toLowerCase() === id || word === vin || (word.length === 6 && vin?.slice(-6) === word);
}

import { and, desc, inArray, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { normalizeVin } from "#modules/kernel/vin.ts";
import { mayList } from "../managed/conditions.ts";
import { swaps } from "../tables.ts";
import { MOST_IN_BATCH } from "./schemas.ts";

const WHOLE = 17;
/** The shortest end of a VIN that names a car; `right(vin, 6)` has an index. */
const END = 6;

/** The swaps that a typed list names: an id, a VIN, or the end of a VIN on each line; and the lines that name none. */
export async function findListedSwaps(actor: Actor, text: string): Promise<{ ids: string[]; unknown: string[] }> {
  const names = [...new Set(text.split(/[\r\n,;]+/).flatMap(namesOn))].slice(0, MOST_IN_BATCH + 1);
  if (names.length === 0) return { ids: [], unknown: [] };
  const named = names.filter(isId);
  const ends = names.map((name) => normalizeVin(name).slice(-END));
  const rows = await db()
    .select({ id: swaps.id, vin: swaps.vin })
    .from(swaps)
    .where(
      and(
        mayList(actor),
        or(named.length > 0 ? inArray(swaps.id, named) : undefined, inArray(sql`right(${swaps.vin}, 6)`, ends)),
      ),
    )
    .orderBy(desc(swaps.updatedAt));
  const found = names.map((name) => rows.find(({ id, vin }) => namesIt(name, id, vin)));
  return {
    ids: found.flatMap((row) => row?.id ?? []),
    unknown: names.filter((_, at) => !found[at]),
  };
}

/** A line is one VIN, with or without blanks in it, or has names with blanks between them. */
const namesOn = (line: string): string[] =>
  normalizeVin(line).length === WHOLE ? [line.trim()] : line.split(/\s+/).filter(Boolean);

function namesIt(name: string, id: string, vin: string | null): boolean {
  const code = normalizeVin(name);
  return name.toLowerCase() === id || (code.length >= END && vin?.endsWith(code) === true);
}

import { and, asc, eq, gte, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { isId } from "#modules/kernel/ids.ts";
import { cars } from "#modules/swaps/published.ts";

/** Cars per part of the sitemap; the format allows 50,000. */
const PART = 10_000;
const FRESH_MS = 300_000;

export type AddressPart = { first: string; changedAt: Date };

let kept: { at: number; db: unknown; parts: Promise<AddressPart[]> } | undefined;

/**
 * Every public car, 10,000 per part: the first id of each part, and the last change of any of its cars. Cached for five
 * minutes.
 */
export function findAddressParts(): Promise<AddressPart[]> {
  if (kept && kept.db === db() && Date.now() - kept.at < FRESH_MS) return kept.parts;
  const parts = readParts();
  kept = { at: Date.now(), db: db(), parts };
  parts.catch(() => {
    kept = undefined;
  });
  return parts;
}

async function readParts(): Promise<AddressPart[]> {
  const numbered = db()
    .select({
      id: cars.id,
      updatedAt: cars.updatedAt,
      part: sql<number>`(row_number() over (order by ${cars.id}) - 1) / ${PART}`.as("part"),
    })
    .from(cars)
    .where(eq(cars.visible, true))
    .as("numbered");
  return db()
    .select({
      first: sql<string>`min(${numbered.id}::text)`,
      changedAt: sql<Date>`max(${numbered.updatedAt})`.mapWith(cars.updatedAt),
    })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(asc(numbered.part));
}

/** The cars of the part that starts with this id, with the data for their URLs. */
export async function findAddresses(first: string): Promise<{ id: string; name: string; updatedAt: Date }[]> {
  if (!isId(first)) return [];
  return db()
    .select({ id: cars.id, name: cars.shortName, updatedAt: cars.updatedAt })
    .from(cars)
    .where(and(eq(cars.visible, true), gte(cars.id, first)))
    .orderBy(asc(cars.id))
    .limit(PART);
}

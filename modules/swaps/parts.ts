import { eq, getTableColumns, getViewSelectedFields, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor, Tx } from "#db/client.ts";
import { defineStatement } from "#db/statement.ts";
import {
  type NewSwap,
  type Swap,
  swapDetails,
  swapEvaluations,
  swapMarkers,
  swapParts,
  swapPricing,
  swapReports,
  swaps,
  swapTeams,
  swapTitles,
} from "./tables.ts";

/** A car is one row of `swaps` and one row of each of these tables. This file reads and writes them together. */
const PARTS = [swapDetails, swapTitles, swapPricing, swapReports, swapEvaluations, swapTeams, swapMarkers] as const;

const { swapId: _, ...partColumns } = getViewSelectedFields(swapParts);

/**
 * The columns of a whole car, for a query that joins `swapParts` (`isPartOf`). A query that needs a few columns joins
 * their table instead.
 */
export const SWAP = { ...getTableColumns(swaps), ...partColumns };
export const isPartOf = eq(swapParts.swapId, swaps.id);

/** Whole cars; the caller adds conditions, order, and limit. */
export const selectSwaps = (executor: Executor) => executor.select(SWAP).from(swaps).innerJoin(swapParts, isPartOf);

const lockRow = defineStatement("swaps.lock", (tx) =>
  tx
    .select({ id: swaps.id })
    .from(swaps)
    .where(eq(swaps.id, sql.placeholder("id")))
    .for("update"),
);
const selectLocked = defineStatement("swaps.locked", (tx) =>
  tx
    .select({ swap: SWAP, now: sql<string>`clock_timestamp()` })
    .from(swaps)
    .innerJoin(swapParts, isPartOf)
    .where(eq(swaps.id, sql.placeholder("id"))),
);

/**
 * The car, locked for this transaction, and the time after the lock. Everyone who writes a part holds the lock of the row
 * in `swaps`. The parts are read by a second statement: the first would see them as they were before it had to wait.
 */
export async function lockWhole(tx: Tx, id: string): Promise<{ swap: Swap; now: Date } | undefined> {
  if ((await lockRow(tx, { id })).length === 0) return undefined;
  const [row] = await selectLocked(tx, { id });
  return row && { swap: row.swap, now: new Date(row.now) };
}

type PartTable = PgTable & { swapId: AnyPgColumn };
type Values = Record<string, unknown>;

/** The values of a car for one of its tables. */
function valuesFor(table: PgTable, values: object): Values {
  const columns = getTableColumns(table);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => name in columns && value !== undefined));
}

/** Inserts a car: one row into each of its tables. */
export async function insertSwap(tx: Executor, values: NewSwap): Promise<Swap> {
  const [row] = await tx.insert(swaps).values(values).returning();
  const { id } = row as typeof swaps.$inferSelect;
  for (const part of PARTS) await tx.insert(part).values({ ...valuesFor(part, values), swapId: id });
  const [swap] = await selectSwaps(tx).where(eq(swaps.id, id));
  return swap as Swap;
}

/** Writes these columns of a locked car into those of the `swap_*` tables that have them; others are left alone. */
export async function updateParts(tx: Executor, id: string, patch: Partial<Swap>): Promise<Partial<Swap>> {
  const written = {};
  for (const part of PARTS as readonly PartTable[]) {
    const values = valuesFor(part, patch);
    if (Object.keys(values).length === 0) continue;
    const [row] = await tx.update(part).set(values).where(eq(part.swapId, id)).returning();
    const { swapId: _, ...columns } = row as { swapId: string };
    Object.assign(written, columns);
  }
  return written;
}

import { eq, getTableColumns, getViewSelectedFields, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Executor, Tx } from "#db/client.ts";
import { defineStatement, isOneOf } from "#db/statement.ts";
import {
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

type NewPart<T extends { $inferInsert: { swapId: string } }> = Omit<T["$inferInsert"], "swapId">;
export type NewSwap = typeof swaps.$inferInsert &
  NewPart<typeof swapDetails> &
  NewPart<typeof swapPricing> &
  NewPart<typeof swapReports> &
  NewPart<typeof swapTitles> &
  NewPart<typeof swapEvaluations> &
  NewPart<typeof swapTeams> &
  NewPart<typeof swapMarkers>;

/** A car is one row of `swaps` and one row of each of these tables. This file reads and writes them together. */
const PARTS = [swapDetails, swapPricing, swapReports, swapTitles, swapEvaluations, swapTeams, swapMarkers] as const;

const { swapId: _, ...partColumns } = getViewSelectedFields(swapParts);

const SWAP = { ...getTableColumns(swaps), ...partColumns };
const isPartOf = eq(swapParts.swapId, swaps.id);

// Planning a join of eight tables takes longer than running it. Postgres keeps the plan of a statement for one id; it plans
// the one for a list of ids again each time.
const selectSwap = defineStatement("swaps.row", (tx) =>
  tx
    .select(SWAP)
    .from(swaps)
    .innerJoin(swapParts, isPartOf)
    .where(eq(swaps.id, sql.placeholder("id"))),
);
const selectSwaps = defineStatement("swaps.rows", (tx) =>
  tx.select(SWAP).from(swaps).innerJoin(swapParts, isPartOf).where(isOneOf(swaps.id)),
);

/**
 * These cars with all their parts, in the order of their ids. A list chooses its rows by the columns of `swaps` first; one
 * that shows a few columns of a part joins its table instead.
 */
export async function readSwaps(executor: Pick<Executor, "_">, ids: readonly string[]): Promise<Swap[]> {
  const [id] = ids;
  if (id === undefined) return [];
  if (ids.length === 1) return selectSwap(executor, { id });
  const rows = new Map((await selectSwaps(executor, { ids: [...ids] })).map((swap) => [swap.id, swap]));
  return ids.flatMap((one) => rows.get(one.toLowerCase()) ?? []);
}

export const readSwap = async (executor: Pick<Executor, "_">, id: string): Promise<Swap | undefined> =>
  (await readSwaps(executor, [id]))[0];

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
 * The car, locked for this transaction, and the time after the lock. A command that writes a part holds the lock of the row
 * in `swaps`. The parts are read by a second statement: the first would see them as they were before it had to wait.
 */
export async function lockWhole(tx: Tx, id: string): Promise<{ swap: Swap; now: Date } | undefined> {
  if ((await lockRow(tx, { id })).length === 0) return undefined;
  const [row] = await selectLocked(tx, { id });
  return row && { swap: row.swap, now: new Date(row.now) };
}

/** The values that belong into this table. */
function valuesFor(table: PgTable, values: object): Record<string, unknown> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => Object.hasOwn(columns, name) && value !== undefined),
  );
}

/** What these rows of parts say about their car. */
const joined = (rows: readonly { swapId: string }[]): Partial<Swap> =>
  Object.assign({}, ...rows.map(({ swapId: _, ...columns }) => columns));

/** Inserts a car: one row into each of its tables. */
export async function insertSwap(tx: Executor, values: NewSwap): Promise<Swap> {
  const [swap] = await tx.insert(swaps).values(values).returning();
  const { id } = swap as typeof swaps.$inferSelect;
  const rows = [];
  for (const part of PARTS)
    rows.push(
      ...(await tx
        .insert(part)
        .values({ ...valuesFor(part, values), swapId: id })
        .returning()),
    );
  return { ...swap, ...joined(rows) } as Swap;
}

/** Writes the columns of a patch that are in parts of a locked car, into only those tables, and returns these as they are now. */
export async function updateParts(tx: Executor, id: string, patch: Partial<Swap>): Promise<Partial<Swap>> {
  const rows = [];
  for (const part of PARTS) {
    const values = valuesFor(part, patch);
    if (Object.keys(values).length > 0)
      rows.push(...(await tx.update(part).set(values).where(eq(part.swapId, id)).returning()));
  }
  return joined(rows);
}

import { eq, getTableColumns } from "drizzle-orm";
import { db } from "#db/client.ts";
import { updateParts } from "#modules/swaps/parts.ts";
import { type Swap, swaps } from "#modules/swaps/tables.ts";

/** Writes columns of a car into its tables, for tests that don't depend on how they got there. */
export async function changeSwap(id: string, values: Partial<Swap>): Promise<void> {
  if (Object.keys(values).some((name) => name in getTableColumns(swaps)))
    await db().update(swaps).set(values).where(eq(swaps.id, id));
  await updateParts(db(), id, values);
}

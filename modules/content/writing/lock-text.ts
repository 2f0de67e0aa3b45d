import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { isId } from "#modules/kernel/ids.ts";
import type { Collection } from "../text-schemas.ts";
import { type TextRow, tableOf } from "./collections.ts";

/** A text under a row lock; undefined if it was removed. */
export async function lockText(tx: Tx, collection: Collection, id: string): Promise<TextRow | undefined> {
  if (!isId(id)) return undefined;
  const table = tableOf(collection);
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .for("update");
  return row;
}

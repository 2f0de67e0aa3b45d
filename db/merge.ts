import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor, Reader, Tx } from "./client.ts";

/** Rows of one account that belong to another one after both were merged. */
export type MergePart = {
  /** In the preview: "Offers". Parts with the same words are added up; without words, the preview leaves them out. */
  what?: string;
  /** Holds the id of the person. */
  column: PgColumn;
  /**
   * The person has at most one row for each combination of these: rows that the other account has, too, are deleted.
   */
  once?: readonly (readonly (PgColumn | SQL)[])[];
  /** The person has one set of these: it moves only if the other account has none, and is dropped otherwise. */
  alone?: true;
};

/** What a module does when two accounts are merged. */
export type Merging = {
  parts: readonly MergePart[];
  /** Why the two can't be merged, in sentences. */
  conflicts?(reader: Executor, from: string, into: string): Promise<string[]>;
  /** Before the rows move. */
  prepare?(tx: Tx, from: string, into: string): Promise<void>;
};

/** How many rows of this person would move. */
export async function countRows(reader: Reader, { column }: MergePart, person: string): Promise<number> {
  const [row] = await reader.select({ rows: count() }).from(column.table).where(eq(column, person));
  return row?.rows ?? 0;
}

/** Moves the rows of one person to another, without those that the other one has already. */
export async function moveRows(
  tx: Tx,
  { column, once = [], alone }: MergePart,
  from: string,
  into: string,
): Promise<void> {
  const { table } = column;
  for (const columns of once) {
    const key = sql`(${sql.join([...columns], sql`, `)})`;
    const theirs = sql`(select ${sql.join([...columns], sql`, `)} from ${table} where ${column} = ${into})`;
    await tx.delete(table).where(and(eq(column, from), sql`${key} in ${theirs}`));
  }
  if (alone) await tx.delete(table).where(and(eq(column, from), sql`exists ${anyOf(tx, column, into)}`));
  await tx
    .update(table)
    .set({ [column.name]: into } as Record<string, unknown>)
    .where(eq(column, from));
}

const anyOf = (tx: Tx, column: PgColumn, person: string) =>
  tx.select({ one: sql`1` }).from(column.table).where(eq(column, person));

import type { SQLWrapper } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { db } from "./client.ts";

/** Rows in one batch. */
export const BATCH = 500;

/** A reader that doesn't ask for more in this time loses the rest, and its connection goes back to the pool. */
const STALLED = "60s";
/** Sorting a million rows takes longer than the usual limit of a statement. */
const LONGEST = "120s";

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * Reads a list of any length in its own order, one batch at a time, and only when the next one is asked for: a slow
 * reader slows the database's reading. `ids` selects only the ids; `load` returns the rows of one batch, in any order and
 * without those that are gone or that the actor may not see. All ids come from one snapshot, so no row is missing or
 * double when rows change meanwhile. Ending the iteration early closes the cursor.
 */
export async function* eachBatch<Row extends { _id: string }>(
  ids: SQLWrapper,
  load: (ids: string[]) => Promise<readonly Row[]>,
  size = BATCH,
): AsyncGenerator<Row[]> {
  const client = await db().$client.connect();
  let broken: Error | boolean = true;
  try {
    const { sql, params } = dialect.sqlToQuery(ids.getSQL());
    await client.query("begin read only");
    await client.query(
      `set local idle_in_transaction_session_timeout = '${STALLED}'; set local statement_timeout = '${LONGEST}'; set local cursor_tuple_fraction = 1`,
    );
    await client.query(`declare batches no scroll cursor for ${sql}`, params);
    for (;;) {
      const fetch = { text: `fetch ${Math.floor(size)} from batches`, rowMode: "array" };
      const { rows } = await client.query<[string]>(fetch);
      const asked = rows.map(([id]) => id);
      if (asked.length > 0) yield inOrder(asked, await load(asked));
      if (asked.length < size) break;
    }
    await client.query("commit");
    broken = false;
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    // A connection inside a transaction must not go back to the pool.
    if (broken === true)
      broken = !(await client.query("rollback").then(
        () => true,
        () => false,
      ));
    client.release(broken);
  }
}

function inOrder<Row extends { _id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row._id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

import type { PoolClient } from "pg";
import { db } from "./client.ts";

/**
 * Reads a large result in parts through a cursor, so that it doesn't fill the memory or block the event loop. All parts
 * come from one snapshot; rows are arrays in the order of the query's columns.
 */
export async function readInParts(
  query: string,
  size: number,
  take: (rows: unknown[][]) => void | Promise<void>,
): Promise<void> {
  const client: PoolClient = await db().$client.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin read only");
    await client.query(`declare parts no scroll cursor for ${query}`);
    for (;;) {
      const { rows } = await client.query({ text: `fetch ${Math.floor(size)} from parts`, rowMode: "array" });
      await take(rows);
      if (rows.length < size) break;
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    await client.query("commit");
  } catch (error) {
    // The pool must not hand out a connection that is still inside a transaction.
    broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

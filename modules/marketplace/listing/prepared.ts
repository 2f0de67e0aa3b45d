import { type Db, db } from "#db/client.ts";

/**
 * More shapes than this come from bots. These are planned each time, so that they don't fill up every connection's
 * memory.
 */
const MOST = 200;
const kept = new WeakMap<Db, Map<string, unknown>>();

/**
 * The statement of this shape for this process's database, built once. `build` gets the name of the prepared statement,
 * or an empty name if there are already enough of them.
 */
export function prepared<T>(shape: string, build: (name: string) => T): T {
  const connection = db();
  const statements = kept.get(connection) ?? new Map<string, unknown>();
  kept.set(connection, statements);
  const known = statements.get(shape) as T | undefined;
  if (known) return known;
  if (statements.size >= MOST) return build("");
  // A number instead of the shape, because Postgres truncates names at 63 characters and two names could become equal.
  const statement = build(`listing.${statements.size}`);
  statements.set(shape, statement);
  return statement;
}

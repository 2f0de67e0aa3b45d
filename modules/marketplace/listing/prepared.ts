import { type Db, db } from "#db/client.ts";

/** More shapes than this come from bots; they are planned each time instead of filling every connection's memory. */
const MOST = 200;
const kept = new WeakMap<Db, Map<string, unknown>>();

/**
 * The statement of this shape for this process's database, built once. `build` gets the name to prepare it under, or
 * an empty name when enough statements are prepared already.
 */
export function prepared<T>(shape: string, build: (name: string) => T): T {
  const connection = db();
  const statements = kept.get(connection) ?? new Map<string, unknown>();
  kept.set(connection, statements);
  const known = statements.get(shape) as T | undefined;
  if (known) return known;
  if (statements.size >= MOST) return build("");
  // A number, not the shape: Postgres cuts names at 63 characters, and two could become one.
  const statement = build(`listing.${statements.size}`);
  statements.set(shape, statement);
  return statement;
}

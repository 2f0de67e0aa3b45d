import { type Db, db } from "#db/client.ts";

/** More shapes than this come from robots; they are planned each time instead of filling every connection. */
const MOST = 200;
const kept = new WeakMap<Db, Map<string, unknown>>();

/**
 * The statement of this name for this process's database, built once. `build` gets the name to prepare it under, or
 * an empty name when enough statements are prepared already.
 */
export function prepared<T>(name: string, build: (name: string) => T): T {
  const connection = db();
  const statements = kept.get(connection) ?? new Map<string, unknown>();
  kept.set(connection, statements);
  const known = statements.get(name) as T | undefined;
  if (known) return known;
  if (statements.size >= MOST) return build("");
  const statement = build(name);
  statements.set(name, statement);
  return statement;
}

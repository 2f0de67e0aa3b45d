import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";

/**
 * Does the work while a table has no indexes, and creates them again afterwards: sorting all rows once is faster than
 * finding the place of each. A primary key fails then, with the whole transaction, if the work broke it. Only the owner of
 * the table may do this.
 */
export async function withoutIndexes<T>(tx: Tx, table: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ drop: string; create: string }>(sql`
    select 'drop index ' || indexrelid::regclass as drop, pg_get_indexdef(indexrelid) as create
    from pg_index where indrelid = ${table}::regclass and not indisprimary
    union all
    select 'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname),
      'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where conrelid = ${table}::regclass and contype = 'p'`);
  for (const { drop } of rows) await tx.execute(sql.raw(drop));
  const made = await work();
  for (const { create } of rows) await tx.execute(sql.raw(create));
  return made;
}

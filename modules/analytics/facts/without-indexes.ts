import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";

/**
 * Does the work while a table has only its primary key, and creates its other indexes again afterwards: sorting all rows once is
 * faster than finding the place of each. Only the owner of the table may do this.
 */
export async function withoutIndexes<T>(tx: Tx, table: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = ${table}::regclass and not indisprimary order by 1`);
  for (const { name } of rows) await tx.execute(sql.raw(`drop index ${name}`));
  const made = await work();
  for (const { definition } of rows) await tx.execute(sql.raw(definition));
  return made;
}

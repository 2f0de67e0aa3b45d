import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/client.ts";

/**
 * Puts a new table with these rows in place of one of ours and gives it the same columns, keys, indexes, and permissions.
 * Several processes of the database may read for a new table, but only one for an existing one, and sorting all rows once for
 * an index is faster than finding the place of each. Readers see the old table until the new one is written, and wait from
 * then until the transaction ends. A primary key fails with the whole transaction if the rows break it. Only the owner of the
 * table may do this. Returns the number of rows.
 */
export async function replaceTable(tx: Tx, table: string, rows: SQL): Promise<number> {
  const [old, next] = [sql.identifier(table), sql.identifier(`${table}_next`)];
  const columns = await columnsOf(tx, table);
  const definitions = await definitionsOf(tx, table);
  const { rowCount } = await tx.execute(
    sql`create table ${next} as select ${sql.raw(columns.map(({ typed }) => typed).join(", "))} from (${rows}) rows`,
  );
  await tx.execute(sql`drop table ${old}`);
  await tx.execute(sql`alter table ${next} rename to ${old}`);
  const required = columns.flatMap(({ name, required }) => (required ? [`alter ${name} set not null`] : []));
  await tx.execute(sql`alter table ${old} ${sql.raw(required.join(", "))}`);
  for (const statement of definitions) await tx.execute(sql.raw(statement));
  await tx.execute(sql`analyze ${old}`);
  return rowCount ?? 0;
}

type Column = { name: string; typed: string; required: boolean };

async function columnsOf(tx: Tx, table: string): Promise<Column[]> {
  const { rows } = await tx.execute<Column>(sql`
    select quote_ident(attname) as name, attnotnull as required,
      quote_ident(attname) || '::' || format_type(atttypid, atttypmod) as typed
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`);
  return rows;
}

/** The statements that give a table its keys, indexes, and permissions. */
async function definitionsOf(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await tx.execute<{ statement: string }>(sql`
    select 'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid) as statement
      from pg_constraint where conrelid = ${table}::regclass and contype <> 'n'
    union all
    select pg_get_indexdef(indexrelid) from pg_index
      where indrelid = ${table}::regclass and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select 'grant ' || string_agg(privilege_type, ', ') || ' on ' || c.oid::regclass || ' to ' || case grantee when 0 then 'public' else grantee::regrole::text end
      from pg_class c, aclexplode(c.relacl) where c.oid = ${table}::regclass and grantee <> c.relowner group by c.oid, grantee`);
  return rows.map(({ statement }) => statement);
}

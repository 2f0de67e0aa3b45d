import pg from "pg";

/** A table whose rows are saved. A partitioned table is saved as one. */
export type SavedTable = { schema: string; name: string; columns: string[]; partitioned: boolean; pages: number };
export type SavedSequence = { schema: string; name: string; value: string };
/** A migration that a database has seen: its time in the journal and the hash of its text. */
export type Migration = { at: number; hash: string };

/** Made again by the migrations. */
const MIGRATIONS = "drizzle";
/** The queue's own measurements, in partitions by day. The queue collects them again. */
const MEASUREMENTS = "queue_stats";

export const quote = (...names: string[]): string => names.map((name) => pg.escapeIdentifier(name)).join(".");
export const nameOf = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`;

const OWN_SCHEMAS = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'`;
const NOT_OF_EXTENSION = `not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** The tables of the product and of its queue, the largest first. */
export async function findTables(client: pg.Client): Promise<SavedTable[]> {
  const { rows } = await client.query<SavedTable>(`
    select n.nspname as schema, c.relname as name, c.relkind = 'p' as partitioned,
      array_agg(a.attname::text order by a.attnum) as columns,
      (select coalesce(sum(leaf.relpages), 0) from pg_partition_tree(c.oid) t join pg_class leaf on leaf.oid = t.relid)::int as pages
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and ${OWN_SCHEMAS} and ${NOT_OF_EXTENSION}
      and n.nspname <> '${MIGRATIONS}' and c.relname <> '${MEASUREMENTS}'
    group by n.nspname, c.relname, c.relkind, c.oid, c.relpages
    order by pages desc, schema, name`);
  return rows;
}

/** Where the sequences stand. Read it after the rows, so that no number is given out twice. */
export async function findSequences(client: pg.Client): Promise<SavedSequence[]> {
  const { rows } = await client.query<SavedSequence>(`
    select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
    where last_value is not null and schemaname <> '${MIGRATIONS}' order by 1, 2`);
  return rows;
}

/** The migrations that the database has seen, in order. */
export async function findMigrations(client: pg.Client): Promise<Migration[]> {
  const { rows } = await client.query<{ at: string; hash: string }>(
    `select created_at as at, hash from ${MIGRATIONS}.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ at, hash }) => ({ at: Number(at), hash }));
}

/** The version of the queue's tables. */
export async function findQueueVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>("select version from pgboss.version");
  return rows[0]?.version ?? 0;
}

/** How many tables the database has, those of its extensions aside. */
export async function countTables(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and ${OWN_SCHEMAS} and ${NOT_OF_EXTENSION}`);
  return rows[0]?.count ?? 0;
}

/** The statement that reads a table, in the order in which its rows lie. */
export function readStatement({ schema, name, columns, partitioned }: Omit<SavedTable, "pages">): string {
  const list = columns.map((column) => quote(column)).join(", ");
  const table = quote(schema, name);
  return partitioned ? `copy (select ${list} from ${table}) to stdout` : `copy ${table} (${list}) to stdout`;
}

import type pg from "pg";
import { inParallel } from "./in-parallel.ts";
import { quote } from "./tables.ts";

type Lend = <R>(use: (client: pg.Client) => Promise<R>) => Promise<R>;
type Constraint = { table: string; name: string; kind: "f" | "key"; definition: string };
type Index = { name: string; definition: string };
/** What is taken off the tables while rows are loaded, because building it once is far faster than row by row. */
export type TakenDown = { constraints: Constraint[]; indexes: Index[]; tables: string[] };

/** Only the product's own tables: those of the queue are small, and partly partitions. */
const SCHEMA = "public";
/** So many statements lock few enough tables for one transaction. */
const TOGETHER = 200;

/** Drops the indexes and keys of all tables and disables their triggers. Returns what `putUp` needs. */
export async function takeDown(client: pg.Client): Promise<TakenDown> {
  const taken = await findStructure(client);
  const drop = (wanted: string) =>
    taken.constraints
      .filter(({ kind }) => kind === wanted)
      .map(({ table, name }) => `alter table ${table} drop constraint ${quote(name)}`);
  await runAll(client, [
    ...taken.tables.map((table) => `alter table ${table} disable trigger user`),
    ...drop("f"),
    ...drop("key"),
    ...taken.indexes.map(({ name }) => `drop index ${quote(SCHEMA, name)}`),
  ]);
  return taken;
}

/** Runs many short statements in few round trips and transactions. */
async function runAll(client: pg.Client, statements: string[]): Promise<void> {
  for (let at = 0; at < statements.length; at += TOGETHER)
    await client.query(statements.slice(at, at + TOGETHER).join(";\n"));
}

async function findStructure(client: pg.Client): Promise<TakenDown> {
  const { rows: constraints } = await client.query<Constraint>(`
    select format('%I.%I', '${SCHEMA}', c.relname) as table, o.conname as name,
      case o.contype when 'f' then 'f' else 'key' end as kind, pg_get_constraintdef(o.oid) as definition
    from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = '${SCHEMA}' and o.contype in ('p', 'u', 'x', 'f') order by c.relpages desc, o.conname`);
  const { rows: indexes } = await client.query<Index>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = '${SCHEMA}' and not exists (select 1 from pg_constraint o where o.conindid = i.indexrelid and o.contype in ('p', 'u', 'x'))
      and not exists (select 1 from pg_depend d where d.objid = i.indrelid and d.deptype = 'e') order by c.relname`);
  const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = '${SCHEMA}' and c.relkind = 'r'
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`);
  return { constraints, indexes, tables: tables.map(({ name }) => name) };
}

/** Builds everything again, which also checks that every row has what it refers to, and enables the triggers. */
export async function putUp({ constraints, indexes, tables }: TakenDown, most: number, lend: Lend): Promise<void> {
  const keys = Map.groupBy(
    constraints.filter(({ kind }) => kind === "key"),
    ({ table }) => table,
  );
  // Adding a key locks its table, so a table's keys are added by one connection.
  await inParallel(most, [...keys.values()], (ofTable) =>
    lend(async (client) => {
      for (const { table, name, definition } of ofTable)
        await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
    }),
  );
  await inParallel(most, indexes, ({ definition }) => lend(async (client) => void (await client.query(definition))));
  await lend(async (client) => {
    await client.query("analyze");
  });
  const foreign = constraints.filter(({ kind }) => kind === "f");
  const addForeign = ({ table, name, definition }: Constraint) =>
    `alter table ${table} add constraint ${quote(name)} ${definition} not valid`;
  await lend((client) => runAll(client, foreign.map(addForeign)));
  // Validating doesn't keep other tables from being validated; adding does.
  const byTable = Map.groupBy(foreign, ({ table }) => table);
  await inParallel(most, [...byTable.values()], (ofTable) =>
    lend(async (client) => {
      for (const { table, name } of ofTable)
        await client.query(`alter table ${table} validate constraint ${quote(name)}`);
    }),
  );
  await lend((client) =>
    runAll(
      client,
      tables.map((table) => `alter table ${table} enable trigger user`),
    ),
  );
}

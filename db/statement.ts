import { type Query, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import { isSwitchedOff } from "#modules/kernel/switched-off.ts";
import type { Executor, Tx } from "./client.ts";
import { gatherQueries, isPool } from "./gather-queries.ts";

type Values = Record<string, unknown>;
type Built<R> = { execute(values: Values): Promise<R> };
type Session = Tx["_"]["session"];

const dialect = new PgDialect({ casing: "snake_case" });

/**
 * A query for paths that thousands of calls take: its text is written once per connection, and the server plans it once.
 * `build` writes each value as `sql.placeholder(name)`. The query is sent when the function is called, so it can be one
 * of those of `together`. The name is unique in the product, because it is that of the prepared statement; the
 * driver refuses a second text under the same name.
 */
export const defineStatement = <R>(name: string, build: (tx: Tx) => { prepare(name: string): Built<R> }) =>
  statement((tx) => build(tx).prepare(isSwitchedOff("prepared") ? "" : name));

/** The same for a query in SQL; its rows are as the driver returns them. */
export const defineSql = <Row = never>(name: string, query: SQL) =>
  statement((tx) => preparedText<Row>(tx, name, dialect.sqlToQuery(query)));

/** In a statement: whether a column is one of the ids that the call gives as `ids`, in any number. */
export const isOneOf = (column: SQLWrapper): SQL => sql`${column} = any(${sql.placeholder("ids")}::uuid[])`;

/** Runs a text that a library wrote, with values for $1 and on. Its name must always have the same text. */
export const runText = (tx: Tx, name: string, text: string, values: unknown[]): Promise<{ rows: never[] }> =>
  preparedText<never>(tx, name, { sql: text, params: values }).execute({});

const preparedText = <Row>({ _: { session } }: Tx, name: string, query: Query) =>
  session.prepareQuery(query, undefined, isSwitchedOff("prepared") ? undefined : name, false) as unknown as Built<{
    rows: Row[];
  }>;

function statement<R>(prepare: (tx: Tx) => Built<R>) {
  const built = new WeakMap<Session, Built<R>>();
  let written: Built<R> | undefined;
  return (executor: Pick<Executor, "_">, values: Values): Promise<R> => {
    const { session } = executor._;
    let ready = built.get(session);
    if (!ready) {
      const tx = gathered(session) ?? (executor as Tx);
      ready = written ? boundTo(tx._.session, written) : prepare(tx);
      built.set(session, ready);
      written ??= ready;
    }
    return ready.execute(values);
  };
}

/** A built query for another connection. Each transaction has a session of its own, and writing a text of a hundred columns takes a millisecond. */
function boundTo<R>(session: Session, query: Built<R>): Built<R> {
  const { client } = session as unknown as { client: unknown };
  return Object.assign(Object.create(Object.getPrototypeOf(query)), query, { client }) as Built<R>;
}

const known = new WeakMap<Session, Tx>();

/** Outside of transactions, statements of the same moment share a connection; undefined inside one. */
function gathered(session: Session): Tx | undefined {
  const { client } = session as unknown as { client: unknown };
  if (!isPool(client) || isSwitchedOff("gather")) return undefined;
  const tx = known.get(session) ?? (drizzle(gatherQueries(client), { casing: "snake_case" }) as unknown as Tx);
  known.set(session, tx);
  return tx;
}

import { subscribe } from "node:diagnostics_channel";
import pg from "pg";
import { REFUSED, type RefusedVerb } from "#db/verb.ts";

/**
 * What a verb that refuses may have written by then, and why. Everything else is decided before anything is written:
 * the rollback would undo it, but not the time it took, the locks it held and the reader's doubt. Attempts are counted
 * (`limits`) before the transaction begins, so they are not in this list.
 */
export const WRITTEN_BEFORE_REFUSING: readonly { statement: RegExp; why: string }[] = [
  {
    statement: /^insert into "idempotency_keys"/,
    why: "Claims the key, so that a second caller with the same key waits; a refusal gives the key back.",
  },
];

const WRITES = /^\s*(insert|update|delete|merge|truncate|copy)\b|^\s*select\s+pg_notify\b/i;
const WRITES_WITH = /^\s*with\b[\s\S]*\b(insert\s+into|delete\s+from|(?<!\bfor\s)(?<!\bno\skey\s)update\s+"?\w+"?)/i;

export const isWrite = (statement: string): boolean =>
  (WRITES.test(statement) || WRITES_WITH.test(statement)) &&
  !WRITTEN_BEFORE_REFUSING.some((exception) => exception.statement.test(statement));

/** `verb: code after "statement"` for each verb that refused after it had written. */
const found: string[] = [];
/** Since the last call. */
export const takeRefusedWrites = (): string[] => found.splice(0);

/** Verbs that refused in their transaction since the last call. */
const refusedVerbs = new Set<string>();
export function takeRefusedVerbs(): Set<string> {
  const names = new Set(refusedVerbs);
  refusedVerbs.clear();
  return names;
}

const written = new WeakMap<object, string[]>();

/** Reads every statement that this process sends to Postgres, for as long as it lives. */
export function watchRefusedWrites(): void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    note(this, textOf(args[0]));
    return Reflect.apply(query, this, args);
  } as typeof query;
  subscribe(REFUSED, (message) => {
    const { verb, code, tx } = message as RefusedVerb;
    refusedVerbs.add(verb);
    const statements = written.get(connectionOf(tx));
    if (!statements) throw new Error("The statements of this transaction were not read");
    for (const statement of statements) found.push(`${verb}: ${code} after "${statement.slice(0, 120)}"`);
  });
}

function note(connection: object, statement: string): void {
  if (/^\s*begin\b/i.test(statement)) written.set(connection, []);
  else if (isWrite(statement)) written.get(connection)?.push(statement);
}

const textOf = (query: unknown): string =>
  typeof query === "string" ? query : String((query as { text?: unknown } | undefined)?.text ?? "");

/** Drizzle keeps the connection of a transaction to itself. */
const connectionOf = (tx: unknown): object => (tx as { session: { client: object } }).session.client;

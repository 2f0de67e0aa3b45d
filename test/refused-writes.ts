import { subscribe } from "node:diagnostics_channel";
import pg from "pg";
import { REFUSED, type RefusedCommand } from "#db/command.ts";

type Exception = { statement: RegExp; command?: string; why: string };

/**
 * Writes that a command may make before it refuses, with the reason. Everything else must be decided before anything is
 * written. There is one more exception that can't be checked in advance: a database constraint refuses the second of
 * two concurrent calls.
 */
const WRITTEN_BEFORE_REFUSING: readonly Exception[] = [
  {
    statement: /^\s*insert into "idempotency_keys"/,
    why: "Claims the key, so that a second caller with the same key waits. The rollback gives the key back.",
  },
  {
    statement: /^\s*(insert into|update) "attempts"/,
    why: "Counts the attempt for its rate limit, outside the transaction: a refused attempt counts too.",
  },
  {
    statement: /^\s*insert into "(audit_log|activities)"/,
    command: "accounts.sign-in",
    why: "Keeps the failed sign-in for the account's owner, outside the transaction, so that the error does not undo it.",
  },
  ...["accounts.finish-sign-in", "accounts.prove-identity", "accounts.turn-off-two-step"].map((command) => ({
    statement: /^\s*insert into "(audit_log|activities)"/,
    command,
    why: "Keeps the wrong code or password for the account's owner, for the same reason.",
  })),
];

const WRITES = /^\s*(insert|update|delete|merge|truncate|copy)\b|^\s*select\s+pg_notify\b/i;
const WRITES_WITH = /^\s*with\b[\s\S]*\b(insert\s+into|delete\s+from|(?<!\bfor\s)(?<!\bno\skey\s)update\s+"?\w+"?)/i;

/** Whether the statement writes something that this command must not have written before it refuses. */
export const isEarlyWrite = (command: string, statement: string): boolean =>
  (WRITES.test(statement) || WRITES_WITH.test(statement)) &&
  !WRITTEN_BEFORE_REFUSING.some(
    (exception) => exception.statement.test(statement) && (exception.command ?? command) === command,
  );

/** `command: code after "statement"` for each command that refused after a write. */
const found: string[] = [];
/** Since the last call. */
export const takeRefusedWrites = (): string[] => found.splice(0);

const written = new WeakMap<object, string[]>();
const listeners = new Set<(statement: string) => void>();

/**
 * Subscribes to every statement that this process sends to Postgres, in and out of transactions; returns the
 * unsubscribe function.
 */
export function listenToStatements(listener: (statement: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Intercepts every statement that this process sends to Postgres, for the lifetime of the process. */
export function watchRefusedWrites(): void {
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    note(this, textOf(args[0]));
    return Reflect.apply(query, this, args);
  } as typeof query;
  subscribe(REFUSED, (message) => {
    const { command, code, tx } = message as RefusedCommand;
    const statements = written.get(connectionOf(tx));
    if (!statements) throw new Error("The statements of this transaction were not read");
    for (const statement of statements.filter((one) => isEarlyWrite(command, one)))
      found.push(`${command}: ${code} after "${statement.slice(0, 120)}"`);
  });
}

function note(connection: object, statement: string): void {
  for (const listener of listeners) listener(statement);
  if (/^\s*begin\b/i.test(statement)) written.set(connection, []);
  else written.get(connection)?.push(statement);
}

const textOf = (query: unknown): string =>
  typeof query === "string" ? query : String((query as { text?: unknown } | undefined)?.text ?? "");

/** Drizzle keeps a transaction's connection private. */
const connectionOf = (tx: unknown): object => (tx as { session: { client: object } }).session.client;

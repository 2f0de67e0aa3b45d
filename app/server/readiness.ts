import { setTimeout as sleep } from "node:timers/promises";
import { measurePool, reachDatabase, tryNewConnection } from "#modules/system/index.ts";
import type { Readiness } from "./system-paths.ts";

/** A request that waits longer than this for a connection is about to fail. */
const PATIENCE_MS = 2_000;
/** The proxy asks every second; the database doesn't need a new connection for each question. */
const REMEMBERED_MS = 2_000;
/** A lost connection for changes comes back within a second; a page is at most this much behind. */
const BEHIND_MS = 10_000;

export type Process = {
  stopping(): boolean;
  /** Whether the cars are in memory. */
  indexed(): boolean;
  /** Since when this process is not told of changes, in milliseconds; undefined while it is. */
  deafSince(): number | undefined;
};

/** Whether this process can answer requests, and why not: not only whether one connection of it works. */
export function readinessOf({ stopping, indexed, deafSince }: Process): () => Promise<Readiness> {
  let grown: { at: number; state: Promise<Readiness> } | undefined;
  const canGrow = () => {
    if (!grown || performance.now() - grown.at > REMEMBERED_MS)
      grown = { at: performance.now(), state: tryConnection() };
    return grown.state;
  };
  return async () => {
    if (stopping()) return "stopping";
    const answers = await askDatabase();
    if (answers !== "ready") return answers;
    const { open, size } = measurePool();
    if (open < size && (await canGrow()) !== "ready") return "database-full";
    if (!indexed()) return "index-missing";
    return Date.now() - (deafSince() ?? Date.now()) > BEHIND_MS ? "behind" : "ready";
  };
}

/** By a connection of the pool, as requests do. */
async function askDatabase(): Promise<Readiness> {
  const asked = reachDatabase().then<Readiness, Readiness>(() => "ready", reasonOf);
  const late = sleep(PATIENCE_MS, undefined, { ref: false }).then<Readiness>(() =>
    measurePool().waiting > 0 ? "pool-busy" : "database-away",
  );
  return Promise.race([asked, late]);
}

/** The pool opens further connections when more requests come: the server may refuse them. */
const tryConnection = (): Promise<Readiness> =>
  tryNewConnection(PATIENCE_MS).then<Readiness, Readiness>(() => "ready", reasonOf);

const TOO_MANY = /^53\d{3}$/;

function reasonOf(error: unknown): Readiness {
  for (let at = error as { code?: unknown; cause?: unknown } | undefined; at; at = at.cause as typeof at)
    if (typeof at.code === "string" && TOO_MANY.test(at.code)) return "database-full";
  return measurePool().waiting > 0 ? "pool-busy" : "database-away";
}

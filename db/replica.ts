import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { errorText, log } from "#modules/kernel/log.ts";
import { isUnavailable } from "#modules/kernel/unavailable.ts";

/** A replica whose last replayed transaction is older than this, in seconds, answers nothing. */
const LONGEST_LAG = 5;
const CHECK_MS = 1_000;
/** While it has to catch up with a change, it is asked more often. */
const CATCH_UP_MS = 20;

/** `lagSeconds` is null while the replica is away. */
export type ReplicaState = { open: boolean; lagSeconds: number | null };

export type Replica = {
  /** Sends a query to the replica if it is fresh, and to the primary otherwise or if the replica can't answer it. */
  query: pg.Pool["query"];
  /** Something was committed: until the replica has replayed it, the primary answers. */
  noteChange(): void;
  state(): ReplicaState;
  stop(): Promise<void>;
};

type Checked = { reached: boolean; lag: number };

/** Conflict with replay, a write, or a replica that shuts down: the primary answers instead. */
const ELSEWHERE = new Set(["40001", "40P01", "25006", "57014"]);

/** Follows a replica of the primary's database. */
export function followReplica(primary: pg.Pool, pool: pg.Pool): Replica {
  let state: ReplicaState = { open: false, lagSeconds: null };
  let stopped = false;
  /** Counts the changes; the replica is fresh when it has reached the last one. */
  let [changes, reached] = [0, 0];
  let wake = new AbortController();

  const isOpen = () => state.open && reached === changes;

  async function check(): Promise<void> {
    const upTo = changes;
    const { rows } = await primary.query<{ at: string }>("select pg_current_wal_flush_lsn()::text as at");
    const checked = await ask(pool, rows[0]?.at as string);
    if (checked.reached) reached = upTo;
    state = { open: checked.lag <= LONGEST_LAG, lagSeconds: checked.lag };
  }

  async function follow(): Promise<void> {
    while (!stopped) {
      await check().catch((error: unknown) => {
        if (state.lagSeconds !== null) log.warn({ error: errorText(error) }, "the replica does not answer");
        state = { open: false, lagSeconds: null };
      });
      const pause = state.open && reached !== changes ? CATCH_UP_MS : CHECK_MS;
      await sleep(pause, undefined, { signal: wake.signal, ref: false }).catch(() => {});
      if (wake.signal.aborted) wake = new AbortController();
    }
  }
  const following = follow();

  async function query(...given: unknown[]): Promise<unknown> {
    const ask = (from: pg.Pool) => (from.query as (...values: unknown[]) => Promise<unknown>)(...given);
    if (!isOpen()) return ask(primary);
    try {
      return await ask(pool);
    } catch (error) {
      if (!ELSEWHERE.has((error as { code?: string }).code ?? "")) {
        if (!isUnavailable(error)) throw error;
        state = { open: false, lagSeconds: null };
      }
      return ask(primary);
    }
  }

  return {
    query: query as pg.Pool["query"],
    noteChange() {
      changes += 1;
      wake.abort();
    },
    state: () => ({ ...state, open: isOpen() }),
    async stop() {
      stopped = true;
      wake.abort();
      await following;
      await pool.end();
    },
  };
}

/** Whether the replica has replayed the primary's log up to `at`, and how old what it shows is, in seconds. */
async function ask(pool: pg.Pool, at: string): Promise<Checked> {
  const { rows } = await pool.query<{ reached: boolean; lag: number }>(
    `select here >= $1::pg_lsn as reached,
       case when here >= $1::pg_lsn then 0 else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0) end::float as lag
     from (select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end as here) place`,
    [at],
  );
  return rows[0] as Checked;
}

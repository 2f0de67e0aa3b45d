import { sql } from "drizzle-orm";
import { db, inTransaction, type Tx } from "#db/client.ts";

/**
 * Starts `work` while another transaction has run `first` without committing, and commits as soon as `work` waits for
 * it or has ended. Work that takes the right lock sees the writes of `first`; work without the lock decides on outdated
 * data. This makes the race deterministic.
 */
export async function whileHeld<T>(first: (tx: Tx) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  let running: Promise<T> | undefined;
  await inTransaction(async (tx) => {
    await first(tx);
    let ended = false;
    running = work();
    const end = () => {
      ended = true;
    };
    running.then(end, end);
    while (!ended && !(await someoneWaits()));
  });
  return running as Promise<T>;
}

async function someoneWaits(): Promise<boolean> {
  const { rows } = await db().execute(sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length > 0;
}

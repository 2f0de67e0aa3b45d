import { sql } from "drizzle-orm";
import { db, replicaState } from "#db/client.ts";
import { findLanes, type LaneState } from "#db/queue-state.ts";
import { measureTexts, type TextFigures } from "#modules/accounts/index.ts";

export type SystemFigures = { lanes: LaneState[]; texts: TextFigures };

/** How old what the replica shows is, in seconds, and whether it answers; undefined without a replica. */
export const measureReplica = replicaState;

/** What alerts are about, for programs of the operators: not checked for permissions. Throws while the database is away. */
export async function measureSystem(): Promise<SystemFigures> {
  const [lanes, texts] = await Promise.all([findLanes(db()), measureTexts()]);
  return { lanes, texts };
}

/**
 * How many seconds the database's clock is ahead of this machine's, to within the time that asking takes; negative if it is
 * behind. Entries of logs have the time of the machine, those of the records the database's. Throws while the database is away.
 */
export async function measureClock(): Promise<number> {
  const before = Date.now();
  const { rows } = await db().execute<{ at: number }>(sql`select extract(epoch from clock_timestamp())::float8 as at`);
  return (rows[0]?.at ?? 0) - (before + Date.now()) / 2_000;
}

import { sql } from "drizzle-orm";
import { db, replicaState } from "#db/client.ts";
import { findLanes, type LaneState } from "#db/queue-state.ts";
import { measureTexts, type TextFigures } from "#modules/accounts/index.ts";
import type { ClockReading } from "#modules/kernel/own-clock.ts";

export type SystemFigures = { lanes: LaneState[]; texts: TextFigures };

/** How old what the replica shows is, in seconds, and whether it answers; undefined without a replica. */
export const measureReplica = replicaState;

/** What alerts are about, for programs of the operators: not checked for permissions. Throws while the database is away. */
export async function measureSystem(): Promise<SystemFigures> {
  const [lanes, texts] = await Promise.all([findLanes(db()), measureTexts()]);
  return { lanes, texts };
}

/** The quickest of several answers is the most exact one. */
const ROUNDS = 5;

/**
 * How far this machine's clock is ahead of the database's, to within half the time that asking takes. Entries of logs
 * have the time of the machine, those of the records the database's. Throws while the database is away.
 */
export async function measureClock(): Promise<ClockReading> {
  let best: ClockReading | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const reading = await readClock();
    if (!best || reading.withinMs < best.withinMs) best = reading;
  }
  return best as ClockReading;
}

async function readClock(): Promise<ClockReading> {
  const before = Date.now();
  const { rows } = await db().execute<{ at: number }>(
    sql`select extract(epoch from pg_catalog.clock_timestamp())::float8 * 1000 as at`,
  );
  const after = Date.now();
  return { aheadMs: (before + after) / 2 - (rows[0]?.at ?? 0), withinMs: (after - before) / 2 };
}

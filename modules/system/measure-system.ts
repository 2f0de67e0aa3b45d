import { sql } from "drizzle-orm";
import { db, replicaState } from "#db/client.ts";
import { findLanes, type LaneState } from "#db/queue-state.ts";

export type SystemFigures = { lanes: LaneState[]; connections: number };

/** How old what the replica shows is, in seconds, and whether it answers; undefined without a replica. */
export const measureReplica = replicaState;

/** What alerts are about, for programs of the operators: not checked for permissions. Throws while the database is away. */
export async function measureSystem(): Promise<SystemFigures> {
  const connections = sql`select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`;
  const [lanes, { rows }] = await Promise.all([findLanes(db()), db().execute<{ count: number }>(connections)]);
  return { lanes, connections: rows[0]?.count ?? 0 };
}

import { asc, getTableColumns, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { findDeadJobs, findLanes } from "#db/queue-state.ts";
import { measureTexts } from "#modules/accounts/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { isOff } from "#modules/kernel/own-clock.ts";

import type { DatabaseView, ProcessView, SystemState } from "./schemas.ts";
import { processes } from "./tables.ts";

/** The queues, the processes, and the database. Undefined for actors without permission. */
export async function findSystem(actor: Actor): Promise<SystemState | undefined> {
  if (!can(actor, "system.manage")) return undefined;
  const [lanes, dead, processes, texts, { now, ...database }] = await Promise.all([
    findLanes(db()),
    findDeadJobs(db()),
    findProcesses(),
    measureTexts(),
    findDatabase(),
  ]);
  const views = dead.map(({ id, ...job }) => ({ _id: id, ...job }));
  const [errorRate, clockSpreadMs] = [errorRateOf(processes), clockSpreadOf(processes)];
  return { at: now, lanes, dead: views, processes, texts, database, errorRate, clockSpreadMs };
}

/** Between the clocks of the live web processes. */
function clockSpreadOf(processes: readonly ProcessView[]): number | null {
  const ahead = processes.filter(({ alive, kind }) => alive && kind === "web").map(({ clockAheadMs }) => clockAheadMs);
  return ahead.length < 2 ? null : Math.max(...ahead) - Math.min(...ahead);
}

/** All live processes together, in percent with one decimal. */
function errorRateOf(processes: readonly ProcessView[]): number | null {
  const live = processes.filter(({ alive }) => alive);
  const requests = live.reduce((sum, one) => sum + one.requests, 0);
  const failures = live.reduce((sum, one) => sum + one.failures, 0);
  return requests === 0 ? null : Math.round((failures / requests) * 1_000) / 10;
}

async function findDatabase(): Promise<DatabaseView & { now: string }> {
  const { rows } = await db().execute<DatabaseView & { now: string }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::float as size,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "connectionsAllowed",
      pg_postmaster_start_time() as "startedAt", now() as now,
      (select coalesce(extract(epoch from max(now() - xact_start)), 0)::int from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()) as "longestSeconds"`);
  const found = rows[0] as (typeof rows)[number];
  return { ...found, startedAt: new Date(found.startedAt).toISOString(), now: new Date(found.now).toISOString() };
}

/** A process that has not written its row for this long is gone or stuck. */
const SILENT = "1 minute";

/** All processes of the last hour. */
async function findProcesses(): Promise<ProcessView[]> {
  const rows = await db()
    .select({
      ...getTableColumns(processes),
      alive: sql<boolean>`${processes.seenAt} > now() - ${SILENT}::interval`,
    })
    .from(processes)
    .where(sql`${processes.seenAt} > now() - interval '1 hour'`)
    .orderBy(asc(processes.kind), asc(processes.startedAt));
  return rows.map(({ id, startedAt, seenAt, ...row }) => ({
    _id: id,
    ...row,
    clockOff: isOff({ aheadMs: row.clockAheadMs, withinMs: row.clockWithinMs }),
    startedAt: startedAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }));
}

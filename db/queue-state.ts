import { sql } from "drizzle-orm";
import type { Lane } from "#modules/kernel/jobs.ts";
import type { Executor, Tx } from "./client.ts";
import { jobQueue } from "./jobs.ts";
import { deadQueue, LANES, laneQueue } from "./lanes.ts";
import { runText } from "./statement.ts";

/** The jobs of a lane. `oldestSeconds`: how long the first of the waiting ones has been due; null if none waits. */
export type LaneState = {
  lane: Lane;
  waiting: number;
  later: number;
  running: number;
  oldestSeconds: number | null;
  /** How long ago the oldest unfinished job was asked for, also if it waits for a retry; null if there is none. */
  firstWishSeconds: number | null;
  dead: number;
};

/** A job that has used up its retries, with its last error. */
export type DeadJob = {
  id: string;
  lane: Lane;
  /** The name of the job; of a listener, the listener's. */
  name: string;
  error: string | null;
  attempts: number;
  diedAt: string;
};

type Counted = {
  name: string;
  waiting: number;
  later: number;
  running: number;
  oldest: number | null;
  wished: number | null;
};

/** How many jobs wait, run, and are dead, by lane. */
export async function findLanes(executor: Pick<Executor, "execute">): Promise<LaneState[]> {
  const due = sql`filter (where state < 'active' and start_after <= now())`;
  const { rows } = await executor.execute<Counted>(sql`
    select name, count(*) ${due}::int as waiting, count(*) filter (where state < 'active' and start_after > now())::int as later,
      count(*) filter (where state = 'active')::int as running,
      extract(epoch from now() - min(start_after) ${due})::float as oldest,
      extract(epoch from now() - min(created_on) filter (where state < 'active' and (retry_count > 0 or start_after <= now())))::float as wished
    from pgboss.job where state <= 'active' group by name`);
  const byName = new Map(rows.map((row) => [row.name, row]));
  return (Object.keys(LANES) as Lane[]).map((lane) => {
    const { waiting = 0, later = 0, running = 0, oldest = null, wished = null } = byName.get(laneQueue(lane)) ?? {};
    const dead = byName.get(deadQueue(lane))?.waiting ?? 0;
    return { lane, waiting, later, running, oldestSeconds: oldest, firstWishSeconds: wished, dead };
  });
}

const LANE_OF = new Map((Object.keys(LANES) as Lane[]).map((lane) => [deadQueue(lane), lane]));
const deadNames = sql`(${sql.join(
  [...LANE_OF.keys()].map((name) => sql`${name}`),
  sql`, `,
)})`;

/** The dead jobs, the latest first; only the one with this id, or those of this lane. */
export async function findDeadJobs(
  executor: Pick<Executor, "execute">,
  { id, lane, limit = 100 }: { id?: string; lane?: Lane; limit?: number } = {},
): Promise<DeadJob[]> {
  const { rows } = await executor.execute<Omit<DeadJob, "lane"> & { queue: string }>(sql`
    select id, name as queue, coalesce(data -> 'input' ->> 'listener', data ->> 'job') as name,
      left(coalesce(source_output ->> 'message', source_output #>> '{}'), 500) as error,
      coalesce(source_retry_count, 0) + 1 as attempts, created_on as "diedAt"
    from pgboss.job where name in ${deadNames} and state = 'created'
      ${id ? sql`and id = ${id}` : sql``} ${lane ? sql`and name = ${deadQueue(lane)}` : sql``}
    order by created_on desc limit ${limit}`);
  return rows.map(({ queue, diedAt, ...row }) => ({
    ...row,
    lane: LANE_OF.get(queue) as Lane,
    diedAt: new Date(diedAt).toISOString(),
  }));
}

/** Returns dead jobs to their lane, with all of their retries; those with these ids, or all. Returns how many. */
export async function redrive(tx: Tx, lane: Lane, ids?: string[]): Promise<number> {
  const boss = await jobQueue();
  const executeSql = (text: string, values?: unknown[]) => runText(tx, "jobs.redrive", text, values ?? []);
  return boss.redrive(deadQueue(lane), { ...(ids ? { ids } : {}), limit: 10_000, db: { executeSql } });
}

import { PgBoss } from "pg-boss";
import { DAY_SECONDS } from "#modules/kernel/durations.ts";
import { environment } from "#modules/kernel/environment.ts";
import type { JobDefinition, Lane } from "#modules/kernel/jobs.ts";
import { log } from "#modules/kernel/log.ts";
import { currentTrail, type Trail } from "#modules/kernel/trail.ts";
import { databaseUrl, type Tx } from "./client.ts";
import { deadQueue, LANES, laneQueue } from "./lanes.ts";
import { runText } from "./statement.ts";

/** With the trail of the work that queued it. */
export type QueuedJob = { job: string; input: unknown } & Trail;

/** A job whose worker hasn't sent a heartbeat for this long is given to another worker. */
const HEARTBEAT_SECONDS = 30;
/** How often the queue checks for such jobs; shorter in tests. */
const noticedSeconds = () => (environment().mode === "test" ? 1 : 10);

let queue: { url: string; boss: Promise<PgBoss> } | undefined;

/**
 * This process's queue. A "client" only enqueues (web process, tests). A "worker" also supervises and is notified of
 * new jobs immediately.
 */
export function jobQueue(role: "client" | "worker" = "client"): Promise<PgBoss> {
  const url = databaseUrl();
  if (queue?.url === url) return queue.boss;
  const boss = openQueue(url, role);
  queue = { url, boss };
  boss.catch(() => {
    queue = undefined;
  });
  return boss;
}

async function openQueue(url: string, role: "client" | "worker"): Promise<PgBoss> {
  const worker = role === "worker";
  const boss = new PgBoss({
    connectionString: url,
    application_name: `swaplot-jobs-${role}`,
    max: worker ? 6 : 1,
    supervise: worker,
    superviseIntervalSeconds: noticedSeconds(),
    monitorIntervalSeconds: noticedSeconds(),
    schedule: worker,
    migrate: false,
    createSchema: false,
    useListenNotify: worker,
    // The site's role may not rebuild indexes; the queue warns when one needs it.
    reindex: false,
  });
  // The library retries after a lost connection. The worker logs everything important.
  boss.on("error", (error) => worker && log.error({ error: error.message }, "the job queue had an error"));
  await boss.start();
  return boss;
}

export async function closeJobQueue(): Promise<void> {
  const closing = queue;
  queue = undefined;
  await (await closing?.boss)?.stop({ graceful: true, timeout: 25_000 });
}

/** Creates the job tables and one queue per lane; part of the migration. */
export async function installQueues(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
  for (const [lane, rules] of Object.entries(LANES) as [Lane, (typeof LANES)[Lane]][]) {
    const options = {
      retryLimit: rules.retryLimit,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: rules.expireInSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deadLetter: deadQueue(lane),
      notify: true,
    };
    if (await boss.getQueue(laneQueue(lane))) await boss.updateQueue(laneQueue(lane), options);
    else {
      await boss.createQueue(deadQueue(lane), { retentionSeconds: 30 * DAY_SECONDS });
      await boss.createQueue(laneQueue(lane), options);
    }
  }
  await boss.stop({ graceful: false });
}

type SendOptions = {
  /** The job's id: sending the same id twice creates one job. */
  id?: string;
  /** Jobs of a higher priority are fetched first; the default is 0. */
  priority?: number;
  /** The earliest start time. */
  startAfter?: Date;
  /** Jobs of the same group run one after the other, those of others beside them. */
  group?: string;
};

/** Enqueues a job inside the caller's transaction: the job exists if and only if the rows do. */
export async function enqueue<T>(tx: Tx, job: JobDefinition<T>, input: T, options: SendOptions = {}): Promise<void> {
  await send(tx, job.lane, { job: job.name, input: job.input.parse(input) }, options);
}

/** The low-level send behind `enqueue`; only the dispatcher sends to a lane by name. */
export async function send(tx: Tx, lane: Lane, data: QueuedJob, options: SendOptions = {}): Promise<void> {
  const boss = await jobQueue();
  const { group, ...rest } = options;
  const executeSql = (text: string, values?: unknown[]) => runText(tx, `jobs.send-${lane}`, text, values ?? []);
  await boss.send(
    laneQueue(lane),
    { ...data, ...currentTrail() },
    { ...rest, ...(group ? { group: { id: group } } : {}), db: { executeSql } },
  );
}

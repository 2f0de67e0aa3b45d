import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import { z } from "zod";
import { databaseUrl, inTransaction } from "#db/client.ts";
import { closeJobQueue, enqueue, jobQueue } from "#db/jobs.ts";
import { LANES, laneQueue } from "#db/lanes.ts";
import { defineJob } from "#modules/kernel/jobs.ts";
import { perform } from "#workers/perform.ts";
import { workLane } from "#workers/work-lane.ts";
import type { SearchRow } from "./in-turn.ts";
import { median } from "./median.ts";

const JOBS = 1_000;
const ROUNDS = 3;
const GOAL = { gate: 0.8, aim: 0.9 };
const LANE = "default";
const BARE = "bench.bare";

let done = 0;
let finish = () => {};
const allDone = () =>
  new Promise<void>((resolve) => {
    done = 0;
    finish = resolve;
  });
const work = async () => {
  done += 1;
  if (done === JOBS) finish();
};

const nothing = defineJob({
  name: "bench.nothing",
  input: z.object({ number: z.number() }),
  handler: async () => ({ default: work }),
});

/** Jobs per second, from the first fetch to the last completion. */
async function rate(start: () => Promise<unknown>): Promise<number> {
  const finished = allDone();
  const began = performance.now();
  await start();
  await finished;
  return (JOBS * 1_000) / (performance.now() - began);
}

/** Workers of pg-boss in the simplest loop: fetch one job, do it, complete it. */
async function bareRound(boss: PgBoss): Promise<number> {
  await inTransaction(async (tx) => {
    for (let number = 0; number < JOBS; number += 1) await boss.send(BARE, { number }, { db: fromDrizzle(tx, sql) });
  });
  const worker = async () => {
    for (;;) {
      const [job] = await boss.fetch<{ number: number }>(BARE);
      if (!job) return;
      await work();
      await boss.complete(BARE, job.id);
    }
  };
  return rate(async () => void Promise.all(Array.from({ length: LANES[LANE].concurrency }, worker)));
}

/** The same number of jobs and workers through our own queue. */
async function ourRound(boss: PgBoss): Promise<number> {
  await inTransaction(async (tx) => {
    for (let number = 0; number < JOBS; number += 1) await enqueue(tx, nothing, { number });
  });
  const registered = { jobs: [nothing], listeners: [] };
  const measured = await rate(() => workLane(boss, LANE, (queued, context) => perform(registered, queued, context)));
  await boss.offWork(laneQueue(LANE));
  return measured;
}

/** Jobs through our wrapper compared with bare pg-boss, alternately. */
export async function measureJobs(): Promise<SearchRow[]> {
  await closeJobQueue();
  const ours = await jobQueue("worker");
  const bare = new PgBoss({
    connectionString: databaseUrl(),
    max: 6,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  bare.on("error", () => {});
  await bare.start();
  await bare.createQueue(BARE, { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 300 });
  const rates: { bare: number[]; ours: number[] } = { bare: [], ours: [] };
  for (let round = -1; round < ROUNDS; round += 1) {
    const [a, b] = [await bareRound(bare), await ourRound(ours)];
    if (round < 0) continue;
    rates.bare.push(a);
    rates.ours.push(b);
  }
  await bare.stop({ graceful: false });
  await closeJobQueue();
  const [limit, found] = [median(rates.bare), median(rates.ours)];
  return [{ title: "Jobs done by four workers / bare pg-boss", limit, ours: found, ratio: found / limit, ...GOAL }];
}

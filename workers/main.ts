import { connect, disconnect } from "#db/client.ts";
import { closeJobQueue, jobQueue } from "#db/jobs.ts";
import { LANES, laneQueue } from "#db/lanes.ts";
import { runAuctions } from "#modules/auctions/index.ts";
import { environment } from "#modules/kernel/environment.ts";
import type { Lane } from "#modules/kernel/jobs.ts";
import { log } from "#modules/kernel/log.ts";
import { perform, type Registered } from "./perform.ts";
import { register } from "./register.ts";
import { schedules } from "./schedule.ts";
import { sweepIdempotencyKeys } from "./sweep.ts";
import { workLane } from "./work-lane.ts";

const settings = environment();
if (!settings.DATABASE_URL) throw new Error("DATABASE_URL is required");
connect(settings.DATABASE_URL, settings.DATABASE_POOL);

const declared = await register();
const registered: Registered = { ...declared, jobs: [...declared.jobs, sweepIdempotencyKeys] };
const boss = await jobQueue("worker");

for (const lane of Object.keys(LANES) as Lane[])
  await workLane(boss, lane, (queued, context) => perform(registered, queued, context));

for (const { cron, job, input } of schedules)
  await boss.schedule(
    laneQueue(job.lane),
    cron,
    { job: job.name, input: input ?? {} },
    { tz: "America/Chicago", key: job.name },
  );

const auctions = runAuctions();
const market = settings.mode === "demo" ? (await import("./demo/market.ts")).runDemoMarket() : undefined;

if (settings.mode === "production" && !settings.SMTP_URL)
  log.warn({}, "SMTP_URL is not set: mail is stored but not sent");
log.info({ jobs: registered.jobs.length, listeners: registered.listeners.length }, "worker ready");
process.send?.("ready");

let stopping = false;
/** Finishes the running jobs, then exits. */
async function stop() {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), 30_000).unref();
  await Promise.all([auctions.stop(), market?.stop()]);
  await closeJobQueue();
  await disconnect();
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.on("disconnect", stop);

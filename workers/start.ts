import { connect, disconnect } from "#db/client.ts";
import { closeJobQueue, jobQueue } from "#db/jobs.ts";
import { LANES, laneQueue } from "#db/lanes.ts";
import { warnOfOwner } from "#db/warn-of-owner.ts";
import { runAuctions } from "#modules/auctions/index.ts";
import { startConsequences } from "#modules/consequences/index.ts";
import { startKeepingCalls, warnOfSamples } from "#modules/integrations/index.ts";
import { environment } from "#modules/kernel/environment.ts";
import type { Lane } from "#modules/kernel/jobs.ts";
import { log } from "#modules/kernel/log.ts";
import { logCrash } from "#modules/kernel/log-crash.ts";
import { startTracing } from "#modules/kernel/start-tracing.ts";
import { fillEngine } from "#modules/marketplace/listing/index.ts";
import { keepWorldReady, runSandboxJobsWith } from "#modules/sandboxes/index.ts";
import { startHeartbeat } from "#modules/system/index.ts";
import { listenForOperators } from "./operator-paths.ts";
import { perform } from "./perform.ts";
import { register } from "./register.ts";
import { schedulesOf } from "./schedule.ts";
import { workLane } from "./work-lane.ts";
import { workerOfSandboxes } from "./worker-of-sandboxes.ts";

/** A process that runs alongside the jobs until it is stopped. */
type Runner = () => { stop(): Promise<void> };

/** Runs the jobs of all modules, and what is `beside` them, until the process gets the signal to stop. */
export async function startWorker(beside: readonly Runner[] = []): Promise<void> {
  let ready = false;
  logCrash(() => (ready ? "worker ended" : "worker could not start"));
  const settings = environment();
  if (!settings.DATABASE_URL) throw new Error("DATABASE_URL is required");
  const stopTracing = await startTracing("worker");
  connect(settings.DATABASE_URL, settings.DATABASE_POOL);
  startConsequences();

  const registered = await register();
  const boss = await jobQueue("worker");
  runSandboxJobsWith(workerOfSandboxes);
  await warnOfOwner();

  for (const lane of Object.keys(LANES) as Lane[])
    await workLane(boss, lane, (queued, context) => perform(registered, queued, context));

  for (const { cron, job } of schedulesOf(registered.jobs))
    await boss.schedule(
      laneQueue(job.lane),
      cron,
      { job: job.name, input: {} },
      { tz: "America/Chicago", key: job.name },
    );

  await keepWorldReady();
  const { WORKER_PORT: port, HOST: host, METRICS_TOKEN: token, mode } = settings;
  const operators = port ? [() => listenForOperators(port, host, { token, production: mode === "production" })] : [];
  const { DATABASE_URL: database, SEARCH_URL: engine } = settings;
  const searches = engine.length > 0 ? [() => fillEngine(engine, database)] : [];
  const runners: Runner[] = [
    runAuctions,
    ...searches,
    startKeepingCalls,
    () => startHeartbeat("worker"),
    ...operators,
    ...beside,
  ];
  const running = runners.map((run) => run());

  if (settings.mode === "production" && !settings.SMTP_URL)
    log.warn({}, "SMTP_URL is not set: mail is stored but not sent");
  if (settings.mode === "production" && !settings.CLAMD_ADDRESS)
    log.warn({}, "CLAMD_ADDRESS is not set: uploads are not scanned for viruses");
  warnOfSamples();
  ready = true;
  log.info({ jobs: registered.jobs.length, listeners: registered.listeners.length }, "worker ready");
  const stop = stopOnce(async () => void (await Promise.all(running.map((one) => one.stop()))), stopTracing);
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("disconnect", stop);
  process.send?.("ready");
}

/** Finishes the running jobs, then exits. */
function stopOnce(before: () => Promise<void>, after: () => Promise<void>) {
  let stopping = false;
  return async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 30_000).unref();
    await before();
    await closeJobQueue();
    await disconnect();
    await after();
    process.exit(0);
  };
}

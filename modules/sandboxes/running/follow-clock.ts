import { db } from "#db/client.ts";
import { readClock, setClock } from "#db/sandbox-clock.ts";
import { chicagoDay, chicagoWeekday } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { DAY_MS } from "#modules/kernel/durations.ts";
import { newId } from "#modules/kernel/ids.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { inSandbox, type SandboxScope } from "#modules/kernel/sandbox-scope.ts";
import { aloneFor } from "../names/alone-for.ts";
import { sandboxWorker } from "./jobs-of-worker.ts";
import { runDue } from "./run-due.ts";

type Move = {
  owner: string;
  database: string;
  /** What the clock showed when the move was decided, and where it goes. */
  from: string;
  to: string;
};

/**
 * Job: moves the clock of a sandbox forward, a day at a time: at each stop, what has become due runs, as the worker would
 * have done it. After a worker has died, the last stop is done again, because no one knows how far it came.
 */
export default async function followClock({ owner, database, from, to }: Move): Promise<void> {
  await aloneFor(owner, async ({ exists }) => {
    // The sandbox may have been reset since.
    if (!(await exists(database))) return;
    const sandbox: SandboxScope = { owner, database, aheadMs: 0 };
    await inSandbox(sandbox, async () => {
      sandbox.aheadMs = await readClock(db());
      await go(sandbox, new Date(from), new Date(to));
    });
  });
}

async function go(sandbox: SandboxScope, from: Date, to: Date): Promise<void> {
  const reached = currentTime();
  // Less than a minute is the time that the job waited.
  if (reached.getTime() - from.getTime() > 60_000)
    await runPeriodic(new Date(Math.max(from.getTime(), reached.getTime() - DAY_MS)), reached);
  for (let at = reached; at.getTime() < to.getTime() - 1_000; at = currentTime()) {
    sandbox.aheadMs = Math.ceil((sandbox.aheadMs + Math.min(DAY_MS, to.getTime() - at.getTime())) / 1_000) * 1_000;
    await setClock(db(), sandbox.aheadMs);
    await runPeriodic(at, currentTime());
  }
}

/** Runs what is due, then once what the worker does periodically, then what follows from it. */
async function runPeriodic(from: Date, to: Date): Promise<void> {
  await runDue();
  const worker = await sandboxWorker();
  for (const { cron, job } of worker?.schedules ?? [])
    if (isOnDay(cron, from, to))
      await worker
        ?.perform({ job: job.name, input: {} }, { id: newId(), signal: AbortSignal.timeout(60_000) })
        .catch((error: unknown) => log.warn({ job: job.name, error: errorText(error) }, "sandbox: a job failed"));
  await runDue();
}

/** Whether a schedule comes between two times that are at most a day apart; only its day of the week is looked at. */
export function isOnDay(cron: string, from: Date, to: Date): boolean {
  const weekday = cron.split(" ")[4];
  if (weekday === "*") return true;
  const days = [chicagoDay(from), chicagoDay(to)];
  return days[0] !== days[1] && chicagoWeekday(days[1] as string) % 7 === Number(weekday);
}

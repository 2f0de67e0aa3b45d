import { chicagoDay, chicagoWeekday } from "#modules/kernel/chicago.ts";
import { newId } from "#modules/kernel/ids.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { sandboxWorker } from "./jobs-of-worker.ts";
import { runDue } from "./run-due.ts";

/** Runs what is due, then once what the worker does periodically, then what follows from it. */
export async function runPeriodic(from: Date, to: Date): Promise<void> {
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

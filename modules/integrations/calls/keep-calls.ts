import { sql } from "drizzle-orm";
import { db, type Executor } from "#db/client.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { returnCalls, type ServiceCalls, takeCalls } from "#modules/kernel/service-calls.ts";

const EVERY_MS = 10_000;

/** Adds counted calls to the sums of their day. */
export async function writeCalls(tx: Executor, calls: readonly ServiceCalls[]): Promise<void> {
  for (const { service, worked, failed, workedAt, failedAt, problem } of calls)
    await tx.execute(sql`
      insert into integration_days as d (service, day, worked, failed, worked_at, failed_at, problem)
      values (${service}, (now() at time zone 'America/Chicago')::date, ${worked}, ${failed}, ${workedAt}, ${failedAt}, ${problem})
      on conflict (service, day) do update set worked = d.worked + excluded.worked, failed = d.failed + excluded.failed,
        worked_at = greatest(d.worked_at, excluded.worked_at), failed_at = greatest(d.failed_at, excluded.failed_at),
        problem = case when excluded.failed_at >= coalesce(d.failed_at, excluded.failed_at) then excluded.problem else d.problem end`);
}

/** Stores what this process has counted. What can't be stored is counted again. */
export async function keepCalls(): Promise<void> {
  const calls = takeCalls();
  if (calls.length === 0) return;
  try {
    await writeCalls(db(), calls);
  } catch (error) {
    returnCalls(calls);
    log.warn({ error: errorText(error) }, "calls of other services could not be counted");
  }
}

/** Stores the counted calls every ten seconds, and the last ones when it is stopped. */
export function startKeepingCalls(): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(keepCalls);
  }, EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
      await keepCalls();
    },
  };
}

import os from "node:os";
import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { environment } from "#modules/kernel/environment.ts";
import { newId } from "#modules/kernel/ids.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { noteOwnClock } from "#modules/kernel/own-clock.ts";
import { measureClock } from "../measure-system.ts";
import { processes } from "../tables.ts";
import { measureDisk } from "./disk.ts";
import type { Traffic } from "./traffic.ts";

const EVERY_MS = 15_000;

type Kind = (typeof processes.$inferInsert)["kind"];

/** Tells that this process lives, now and every 15 seconds, until it is stopped. A database that is away is waited for. */
export function startHeartbeat(kind: Kind, traffic?: Traffic): { beat(): Promise<void>; stop(): Promise<void> } {
  const id = newId();
  const startedAt = new Date(Date.now() - process.uptime() * 1_000);
  const beat = () => writeRow(id, kind, startedAt, traffic);
  const quietly = () =>
    beat().catch((error: unknown) => log.warn({ error: errorText(error) }, "the process could not report itself"));
  let running = quietly();
  const timer = setInterval(() => {
    running = running.then(quietly);
  }, EVERY_MS);
  timer.unref();
  return {
    beat: () => running.then(beat),
    async stop() {
      clearInterval(timer);
      await running;
      await db()
        .delete(processes)
        .where(eq(processes.id, id))
        .catch(() => {}); // Its row is forgotten after an hour.
    },
  };
}

async function writeRow(id: string, kind: Kind, startedAt: Date, traffic: Traffic | undefined): Promise<void> {
  const clock = await measureClock();
  noteOwnClock(clock);
  const disk = await measureDisk();
  const { requests, failures } = traffic?.recent() ?? { requests: 0, failures: 0 };
  const now = {
    seenAt: sql`now()`,
    clockAheadMs: clock.aheadMs,
    clockWithinMs: clock.withinMs,
    memory: process.memoryUsage.rss(),
    requests,
    failures,
    diskSize: disk?.size ?? null,
    diskFree: disk?.free ?? null,
  };
  const whole = { id, kind, host: os.hostname(), pid: process.pid, version: environment().RELEASE, startedAt };
  await db()
    .insert(processes)
    .values({ ...whole, ...now })
    .onConflictDoUpdate({ target: processes.id, set: now });
  await db().delete(processes).where(sql`${processes.seenAt} < now() - interval '1 hour'`);
}

import { db } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { readClock } from "#db/sandbox-clock.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { HOUR_MS } from "#modules/kernel/durations.ts";
import { idOf } from "#modules/kernel/ids.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { currentSandbox } from "#modules/kernel/sandbox-scope.ts";
import { refuseSandbox } from "../errors.ts";
import { followClockJob } from "../jobs.ts";
import { MOST_DAYS, MOST_DAYS_AHEAD, MoveClock } from "../schemas.ts";
import { inWorker } from "./in-worker.ts";

const DAY_MS = 24 * HOUR_MS;
/** A repeated call may come a little later than its time. */
const PATIENCE_MS = 60_000;

/** Decides to which time the clock goes, so that a repeated call with the same key goes there only once. */
export const decideClock = defineCommand({
  name: "sandboxes.decide-clock",
  input: MoveClock,
  allow: "signed-in",
  errors: ["clock-back", "clock-too-far", "sandbox-only"],
  async run({ now }, { to, hours = 0 }) {
    if (!currentSandbox()) return refuseSandbox("sandbox-only");
    const wanted = to === undefined ? now.getTime() + hours * HOUR_MS : new Date(to).getTime();
    if (wanted < now.getTime() - PATIENCE_MS) return refuseSandbox("clock-back");
    const far = wanted - now.getTime() > MOST_DAYS * DAY_MS || wanted - Date.now() > MOST_DAYS_AHEAD * DAY_MS;
    if (far) return refuseSandbox("clock-too-far");
    return ok({ from: now.toISOString(), to: new Date(wanted).toISOString() });
  },
});

/**
 * Moves the clock of the sandbox forward, in the worker: at each stop, a day after the other, what has become due runs.
 * Refuses `clock-back`, `clock-too-far`, and `sandbox-busy` while the clock is moving.
 */
export async function moveClock(
  actor: Actor,
  input: Parameters<typeof decideClock>[1],
  { key }: { key?: string | undefined } = {},
): Promise<Result<{ now: string }>> {
  const decided = await decideClock(actor, input, { key });
  const sandbox = currentSandbox();
  if (!decided.ok || !sandbox) return decided.ok ? refuseSandbox("sandbox-only") : decided;
  const { owner, database } = sandbox;
  const { from, to } = decided.value;
  const done = await inWorker(
    followClockJob,
    { owner, database, from, to },
    { id: idOf("sandbox-clock", database, from, to) },
  );
  if (!done.ok) return done;
  sandbox.aheadMs = await readClock(db());
  return ok({ now: currentTime().toISOString() });
}

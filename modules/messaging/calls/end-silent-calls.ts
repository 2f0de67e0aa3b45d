import { and, inArray, lt, or } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { system } from "#modules/kernel/actor.ts";
import { MINUTE_MS } from "#modules/kernel/durations.ts";
import { ok } from "#modules/kernel/result.ts";
import { endCall } from "./end-call.ts";
import { MINUTES_TALKING } from "./speech.ts";
import { calls } from "./tables.ts";

/** Telephones ring for half a minute. */
const MINUTES_RINGING = 3;

/** Ends calls whose last report is older than a call can last; returns how many. */
export const endSilentCalls = defineCommand({
  name: "messaging.end-silent-calls",
  input: z.object({}),
  allow: "system.manage",
  async run(context) {
    const { tx, now } = context;
    const before = (minutes: number) => lt(calls.movedAt, new Date(now.getTime() - minutes * MINUTE_MS));
    const silent = await tx
      .select()
      .from(calls)
      .where(
        or(
          and(inArray(calls.status, ["waiting", "dialing", "ringing", "connecting"]), before(MINUTES_RINGING)),
          and(inArray(calls.status, ["talking"]), before(MINUTES_TALKING + MINUTES_RINGING)),
        ),
      )
      .for("update", { skipLocked: true });
    for (const call of silent) {
      const rang = call.status === "ringing" || call.status === "connecting";
      await endCall(context, call, rang ? "no-answer" : call.status === "talking" ? "completed" : "failed");
    }
    return ok({ ended: silent.length });
  },
});

/** Job: every five minutes. */
export default async function endSilent(): Promise<void> {
  await endSilentCalls(system, {});
}

import { eq } from "drizzle-orm";
import type { CommandContext } from "#db/command.ts";
import type { CallOutcome } from "./lifecycle.ts";
import { changeOf, hangUpLater } from "./start-call.ts";
import { type CallRow, calls } from "./tables.ts";

type Context = Pick<CommandContext, "tx" | "now" | "record">;

/** Ends a locked call from our side, also at the telephone service. */
export async function endCall(context: Context, call: CallRow, outcome: CallOutcome, error?: string): Promise<void> {
  const { tx, now, record } = context;
  const status = "ended";
  const change = { status, outcome, movedAt: now, endedAt: now, ...(error ? { lastError: error } : {}) } as const;
  await tx.update(calls).set(change).where(eq(calls.id, call.id));
  await hangUpLater(tx, call);
  await record(changeOf({ ...call, status }));
}

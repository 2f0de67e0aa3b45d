import { and, eq, ne, or } from "drizzle-orm";
import type { CommandContext } from "#db/command.ts";
import { endCall } from "./end-call.ts";
import { calls } from "./tables.ts";

/** Ends the calls of a removed person and takes them out of the record, which stays for the other person. */
export async function forgetCalls(context: CommandContext, user: string): Promise<void> {
  const { tx } = context;
  const isTheirs = or(eq(calls.callerId, user), eq(calls.calleeId, user));
  const going = await tx
    .select()
    .from(calls)
    .where(and(isTheirs, ne(calls.status, "ended")))
    .for("update");
  for (const call of going) await endCall(context, call, "canceled");
  await tx.delete(calls).where(and(eq(calls.callerId, user), eq(calls.kind, "code")));
  await tx.update(calls).set({ callerId: null }).where(eq(calls.callerId, user));
  await tx.update(calls).set({ calleeId: null }).where(eq(calls.calleeId, user));
}

import type { Tx } from "#db/client.ts";
import type { CommandContext } from "#db/command.ts";
import { enqueue } from "#db/jobs.ts";
import { findPhone, requireLimits } from "#modules/accounts/index.ts";
import { newId } from "#modules/kernel/ids.ts";
import { dialCall, hangUpCall } from "../jobs.ts";
import { callChanged } from "./events.ts";
import type { CallKind } from "./lifecycle.ts";
import { type CallRow, calls } from "./tables.ts";

type NewCall = {
  kind: CallKind;
  callerId: string;
  calleeId?: string;
  swapId?: string | null;
  verificationId?: string;
};

/** Adds a call and the job that dials it. */
export async function startCall(context: CommandContext, call: NewCall): Promise<string> {
  const { tx, now, record } = context;
  requireLimits(context, (await findPhone(tx, call.calleeId ?? call.callerId)) ?? "");
  const id = newId();
  await tx.insert(calls).values({ id, ...call, createdAt: now, movedAt: now });
  await enqueue(tx, dialCall, { call: id });
  await record(changeOf({ id, status: "waiting", callerId: call.callerId, calleeId: call.calleeId ?? null }));
  return id;
}

export const changeOf = ({
  id,
  status,
  callerId,
  calleeId,
}: Pick<CallRow, "id" | "status" | "callerId" | "calleeId">) =>
  callChanged({ call: id, status, caller: callerId, callee: calleeId });

/** The service's end of a call follows in a job, because a transaction never waits for another server. */
export async function hangUpLater(tx: Tx, call: Pick<CallRow, "id" | "providerRef">): Promise<void> {
  if (call.providerRef) await enqueue(tx, hangUpCall, { call: call.id });
}

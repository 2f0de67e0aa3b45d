import { and, eq } from "drizzle-orm";
import { databaseNow, type Tx } from "#db/client.ts";
import { record } from "#db/record.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { Swap } from "../tables.ts";
import { closeKind } from "../transitions/step-tasks.ts";
import { changeAnswered } from "./events.ts";
import type { RequestKind, RequestStatus } from "./schemas.ts";
import { type RequestRow, sellerRequests } from "./tables.ts";

type Ending = { status: Exclude<RequestStatus, "open">; kind?: RequestKind; answer?: string };

/** Ends the open request of the seller and its task; undefined when none of this kind is open. */
export async function endRequest(
  tx: Tx,
  actor: Actor,
  swap: Pick<Swap, "id">,
  { status, kind, answer }: Ending,
): Promise<RequestRow | undefined> {
  const now = await databaseNow(tx);
  const open = and(
    eq(sellerRequests.swapId, swap.id),
    eq(sellerRequests.status, "open"),
    kind && eq(sellerRequests.kind, kind),
  );
  const [request] = await tx
    .update(sellerRequests)
    .set({ status, answer: answer ?? null, endedBy: actor.id, endedAt: now })
    .where(open)
    .returning();
  if (!request) return undefined;
  const done = status === "answered" || status === "declined";
  await closeKind(tx, actor, swap, "seller-request", done ? "done" : "canceled", now);
  return request;
}

/** Ends the requests of a kind that staff have answered by an action. */
export async function answerRequest(
  tx: Tx,
  actor: Actor,
  swap: Pick<Swap, "id" | "sellerId">,
  kind: RequestKind,
): Promise<void> {
  const request = await endRequest(tx, actor, swap, { status: "answered", kind });
  if (request) await record(tx, actor, changeAnswered({ swap: swap.id, seller: swap.sellerId, request: request.id }));
}

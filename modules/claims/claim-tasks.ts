import type { Tx } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { assigneeFor, closeKind, dueAfter, openTask, postponeTask, type Swap } from "#modules/swaps/index.ts";
import { taskName } from "#modules/swaps/lifecycle.ts";

const PAYMENT_HOURS = 48;

/** The task to decide a claim, for the dealmaker of the channel. */
export async function openClaimTask(tx: Tx, actor: Actor, swap: Swap, dueAt: Date, now: Date): Promise<void> {
  const roleGroup = swap.channel === "auction" ? "dealmaker-auction" : "dealmaker";
  await openTask(tx, actor, {
    swapId: swap.id,
    kind: "claim",
    title: taskName("claim"),
    roleGroup,
    assigneeId: assigneeFor(swap, roleGroup),
    dueAt,
    createdAt: now,
  });
}

/** The task to approve a refund and to pay it. It ends when the accounts of the deal balance. */
export async function openPaymentTask(tx: Tx, actor: Actor, swap: Swap, now: Date): Promise<void> {
  await closeKind(tx, actor, swap, "claim-payment", "canceled", now);
  await openTask(tx, actor, {
    swapId: swap.id,
    kind: "claim-payment",
    title: taskName("claim-payment"),
    roleGroup: "accountant",
    dueAt: dueAfter(now, PAYMENT_HOURS),
    createdAt: now,
  });
}

/** Changes the due time of the decision after the seller has answered. */
export const moveClaimTask = (tx: Tx, swap: string, dueAt: Date): Promise<void> =>
  postponeTask(tx, swap, "claim", dueAt);

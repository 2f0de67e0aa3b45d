import type { Actor } from "#modules/kernel/actor.ts";
import { ACTION_NAMES, type Action, actionLabel, comesBefore, FINISHES, lifecycle } from "#modules/swaps/lifecycle.ts";
import { canTake, canWork } from "#modules/swaps/policy.ts";
import type { Missing } from "../deal-schemas.ts";
import type { DealRow } from "./deal-rows.ts";
import type { NextStep } from "./schemas.ts";

/**
 * The action that takes the car one step further and that this actor may take now, by the lifecycle's table; null when
 * the step waits for someone else or for money.
 */
export function nextStepOf(actor: Actor, rows: readonly [DealRow, ...DealRow[]], missing: Missing): NextStep | null {
  const [{ swap }] = rows;
  for (const action of ACTION_NAMES) {
    const to = lifecycle.targets(swap.step, action).findLast((step) => comesBefore(swap.step, step));
    const row = rows.find((one) => completes(action, one) && canWork(actor, one.task));
    if (!to || !row || !canTake(actor, swap, action) || waits(action, missing)) continue;
    return { action, label: actionLabel(action), to, task: row.task.id, ready: isReady(action, row) };
  }
  return null;
}

/** The party can't be paid yet. */
const waits = (action: Action, { seller, lender }: Missing): boolean =>
  (action === "pay-seller" && seller !== undefined) || (action === "pay-lender" && lender !== undefined);

/** A payment belongs to its own task; the title comes before the delivery that was scheduled for it. */
function completes(action: Action, { task, titleSentOn, deliveryAt }: DealRow): boolean {
  const kind = FINISHES[action];
  if (kind) return kind === task.kind;
  if (action === "send-title") return titleSentOn === null || deliveryAt === null;
  if (action === "deliver") return titleSentOn !== null && deliveryAt !== null;
  return true;
}

/** Nothing has to be entered for it. */
const isReady = (action: Action, { task }: DealRow): boolean =>
  action === "deliver" || (action === "close" && task.checklist.every(({ done }) => done));

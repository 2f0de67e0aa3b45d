import { databaseNow, type Tx } from "#db/client.ts";
import { record } from "#db/record.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { ok, type Result } from "#modules/kernel/result.ts";
import { type MarkerAction, reasonFor } from "../lifecycle/markers.ts";
import type { Marker } from "../lifecycle/steps.ts";
import { endsWork } from "../lifecycle/transition.ts";
import { withRating } from "../rating/columns.ts";
import { withTaxes } from "../taxes/columns.ts";
import { follow, refuseBefore } from "./consequences.ts";
import { swapMarked } from "./events.ts";
import { type Move, refuseAction, refuseStale, type Swap, updateSwap, writeHistory } from "./move-swap.ts";
import { NO_EVALUATION } from "./no-evaluation.ts";
import { closeKind, endLiveTasks, holdStepTasks, openRequestTask, openStepTasks } from "./step-tasks.ts";

type Effect = { marker: Marker; on: boolean; columns(reason: string | null, now: Date): Partial<Swap> };
type Marking = Exclude<MarkerAction, "revert">;

const on = (columns: Effect["columns"], marker: Marker): Effect => ({ marker, on: true, columns });
const off = (marker: Marker, columns: Partial<Swap>): Effect => ({ marker, on: false, columns: () => columns });
const NOTHING_ASKED = { cancelRequestedAt: null, cancelRequestReason: null };

/** The columns each marker action writes. */
const EFFECTS: Record<Marking, Effect> = {
  "request-cancel": on((reason, now) => ({ cancelRequestedAt: now, cancelRequestReason: reason }), "cancelRequested"),
  "revert-cancel": off("cancelRequested", NOTHING_ASKED),
  cancel: on((reason, now) => ({ ...NOTHING_ASKED, canceledAt: now, cancelReason: reason }), "canceled"),
  restore: off("canceled", {
    canceledAt: null,
    cancelReason: null,
    disqualifiedAt: null,
    disqualifyReason: null,
  }),
  "sell-again": off("canceled", { canceledAt: null, cancelReason: null }),
  deactivate: on((_reason, now) => ({ inactiveAt: now }), "inactive"),
  reactivate: off("inactive", { inactiveAt: null }),
  disqualify: on(
    (reason, now) => ({ ...NOTHING_ASKED, disqualifiedAt: now, disqualifyReason: reason }),
    "disqualified",
  ),
  delete: on((_reason, now) => ({ deletedAt: now }), "deleted"),
  hold: on((_reason, now) => ({ onHoldAt: now }), "onHold"),
  resume: off("onHold", { onHoldAt: null }),
};

/**
 * Sets or lifts a marker: checks it against the table, writes the swap, its history and its tasks, and publishes
 * `swap.marked`. The step is unchanged, so removing the marker restores it. The swap must be locked.
 */
export async function markSwap(
  tx: Tx,
  actor: Actor,
  swap: Swap,
  action: Marking,
  options: Omit<Move, "to"> = {},
): Promise<Result<Swap>> {
  const refused =
    refuseAction(actor, swap, action) ??
    refuseStale(swap, options.version) ??
    (await refuseBefore(tx, actor, swap, action));
  if (refused) return refused;
  const now = await databaseNow(tx);
  const effect = EFFECTS[action];
  const reason = options.reason ?? null;
  const columns = { ...lostWith(swap, action), ...effect.columns(reason, now) };
  const change = { ...options.patch, ...columns };
  const after = await updateSwap(tx, swap, withTaxes(swap, withRating(swap, change, now), now), now);
  await writeHistory(tx, actor, { before: swap, after, action, reason, at: now });
  await markTasks(tx, actor, after, action, now);
  await follow(action, { tx, actor, before: swap, after, reason: reason ?? reasonFor(action) });
  const event = { swap: swap.id, seller: swap.sellerId, action, marker: effect.marker, on: effect.on };
  await record(tx, actor, swapMarked({ ...event, step: swap.step, channel: swap.channel, reason }));
  return ok(after);
}

/** An upcoming evaluation ends with the swap; inspections cancels its appointment. */
const lostWith = (swap: Swap, action: Marking): Partial<Swap> =>
  endsWork(action) && !swap.stage1CompleteAt ? NO_EVALUATION : {};

async function markTasks(tx: Tx, actor: Actor, swap: Swap, action: Marking, now: Date): Promise<void> {
  if (endsWork(action)) await endLiveTasks(tx, actor, swap, now);
  if (action === "restore" || action === "sell-again") await openStepTasks(tx, actor, swap, now);
  if (action === "request-cancel") await openRequestTask(tx, actor, swap, now);
  if (action === "revert-cancel") await closeKind(tx, actor, swap, "cancel-request", "canceled", now);
  if (action === "hold" || action === "resume") await holdStepTasks(tx, actor, swap, action === "hold", now);
}

import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { databaseNow, inTransaction, type Tx } from "#db/client.ts";
import { system } from "#modules/kernel/actor.ts";
import type { swapMoved } from "#modules/swaps/events.ts";
import { lockSwap } from "#modules/swaps/index.ts";
import { isEnded, lifecycle } from "#modules/swaps/lifecycle.ts";
import { inspectionLifecycle, STAGES } from "../lifecycle.ts";
import { inspections } from "../tables.ts";
import { type Inspection, liveOne } from "./book-inspection.ts";
import { cancelAllOf, writeCanceled } from "./cancel-inspection.ts";

/**
 * Keeps the appointments consistent with the car's current state: canceling, disqualifying, and deleting a car cancels
 * them. A car that was restored or stepped back in the meantime keeps its booking.
 */
export async function followSwap({ swap: id }: { swap: string }): Promise<void> {
  await inTransaction(async (tx) => {
    const swap = await lockSwap(tx, system, id);
    if (!swap) return;
    const now = await databaseNow(tx);
    if (isEnded(swap)) return void (await cancelAllOf(tx, system, id, now, "The car was withdrawn."));
    const inspection = await liveOne(tx, id, STAGES.evaluation);
    if (!inspection) return;
    // The swap's own columns about the evaluation were written with its move; this updates the appointment afterward.
    if (!swap.evaluationAt) await writeCanceled(tx, system, inspection, now, "The car went back a step.");
    else if (lifecycle.allows(swap.step, "evaluation-confirmed")) await unconfirm(tx, inspection);
  });
}

/** Of the swap's moves, only a step back changes an appointment; the others are caused by the appointment itself. */
export async function followMove({ swap, action }: z.output<(typeof swapMoved)["schema"]>): Promise<void> {
  if (action === "revert") await followSwap({ swap });
}

async function unconfirm(tx: Tx, inspection: Inspection): Promise<void> {
  if (!inspectionLifecycle.allows(inspection.status, "unconfirm")) return;
  await tx
    .update(inspections)
    .set({ status: "pending", confirmedAt: null, version: sql`${inspections.version} + 1` })
    .where(eq(inspections.id, inspection.id));
}

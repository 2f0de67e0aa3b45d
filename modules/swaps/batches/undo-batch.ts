import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { enqueue } from "#db/jobs.ts";
import { HOUR_MS } from "#modules/kernel/durations.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { batchUndoAsked } from "./events.ts";
import { runBatchJob } from "./jobs.ts";
import { BatchRef } from "./schemas.ts";
import { type BatchTableRow, batches } from "./tables.ts";

/** How long a batch can be undone: afterward, people have worked with what it did. */
const UNDO_HOURS = 24;

/** Why a batch can't be undone now, as a code; null if it can. */
export function undoError(batch: BatchTableRow, now: Date): "batch-running" | "batch-undone" | "batch-too-old" | null {
  if (!batch.finishedAt) return "batch-running";
  if (batch.undoAskedAt) return "batch-undone";
  return now.getTime() - batch.finishedAt.getTime() > UNDO_HOURS * HOUR_MS ? "batch-too-old" : null;
}

/**
 * Undoes a batch within a day: the teams are as before, and canceled swaps are restored, as far as their lifecycle
 * allows. What someone changed since then stays.
 */
export const undoBatch = defineCommand({
  name: "swaps.undo-batch",
  input: BatchRef,
  allow: "batch",
  async run({ tx, actor, now, record }, { batch: id }) {
    const batch = await lockBatch(tx, id);
    if (!batch) return notFound("batch");
    const refused = undoError(batch, now);
    if (refused) return refuse(refused);
    await tx.update(batches).set({ undoAskedAt: now, undoneById: actor.id }).where(eq(batches.id, id));
    await enqueue(tx, runBatchJob, { batch: id, undo: true });
    await record(batchUndoAsked({ batch: id }));
    return ok({ _id: id });
  },
});

async function lockBatch(tx: Tx, id: string): Promise<BatchTableRow | undefined> {
  const [row] = await tx.select().from(batches).where(eq(batches.id, id)).for("update");
  return row;
}

import { and, asc, count, eq } from "drizzle-orm";
import { db, inTransaction } from "#db/client.ts";
import { record } from "#db/record.ts";
import { findActor } from "#modules/accounts/index.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { type Result, refuseCommon } from "#modules/kernel/result.ts";
import { cancelSwap } from "../actions/cancel-swap.ts";
import { restoreSwap } from "../actions/restore-swap.ts";
import { assignBatchRow, returnBatchRow } from "./do-row.ts";
import { batchFinished, batchMoved, batchUndone } from "./events.ts";
import type { BatchRowState } from "./schemas.ts";
import { type BatchTableRow, batches, batchRows } from "./tables.ts";

type Row = typeof batchRows.$inferSelect;
/** Open pages show the progress each time this many rows are done. */
const TELL_EVERY = 10;

/**
 * The job: carries out the rows that still wait, or undoes those that were done, as the person who asked for it. It may
 * be interrupted and run again: each row is done once.
 */
export default async function runBatch({ batch: id, undo }: { batch: string; undo: boolean }): Promise<void> {
  const [batch] = await db().select().from(batches).where(eq(batches.id, id));
  if (!batch || (undo ? batch.undoneAt : batch.finishedAt)) return;
  const actor = await findActor((undo ? batch.undoneById : null) ?? batch.actorId);
  const rows = await rowsIn(id, undo ? "done" : "waiting");
  for (const [at, row] of rows.entries()) {
    const result = actor ? await (undo ? undoRow : doRow)(actor, batch, row) : refuseCommon("not-allowed");
    await keepResult(batch, row, result, undo);
    if ((at + 1) % TELL_EVERY === 0)
      await inTransaction((tx) => record(tx, actor ?? system, batchMoved({ batch: id })));
  }
  await finish(actor ?? system, batch, undo);
}

const rowsIn = (batch: string, state: BatchRowState) =>
  db()
    .select()
    .from(batchRows)
    .where(and(eq(batchRows.batchId, batch), eq(batchRows.state, state)))
    .orderBy(asc(batchRows.position));

/** A key per row: after an interruption, a swap that was canceled already isn't refused as canceled. */
const keyOf = ({ id }: BatchTableRow, { position }: Row, act: string) => ({ key: `batch ${id} ${position} ${act}` });

const doRow = (actor: Actor, batch: BatchTableRow, row: Row): Promise<Result<unknown>> =>
  batch.act === "cancel"
    ? cancelSwap(actor, { swap: row.swapId, reason: batch.choice.reason ?? "" }, keyOf(batch, row, "do"))
    : assignBatchRow(actor, { batch: batch.id, position: row.position });

const undoRow = (actor: Actor, batch: BatchTableRow, row: Row): Promise<Result<unknown>> =>
  batch.act === "cancel"
    ? restoreSwap(actor, { swap: row.swapId, reason: "The batch was undone." }, keyOf(batch, row, "undo"))
    : returnBatchRow(actor, { batch: batch.id, position: row.position });

/** `do-row.ts` has noted its own success together with the change. */
async function keepResult(batch: BatchTableRow, row: Row, result: Result<unknown>, undo: boolean): Promise<void> {
  if (result.ok && batch.act === "roles") return;
  const state: BatchRowState = result.ok ? (undo ? "undone" : "done") : undo ? "kept" : "refused";
  const sentence = result.ok ? null : result.error.message;
  await db()
    .update(batchRows)
    .set({ state, sentence, at: currentTime() })
    .where(and(eq(batchRows.batchId, batch.id), eq(batchRows.position, row.position)));
}

async function finish(actor: Actor, { id }: BatchTableRow, undo: boolean): Promise<void> {
  await inTransaction(async (tx) => {
    const now = currentTime();
    await tx
      .update(batches)
      .set(undo ? { undoneAt: now } : { finishedAt: now })
      .where(eq(batches.id, id));
    if (undo) return void (await record(tx, actor, batchUndone({ batch: id })));
    const counted = await tx
      .select({ state: batchRows.state, n: count() })
      .from(batchRows)
      .where(eq(batchRows.batchId, id))
      .groupBy(batchRows.state);
    const of = (state: BatchRowState) => counted.find((row) => row.state === state)?.n ?? 0;
    await record(tx, actor, batchFinished({ batch: id, done: of("done"), refused: of("refused") }));
  });
}

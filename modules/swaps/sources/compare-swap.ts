import { and, desc, eq } from "drizzle-orm";
import { databaseNow, db, inTransaction, type Tx } from "#db/client.ts";
import { record } from "#db/record.ts";
import { decodeVin } from "#modules/catalog/index.ts";
import { system } from "#modules/kernel/actor.ts";
import type { ChecklistEntry } from "../car/shapes.ts";
import { isEnded } from "../lifecycle/state.ts";
import { isLiveTask, taskName } from "../lifecycle/steps.ts";
import { type Swap, swaps, tasks } from "../tables.ts";
import { dueAfter } from "../transitions/due.ts";
import { swapSaved, taskChanged } from "../transitions/events.ts";
import { lockSwap } from "../transitions/move-swap.ts";
import { endTask, openTask, type Task } from "../transitions/step-tasks.ts";
import { findConflicts } from "./find-conflicts.ts";
import { recordDecoded } from "./record-statements.ts";
import type { Conflict } from "./schemas.ts";
import { decodedFacts } from "./stated.ts";

/** Asks the decoder what a car's VIN says, compares all sources, and gives the staff a task for what does not agree. */
export default async function compareSwap({ swap: id }: { swap: string }): Promise<void> {
  const [known] = await db().select({ vin: swaps.vin }).from(swaps).where(eq(swaps.id, id));
  if (!known) return;
  // Before the transaction: the decoder reads the catalog on a connection of its own.
  const decoded = known.vin ? await decodeVin(known.vin) : undefined;
  await inTransaction(async (tx) => {
    const swap = await lockSwap(tx, system, id);
    // Another VIN has its own event.
    if (!swap || isEnded(swap) || swap.vin !== known.vin) return;
    const now = await databaseNow(tx);
    const changed = await recordDecoded(tx, swap, decoded ? decodedFacts(decoded) : {}, now);
    await followConflicts(tx, swap, await findConflicts(swap, tx), now);
    if (changed) await record(tx, system, swapSaved({ swap: swap.id, seller: swap.sellerId, parts: ["facts"] }));
  });
}

const KIND = "facts-differ";
const DUE_HOURS = 8;

/**
 * Keeps one task for the staff in step with what the sources of a car do not agree about: an entry of its checklist for
 * each conflict. A conflict that staff have dealt with once does not come back as it was.
 */
async function followConflicts(tx: Tx, swap: Swap, conflicts: readonly Conflict[], now: Date): Promise<void> {
  const before = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.swapId, swap.id), eq(tasks.kind, KIND)))
    .orderBy(desc(tasks.createdAt));
  const live = before.find((task) => isLiveTask(task.status));
  const done = before
    .filter((task) => task.status === "done")
    .flatMap((task) => task.checklist.map(({ text }) => text));
  const open = conflicts.map(entryOf).filter(({ text }) => !done.includes(text));
  if (live) await renew(tx, live, open, now);
  else if (open.length > 0) await begin(tx, swap, open, now);
}

const entryOf = ({ fact, label, sentence }: Conflict): ChecklistEntry => ({
  code: fact,
  text: `${label}. ${sentence}`,
  done: false,
});

async function begin(tx: Tx, swap: Swap, checklist: ChecklistEntry[], now: Date): Promise<void> {
  await openTask(tx, system, {
    swapId: swap.id,
    kind: KIND,
    title: taskName(KIND),
    roleGroup: "swap-agent",
    assigneeId: swap.agentId,
    dueAt: dueAfter(now, DUE_HOURS),
    checklist,
    createdAt: now,
  });
}

/** Entries that say the same stay as they are; without any the task is done. */
async function renew(tx: Tx, task: Task, open: readonly ChecklistEntry[], now: Date): Promise<void> {
  if (open.length === 0) return endTask(tx, system, task, "done", now, "The sources agree now.");
  const checklist = open.map((entry) => task.checklist.find(({ text }) => text === entry.text) ?? entry);
  if (JSON.stringify(checklist) === JSON.stringify(task.checklist)) return;
  await tx
    .update(tasks)
    .set({ checklist, version: task.version + 1 })
    .where(eq(tasks.id, task.id));
  const { id, kind, roleGroup: group, swapId, status } = task;
  await record(tx, system, taskChanged({ task: id, kind, group, swap: swapId, status }));
}

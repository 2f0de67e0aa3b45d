import { eq } from "drizzle-orm";
import type { CommandContext } from "#db/command.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { isStepTask } from "../lifecycle/steps.ts";
import { tasks } from "../tables.ts";
import { markSwap } from "../transitions/mark-swap.ts";
import { lockSwap } from "../transitions/move-swap.ts";
import { holdTask, logTask, type Task } from "../transitions/step-tasks.ts";

/** Holds the task, or ends its hold, which a step's task shares with its swap; one that is not on hold is reopened. */
export async function holdOrOpen(
  context: CommandContext,
  task: Task,
  hold: boolean,
  note?: string,
): Promise<Refused | null> {
  const { tx, actor, now } = context;
  const swap = task.swapId && isStepTask(task.kind) ? await lockSwap(tx, actor, task.swapId) : undefined;
  if (swap && hold !== (swap.onHoldAt !== null)) {
    const marked = await markSwap(tx, actor, swap, hold ? "hold" : "resume", { reason: note });
    return marked.ok ? null : marked;
  }
  if (hold || task.status === "onHold") await holdTask(tx, actor, task, hold, now, note);
  else await reopen(context, task, note);
  return null;
}

async function reopen({ tx, actor, now }: CommandContext, task: Task, note: string | undefined): Promise<void> {
  const change = { status: "open" as const, followUpAt: null, version: task.version + 1 };
  await tx.update(tasks).set(change).where(eq(tasks.id, task.id));
  await logTask(tx, actor, task.id, "open", note, now);
}

import { eq } from "drizzle-orm";
import type { CommandContext } from "#db/command.ts";
import { defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { notFound, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { isStepTask } from "../lifecycle/steps.ts";
import { tasks } from "../tables.ts";
import { markSwap } from "../transitions/mark-swap.ts";
import { lockSwap } from "../transitions/move-swap.ts";
import { holdTask, logTask, type Task } from "../transitions/step-tasks.ts";
import type { TaskStanding } from "./define-task-command.ts";
import { lockTask, refuseTask } from "./lock-task.ts";
import { SetTaskStatus } from "./schemas.ts";

/**
 * Reopens a task or puts it on hold (POST /tasks/{_id}/status). A step's task also changes its swap: the marker "on
 * hold" is set or removed, and due dates stop or resume.
 */
export const setTaskStatus = defineCommand({
  name: "tasks.set-status",
  input: SetTaskStatus,
  allow: "dashboard.tasks",
  errors: ["not-now", "task-ended"],
  parties: carOf(tasks.swapId, tasks.id, ({ task }) => task),
  async run(context, { task: id, status, version, note }): Promise<Result<TaskStanding>> {
    const { tx, actor } = context;
    const task = await lockTask(tx, actor, id);
    if (!task) return notFound("task");
    const refused = refuseTask(task, version);
    if (refused) return refused;
    const stopped = await change(context, task, status === "onHold", note);
    if (stopped) return stopped;
    const [after] = await tx.select().from(tasks).where(eq(tasks.id, task.id));
    const changed = after as Task;
    return ok({ _id: changed.id, status: changed.status, version: changed.version });
  },
});

async function change(
  context: CommandContext,
  task: Task,
  hold: boolean,
  note: string | undefined,
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

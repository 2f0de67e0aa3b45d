import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { tasks } from "../tables.ts";
import type { Task } from "../transitions/step-tasks.ts";
import type { TaskStanding } from "./define-task-command.ts";
import { holdOrOpen } from "./hold-or-open.ts";
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
  errors: ["lot-live", "not-now", "task-ended"],
  parties: carOf(tasks.swapId, tasks.id, ({ task }) => task),
  async run(context, { task: id, status, version, note }): Promise<Result<TaskStanding>> {
    const { tx, actor } = context;
    const task = await lockTask(tx, actor, id);
    if (!task) return notFound("task");
    const refused = refuseTask(task, version);
    if (refused) return refused;
    const stopped = await holdOrOpen(context, task, status === "onHold", note);
    if (stopped) return stopped;
    const [after] = await tx.select().from(tasks).where(eq(tasks.id, task.id));
    const changed = after as Task;
    return ok({ _id: changed.id, status: changed.status, version: changed.version });
  },
});

import { eq } from "drizzle-orm";
import type { z } from "zod";
import { type CommandContext, defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { notFound, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import type { TaskBefore } from "../lifecycle/steps.ts";
import { tasks } from "../tables.ts";
import type { DecideContext } from "../transitions/define-action.ts";
import { taskChanged } from "../transitions/events.ts";
import { logTask, type Task } from "../transitions/step-tasks.ts";
import { lockTask, refuseTask } from "./lock-task.ts";

type Target = { task: string; version?: number | undefined; note?: string | undefined };
type Change = Partial<typeof tasks.$inferInsert>;

type Definition<S extends z.ZodType<Target>> = {
  name: string;
  input: S;
  /** See `defineCommand`. */
  errors?: readonly string[];
  /** Why the task cannot be changed, or the columns to write. Nothing is written yet. */
  decide(context: DecideContext, task: Task, input: z.output<S>): Promise<Refused | Change> | Refused | Change;
  /** The comment in the task's log. */
  log: string;
  /** Gives the task another status, which is refused on hold: a hold ends only when it is lifted. */
  reschedules?: true;
  /** What has to happen before the columns are written; it may still refuse. */
  before?(context: CommandContext, task: Task, change: Change): Promise<Refused | null> | null;
  /** What it changed is kept in the task's log, from where `undoTask` takes it. */
  undoable?: true;
  /** Further writes with the change. It cannot refuse anymore. */
  after?(context: CommandContext, task: Task, input: z.output<S>): Promise<void>;
};

export type TaskStanding = { _id: string; status: string; version: number };

/** A command that changes one live task: lock, decide, write, log, event. */
export function defineTaskCommand<S extends z.ZodType<Target>>(definition: Definition<S>) {
  return defineCommand({
    name: `tasks.${definition.name}`,
    input: definition.input,
    allow: "dashboard.tasks",
    errors: ["task-ended", "task-on-hold", ...(definition.errors ?? [])],
    parties: carOf(tasks.swapId, tasks.id, ({ task }) => task),
    async run(context, input): Promise<Result<TaskStanding>> {
      const { tx, actor, now, record } = context;
      const task = await lockTask(tx, actor, input.task);
      if (!task) return notFound("task");
      const refused = refuseTask(task, input.version);
      if (refused) return refused;
      if (definition.reschedules && task.status === "onHold") return refuse("task-on-hold");
      const change = await definition.decide(context, task, input);
      if ("ok" in change) return change;
      const stopped = await definition.before?.(context, task, change);
      if (stopped) return stopped;
      const [after] = await tx
        .update(tasks)
        .set({ ...change, version: task.version + 1 })
        .where(eq(tasks.id, task.id))
        .returning();
      const changed = after as Task;
      const before = definition.undoable ? beforeOf(task, change) : null;
      await logTask(tx, actor, task.id, definition.log, input.note, now, before);
      const { id, kind, roleGroup: group, swapId: swap, status } = changed;
      await record(taskChanged({ task: id, kind, group, swap, status }));
      await definition.after?.(context, changed, input);
      return ok({ _id: id, status, version: changed.version });
    },
  });
}

const beforeOf = ({ status, assigneeId, dueAt, followUpAt }: Task, change: Change): TaskBefore => ({
  ...("status" in change ? { status } : {}),
  ...("assigneeId" in change ? { assigneeId } : {}),
  ...("dueAt" in change ? { dueAt: dueAt?.toISOString() ?? null } : {}),
  ...("followUpAt" in change ? { followUpAt: followUpAt?.toISOString() ?? null } : {}),
});

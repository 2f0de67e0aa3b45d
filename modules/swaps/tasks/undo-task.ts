import { desc, eq } from "drizzle-orm";
import { refuseCommon } from "#modules/kernel/result.ts";
import { taskLog } from "../tables.ts";
import { defineTaskCommand } from "./define-task-command.ts";
import { holdOrOpen } from "./hold-or-open.ts";
import { refuseAssignee } from "./refuse-assignee.ts";
import { UndoTask } from "./schemas.ts";

/** Takes back the last act on the task, if this person did it and nothing has happened to the task since. */
export const undoTask = defineTaskCommand({
  name: "undo",
  input: UndoTask,
  log: "undo",
  errors: ["lot-live", "not-now"],
  // A hold ends for a step's task together with its swap.
  before: (context, task, { status }) => (status && task.status === "onHold" ? holdOrOpen(context, task, false) : null),
  decide: async ({ tx, actor }, task) => {
    const [last] = await tx
      .select()
      .from(taskLog)
      .where(eq(taskLog.taskId, task.id))
      .orderBy(desc(taskLog.at), desc(taskLog.id))
      .limit(1);
    if (!last?.before || last.actorId !== actor.id)
      return refuseCommon("stale-version", { details: { version: task.version } });
    const { status, assigneeId, dueAt, followUpAt } = last.before;
    const refused = assigneeId ? await refuseAssignee(tx, task, assigneeId) : null;
    return (
      refused ?? {
        ...(status ? { status } : {}),
        ...(assigneeId === undefined ? {} : { assigneeId }),
        ...(dueAt === undefined ? {} : { dueAt: momentOf(dueAt) }),
        ...(followUpAt === undefined ? {} : { followUpAt: momentOf(followUpAt) }),
      }
    );
  },
});

const momentOf = (at: string | null) => (at === null ? null : new Date(at));

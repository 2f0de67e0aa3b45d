import { defineTaskCommand } from "./define-task-command.ts";
import { refuseAssignee } from "./refuse-assignee.ts";
import { AssignTask } from "./schemas.ts";

/** Assigns the task to a person, or back to its role. */
export const assignTask = defineTaskCommand({
  name: "assign",
  input: AssignTask,
  log: "assign",
  undoable: true,
  decide: async ({ tx }, task, { assignee }) =>
    (await refuseAssignee(tx, task, assignee)) ?? { assigneeId: assignee ?? null },
});

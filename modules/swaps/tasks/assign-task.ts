import { AssignTask } from "../schemas.ts";
import { defineTaskVerb } from "./define-task-verb.ts";

/** Gives the task to a person, or back to its role. */
export const assignTask = defineTaskVerb({
  name: "assign",
  input: AssignTask,
  log: "assign",
  change: (_context, _task, { assignee }) => ({ assigneeId: assignee ?? null }),
});

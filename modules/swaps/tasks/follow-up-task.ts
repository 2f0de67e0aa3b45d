import { defineTaskCommand } from "./define-task-command.ts";
import { FollowUpTask } from "./schemas.ts";

/** Postpones the task to a date (POST /tasks/{_id}/followup); the date is the new due date. */
export const followUpTask = defineTaskCommand({
  name: "follow-up",
  input: FollowUpTask,
  log: "followup",
  undoable: true,
  reschedules: true,
  decide: (_context, _task, { date }) => ({
    status: "followup",
    followUpAt: new Date(date),
    dueAt: new Date(date),
  }),
});

import { refuseCommon } from "#modules/kernel/result.ts";
import { defineTaskCommand } from "./define-task-command.ts";
import { CheckTask } from "./schemas.ts";

/** Checks or unchecks an item of the task's checklist (POST /tasks/{_id}/checklist). */
export const checkTask = defineTaskCommand({
  name: "check",
  input: CheckTask,
  log: "checklist",
  decide({ actor, now }, task, { code, done }) {
    if (!task.checklist.some((item) => item.code === code)) return refuseCommon("not-found");
    const mark = { done, by: done ? actor.id : null, at: done ? now.toISOString() : null };
    return { checklist: task.checklist.map((item) => (item.code === code ? { ...item, ...mark } : item)) };
  },
});

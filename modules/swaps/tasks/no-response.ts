import type { CommandContext } from "#db/command.ts";
import { taskName } from "../lifecycle/steps.ts";
import { dueAfter } from "../transitions/due.ts";
import { taskEscalated } from "../transitions/events.ts";
import { liveTasks, openTask, type Task } from "../transitions/step-tasks.ts";
import { defineTaskCommand } from "./define-task-command.ts";
import { NoResponse } from "./schemas.ts";

/** The attempt that escalates to the onboarding manager. */
const ESCALATES_AT = 3;

/** The seller did not answer (POST /tasks/{_id}/noResponse). Tried again a day later; the third opens an escalation. */
export const noResponse = defineTaskCommand({
  name: "no-response",
  input: NoResponse,
  log: "noResponse",
  reschedules: true,
  decide: ({ now }, task) => ({
    status: "noResponse",
    noResponseCount: task.noResponseCount + 1,
    dueAt: dueAfter(now, 24),
  }),
  async after(context, task) {
    if (task.noResponseCount >= ESCALATES_AT && task.kind !== "escalation") await escalate(context, task);
  },
});

async function escalate({ tx, actor, now, record }: CommandContext, task: Task): Promise<void> {
  const open = task.swapId ? await liveTasks(tx, { id: task.swapId }) : [];
  if (open.some((other) => other.kind === "escalation")) return;
  const escalation = await openTask(tx, actor, {
    swapId: task.swapId,
    kind: "escalation",
    title: `${taskName("escalation")}: ${task.title}`,
    roleGroup: "onboarding-manager",
    dueAt: dueAfter(now, 8),
    createdAt: now,
  });
  const facts = { task: task.id, kind: task.kind, group: task.roleGroup, swap: task.swapId };
  await record(taskEscalated({ ...facts, escalation: escalation.id }));
}

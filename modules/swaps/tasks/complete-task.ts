import { refuse } from "../errors.ts";
import { isStepTask } from "../lifecycle/steps.ts";
import { defineTaskCommand } from "./define-task-command.ts";
import { CompleteTask } from "./schemas.ts";

/**
 * Completes an independent task (POST /tasks/{_id}/complete): free ones and escalations. A step's task ends with the
 * action that completes the step, a request of the seller with its answer, a claim with its decision, and its refund with
 * the payment.
 */
export const completeTask = defineTaskCommand({
  name: "complete",
  input: CompleteTask,
  errors: ["change-waits", "claim-waits", "refund-waits", "request-waits", "task-needs-form"],
  log: "done",
  decide({ actor, now }, task) {
    if (isStepTask(task.kind)) return refuse("task-needs-form", { details: { kind: task.kind } });
    if (task.kind === "cancel-request") return refuse("request-waits");
    if (task.kind === "claim") return refuse("claim-waits");
    if (task.kind === "claim-payment" || task.kind === "settle") return refuse("refund-waits");
    if (task.kind === "seller-request") return refuse("change-waits");
    return { status: "done", completedAt: now, completedBy: actor.id };
  },
});

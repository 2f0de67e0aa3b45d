import { type Actor, gateRefuses } from "#modules/kernel/actor.ts";
import { type DomainError, ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { assignTask } from "./assign-task.ts";
import { completeTask } from "./complete-task.ts";
import type { TaskStanding } from "./define-task-command.ts";
import { followUpTask } from "./follow-up-task.ts";
import type { BulkAct, ChangeTasks } from "./schemas.ts";
import { setTaskStatus } from "./set-task-status.ts";
import { undoTask } from "./undo-task.ts";

/** `version`: after the change; null for a task that was refused. */
export type ChangedTask = { task: string; version: number | null; error: DomainError | null };
type Picked = ChangeTasks["rows"][number] & Pick<ChangeTasks, "assignee" | "date" | "note">;
type Change = (actor: Actor, picked: Picked, options: { key: string | undefined }) => Promise<Result<TaskStanding>>;

const CHANGES: Record<BulkAct, Change> = {
  assign: (actor, { task, version, assignee, note }, options) =>
    assignTask(actor, { task, version, assignee: assignee === "none" ? undefined : assignee, note }, options),
  "follow-up": (actor, { task, version, date = "", note }, options) =>
    followUpTask(actor, { task, version, date, note }, options),
  hold: (actor, { task, version, note }, options) =>
    setTaskStatus(actor, { task, version, note, status: "onHold" }, options),
  open: (actor, { task, version, note }, options) =>
    setTaskStatus(actor, { task, version, note, status: "open" }, options),
  done: (actor, { task, version, note }, options) => completeTask(actor, { task, version, note }, options),
  undo: (actor, { task, version }, options) => undoTask(actor, { task, version }, options),
};

/**
 * The same act for many tasks: each in its own transaction, so that one error does not stop the others. Returns the
 * outcome of each. The idempotency key applies per task: a completed act is not repeated, a refused one is tried again.
 */
export async function changeTasks(
  actor: Actor,
  { act, rows, ...values }: ChangeTasks,
  { key }: { key?: string | undefined } = {},
): Promise<Result<{ list: ChangedTask[] }>> {
  const shut = gateRefuses(actor, "dashboard.tasks");
  if (shut) return refuseCommon(shut);
  const list: ChangedTask[] = [];
  for (const picked of rows) {
    const result = await CHANGES[act](actor, { ...picked, ...values }, { key: key && `${key} ${picked.task}` });
    const { task } = picked;
    list.push(
      result.ok ? { task, version: result.value.version, error: null } : { task, version: null, error: result.error },
    );
  }
  return ok({ list });
}

import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { STAFF_ROLES } from "#modules/kernel/permissions.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { LIVE_TASK_STATUSES } from "../lifecycle/steps.ts";
import { tasks } from "../tables.ts";
import { lockSwap } from "../transitions/move-swap.ts";
import { endTask, logTask, openTask } from "../transitions/step-tasks.ts";
import { refuseAssignee } from "./refuse-assignee.ts";
import { AddTask } from "./schemas.ts";

const GROUPS: readonly string[] = STAFF_ROLES;

/** Adds a free task (POST /tasks/add): a title, a role group or a person, a due date, perhaps a swap. */
export const addTask = defineCommand({
  name: "tasks.add",
  input: AddTask,
  allow: "dashboard.tasks",
  async run({ tx, actor, now }, { title, group, assignee, swap, due, note }) {
    if (group && !GROUPS.includes(group))
      return refuseCommon("invalid-input", { fields: { group: ["Choose a role group."] } });
    if (swap && !(await lockSwap(tx, actor, swap))) return notFound("swap");
    const kind = "free";
    const roleGroup = group ?? "admin";
    const stranger = await refuseAssignee(tx, { kind, roleGroup }, assignee);
    if (stranger) return stranger;
    const dueAt = due ? new Date(due) : null;
    return ok({ _id: await openFreeTask(tx, actor, { title, roleGroup, assignee, swap, dueAt, note }, now) });
  },
});

/** Ends a task that `openFreeTask` opened, unless it has ended already. Doesn't check permissions. */
export async function endFreeTask(
  tx: Tx,
  actor: Actor,
  id: string,
  status: "done" | "canceled",
  now: Date,
): Promise<void> {
  const task = await lockLiveTask(tx, id);
  if (task) await endTask(tx, actor, task, status, now);
}

/** Whether someone still has to do this task. */
export const isTaskLive = async (tx: Tx, id: string): Promise<boolean> => Boolean(await lockLiveTask(tx, id));

async function lockLiveTask(tx: Tx, id: string) {
  const [task] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), inArray(tasks.status, [...LIVE_TASK_STATUSES])))
    .for("update");
  return task;
}

type FreeTask = {
  title: string;
  roleGroup: string;
  dueAt: Date | null;
  assignee?: string | undefined;
  swap?: string | null | undefined;
  note?: string | undefined;
};

/** Opens a task beside the lifecycle, also for other modules. Doesn't check permissions. */
export async function openFreeTask(tx: Tx, actor: Actor, task: FreeTask, now: Date): Promise<string> {
  const { title, roleGroup, assignee, swap, dueAt, note } = task;
  const opened = await openTask(tx, actor, {
    swapId: swap ?? null,
    kind: "free",
    title,
    roleGroup,
    assigneeId: assignee ?? null,
    dueAt,
    createdAt: now,
  });
  if (note) await logTask(tx, actor, opened.id, "note", note, now);
  return opened.id;
}

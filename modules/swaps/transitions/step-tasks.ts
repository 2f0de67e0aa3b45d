import { and, eq, inArray } from "drizzle-orm";
import { databaseNow, type Reader, type Tx } from "#db/client.ts";
import { record } from "#db/record.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { BUSY_MINUTES, endOf } from "#modules/kernel/slots.ts";
import { goesBack } from "../lifecycle/actions.ts";
import { isCashSale } from "../lifecycle/cash-sale.ts";
import {
  groupOf,
  isStepTask,
  LIVE_TASK_STATUSES,
  type TaskBefore,
  type TaskKind,
  taskName,
  tasksOf,
} from "../lifecycle/steps.ts";
import type { Swap } from "../tables.ts";
import { taskLog, tasks } from "../tables.ts";
import { checklistFor } from "./checklists.ts";
import { cashPaymentDue, dueAfter } from "./due.ts";
import { taskChanged, taskOpened } from "./events.ts";

export type Task = typeof tasks.$inferSelect;

/** The live tasks of the swap's step. */
export async function liveStepTasks(tx: Reader, swap: Pick<Swap, "id">): Promise<Task[]> {
  const rows = await liveTasks(tx, swap);
  return rows.filter((task) => isStepTask(task.kind));
}

export const liveTasks = (tx: Reader, swap: Pick<Swap, "id">): Promise<Task[]> =>
  tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.swapId, swap.id), inArray(tasks.status, [...LIVE_TASK_STATUSES])));

/** Closes the tasks of the previous step and opens those of the new one. */
export async function followStep(
  tx: Tx,
  actor: Actor,
  before: Swap,
  after: Swap,
  action: string,
  now: Date,
): Promise<void> {
  const forward = !goesBack(action);
  for (const task of await liveStepTasks(tx, before))
    await endTask(tx, actor, task, forward ? "done" : "canceled", now, forward ? "" : action);
  await closeKind(tx, actor, before, "escalation", "done", now);
  await openStepTasks(tx, actor, after, now);
}

/** Opens the tasks of the swap's step that are not open yet; on hold, if the swap is. */
export async function openStepTasks(tx: Tx, actor: Actor, swap: Swap, now: Date): Promise<void> {
  await openThese(tx, actor, swap, tasksOf(swap), now);
}

/** What a task of the swap's step had settled is open again. Nothing happens when the step has no such task. */
export async function reopenStepTask(tx: Tx, actor: Actor, swap: Swap, kind: TaskKind): Promise<void> {
  const rows = tasksOf(swap).filter((row) => row.kind === kind);
  await openThese(tx, actor, swap, rows, await databaseNow(tx));
}

async function openThese(tx: Tx, actor: Actor, swap: Swap, rows: ReturnType<typeof tasksOf>, now: Date): Promise<void> {
  const open = new Set((await liveTasks(tx, swap)).map((task) => task.kind));
  for (const row of rows) {
    if (open.has(row.kind)) continue;
    await openTask(tx, actor, {
      swapId: swap.id,
      kind: row.kind,
      title: taskName(row.kind, swap.channel),
      roleGroup: groupOf(row, swap.channel),
      assigneeId: assigneeFor(swap, groupOf(row, swap.channel)),
      dueAt: dueOf(row, swap, now),
      checklist: checklistFor(row.kind, swap),
      createdAt: now,
    });
  }
  if (swap.onHoldAt) await holdStepTasks(tx, actor, swap, true, now);
}

/**
 * An evaluation is due when its appointment ends, and confirmed before it begins. The deal of a cash offer is signed when its
 * papers are complete: its seller is paid within the business day.
 */
function dueOf({ kind, dueHours }: ReturnType<typeof tasksOf>[number], swap: Swap, now: Date): Date {
  const due = dueAfter(now, dueHours);
  const { evaluationAt } = swap;
  const isAhead = evaluationAt !== null && evaluationAt > now;
  if (kind === "eval" && isAhead) return endOf(evaluationAt, BUSY_MINUTES);
  if (kind === "confirm-scheduled" && isAhead) return evaluationAt < due ? evaluationAt : due;
  return kind === "seller-payment" && isCashSale(swap) ? cashPaymentDue(now) : due;
}

/** The one payment that was recorded; its siblings stay open. */
export async function finishStepTask(tx: Tx, actor: Actor, swap: Swap, kind: TaskKind, now: Date): Promise<void> {
  await closeKind(tx, actor, swap, kind, "done", now);
}

export async function closeKind(
  tx: Tx,
  actor: Actor,
  swap: Pick<Swap, "id">,
  kind: TaskKind,
  status: "done" | "canceled",
  now: Date,
): Promise<void> {
  for (const task of await liveTasks(tx, swap)) if (task.kind === kind) await endTask(tx, actor, task, status, now);
}

/** Closes the free tasks with this title. */
export async function closeTitled(
  tx: Tx,
  actor: Actor,
  swap: Pick<Swap, "id">,
  title: string,
  now: Date,
): Promise<void> {
  for (const task of await liveTasks(tx, swap))
    if (task.kind === "free" && task.title === title) await endTask(tx, actor, task, "done", now);
}

/** Closes all tasks: the swap was canceled, disqualified or deleted. Money that is left in a deal still has to go back. */
export async function endLiveTasks(tx: Tx, actor: Actor, swap: Pick<Swap, "id">, now: Date): Promise<void> {
  for (const task of await liveTasks(tx, swap))
    if (task.kind !== "settle") await endTask(tx, actor, task, "canceled", now);
}

/** The seller requested to cancel; the swap's agent decides. */
export async function openRequestTask(tx: Tx, actor: Actor, swap: Swap, now: Date): Promise<void> {
  await openTask(tx, actor, {
    swapId: swap.id,
    kind: "cancel-request",
    title: taskName("cancel-request"),
    roleGroup: "swap-agent",
    assigneeId: swap.agentId,
    dueAt: dueAfter(now, 8),
    createdAt: now,
  });
}

/** On hold the clock stops: the remaining time until the due date is restored on resume. What the task was before is kept for Undo. */
export async function holdStepTasks(tx: Tx, actor: Actor, swap: Swap, held: boolean, now: Date): Promise<void> {
  for (const task of await liveStepTasks(tx, swap)) await holdTask(tx, actor, task, held, now);
}

export async function holdTask(
  tx: Tx,
  actor: Actor,
  task: Task,
  held: boolean,
  now: Date,
  note?: string | null,
): Promise<void> {
  if (held === (task.status === "onHold")) return;
  const stopped = task.heldAt ? now.getTime() - task.heldAt.getTime() : 0;
  const dueAt = held || !task.dueAt ? task.dueAt : new Date(task.dueAt.getTime() + stopped);
  const status = held ? "onHold" : "open";
  await tx
    .update(tasks)
    .set({ status, heldAt: held ? now : null, dueAt, version: task.version + 1 })
    .where(eq(tasks.id, task.id));
  await logTask(tx, actor, task.id, status, note, now, held ? { status: task.status } : null);
  await record(
    tx,
    actor,
    taskChanged({ task: task.id, kind: task.kind, group: task.roleGroup, swap: task.swapId, status }),
  );
}

type NewTask = Omit<typeof tasks.$inferInsert, "id">;

export async function openTask(tx: Tx, actor: Actor, values: NewTask): Promise<Task> {
  const [task] = await tx
    .insert(tasks)
    .values({ ...values, id: newId(), createdBy: values.createdBy ?? actor.id })
    .returning();
  const opened = task as Task;
  await record(
    tx,
    actor,
    taskOpened({
      task: opened.id,
      kind: opened.kind,
      group: opened.roleGroup,
      swap: opened.swapId,
      assignee: opened.assigneeId,
    }),
  );
  return opened;
}

export async function endTask(
  tx: Tx,
  actor: Actor,
  task: Task,
  status: "done" | "canceled",
  now: Date,
  note = "",
): Promise<void> {
  await tx
    .update(tasks)
    .set({ status, completedAt: now, completedBy: actor.id, heldAt: null, version: task.version + 1 })
    .where(eq(tasks.id, task.id));
  await logTask(tx, actor, task.id, status, note, now);
  await record(
    tx,
    actor,
    taskChanged({ task: task.id, kind: task.kind, group: task.roleGroup, swap: task.swapId, status }),
  );
}

/** Another person has to do the task. */
export async function handOverTask(tx: Tx, actor: Actor, task: Task, assignee: string, now: Date): Promise<void> {
  await tx
    .update(tasks)
    .set({ assigneeId: assignee, version: task.version + 1 })
    .where(eq(tasks.id, task.id));
  await logTask(tx, actor, task.id, "assign", "", now);
  await record(
    tx,
    actor,
    taskChanged({ task: task.id, kind: task.kind, group: task.roleGroup, swap: task.swapId, status: task.status }),
  );
}

export async function logTask(
  tx: Tx,
  actor: Actor,
  taskId: string,
  action: string,
  note: string | null | undefined,
  now: Date,
  before: TaskBefore | null = null,
): Promise<void> {
  await tx.insert(taskLog).values({
    id: newId(),
    taskId,
    action,
    note: note || null,
    actorId: actor.id,
    impersonatorId: actor.impersonator,
    at: now,
    before,
  });
}

/** The team member of the role, or the technician the evaluation is booked with; null assigns it to the role. */
export function assigneeFor(swap: Swap, group: string): string | null {
  const people: Record<string, string | null> = {
    "customer-service": swap.csId,
    "swap-agent": swap.agentId,
    appraiser: swap.appraiserId,
    dealmaker: swap.dealmakerId,
    "dealmaker-auction": swap.dealmakerAuctionId,
    technician: swap.evaluationTechnicianId,
  };
  return lookup(people, group) ?? null;
}

/** The live task of this kind is due at another time. */
export async function postponeTask(tx: Tx, swap: string, kind: TaskKind, dueAt: Date): Promise<void> {
  await tx
    .update(tasks)
    .set({ dueAt })
    .where(and(eq(tasks.swapId, swap), eq(tasks.kind, kind), inArray(tasks.status, [...LIVE_TASK_STATUSES])));
}

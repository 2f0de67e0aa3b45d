import { asc, eq } from "drizzle-orm";
import { databaseNow, db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { followingSteps } from "../home/guidance.ts";
import { actionsFor, canEditEvaluation, canSee, canWork } from "../lifecycle/policy.ts";
import { isLiveTask, isStepTask, stepTitle, TASK_KINDS, type TaskKind } from "../lifecycle/steps.ts";
import { swapSummary } from "../managed/swap-summary.ts";
import { findTimeline, taskWords } from "../managed/timeline.ts";
import { readSwap } from "../parts.ts";
import type { Swap } from "../tables.ts";
import { taskLog, tasks } from "../tables.ts";
import { findTeamChoices, teamIds, teamOf } from "../team/find-team.ts";
import { findPeople } from "../team/people.ts";
import { CHECKLIST_RULES } from "../transitions/checklists.ts";
import { taskRow } from "./find-tasks.ts";
import type { TaskPanel } from "./schemas.ts";

/** One task with its car, its checklist and its history, and the form that completes it. */
export async function findTask(actor: Actor, id: string): Promise<TaskPanel | undefined> {
  if (!isId(id)) return undefined;
  const [task] = await db().select().from(tasks).where(eq(tasks.id, id));
  if (!task || !canWork(actor, task)) return undefined;
  const rule = CHECKLIST_RULES[task.kind] ?? null;
  const [now, found] = await Promise.all([databaseNow(db()), task.swapId ? readSwap(db(), task.swapId) : undefined]);
  const swap = found && canSee(actor, found, now) ? found : null;
  const people = await findPeople([task.assigneeId, ...(swap ? [swap.sellerId, ...teamIds(swap)] : [])]);
  const car = swap ? { ...swap, picture: swap.pictureKey } : null;
  return {
    task: {
      ...taskRow(task, car, people, now),
      checklist: rule ? task.checklist : [],
      rule,
      live: isLiveTask(task.status),
      completedAt: task.completedAt?.toISOString() ?? null,
    },
    swap: swap ? swapSummary(swap) : null,
    seller: swap ? (people.get(swap.sellerId) ?? null) : null,
    team: swap ? teamOf(swap, people) : [],
    choices: task.kind === "new-swap" ? await findTeamChoices() : null,
    actions: swap ? actionsFor(actor, swap) : [],
    next: swap && isStepTask(task.kind) ? nextSteps(swap) : [],
    timeline: swap ? await findTimeline(swap) : await ownLog(task.id),
    can: { evaluation: swap !== null && canEditEvaluation(actor, swap, now) },
  };
}

/** Where the step usually leads on this channel, in words. */
const nextSteps = (swap: Swap): string[] =>
  followingSteps(swap.step, swap.channel).map((step) => stepTitle(step, swap.channel));

async function ownLog(taskId: string): Promise<TaskPanel["timeline"]> {
  const rows = await db().select().from(taskLog).where(eq(taskLog.taskId, taskId)).orderBy(asc(taskLog.at));
  const people = await findPeople(rows.map((row) => row.actorId));
  return rows.map((row) => ({
    key: row.id,
    kind: "task",
    who: row.actorId ? (people.get(row.actorId)?.fullName ?? null) : null,
    text: taskWords(row.action),
    note: row.note,
    at: row.at.toISOString(),
  }));
}

/** The next task after a transition: the first open task of the swap's step that this actor works on. */
export async function findNextTask(actor: Actor, swap: string): Promise<{ _id: string; kind: TaskKind } | undefined> {
  const rows = await db().select().from(tasks).where(eq(tasks.swapId, swap));
  const [next] = rows
    .filter((task) => isLiveTask(task.status) && isStepTask(task.kind) && canWork(actor, task))
    .sort((a, b) => TASK_KINDS.indexOf(a.kind) - TASK_KINDS.indexOf(b.kind));
  return next && { _id: next.id, kind: next.kind };
}

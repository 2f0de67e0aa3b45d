import { orNotFound } from "#app/http/answers/not-found.ts";
import { isPrefetch } from "#app/http/request/prefetch.ts";
import { factsForSteps } from "#app/routes/dashboard/swaps/step-facts.ts";
import { findLatestActivities } from "#modules/activities/index.ts";
import { findReassignment } from "#modules/inspections/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { seeTaskNotifications } from "#modules/messaging/index.ts";
import { findNextTask, findPapers, findTask } from "#modules/swaps/index.ts";
import { taskTitle } from "#modules/swaps/lifecycle.ts";
import type { TaskPanel } from "#modules/swaps/schemas.ts";

/** Everything about the task of an opened page; opening it marks all notifications about tasks as seen. */
export async function openTask(request: Request, actor: Actor, id: string | undefined) {
  const panel = orNotFound(await findTask(actor, id ?? ""));
  if (!isPrefetch(request)) await seeTaskNotifications(actor);
  const [facts, papers, onward, reassign] = await Promise.all([
    factsForSteps(actor, panel.swap),
    panel.swap ? findPapers(actor, panel.swap._id) : [],
    onwardOf(actor, panel),
    panel.task.kind === "free" && can(actor, "swap.manage") ? findReassignment(actor, panel.task._id) : undefined,
  ]);
  const activities = panel.swap && (await activitiesOf(actor, panel.swap._id, facts.deal?.deal?._id));
  return { panel, papers, onward, reassign: reassign ?? null, activities, ...facts, now: new Date().toISOString() };
}

/** Who did what about the deal, or about the car before it. */
async function activitiesOf(actor: Actor, swap: string, deal: string | undefined) {
  if (!can(actor, "system.activities")) return null;
  const lines = await findLatestActivities(actor, deal ? { deal } : { swap });
  const query: Record<string, string> = deal ? { deal } : { car: swap };
  return { lines, query };
}

/** The task that the car of a finished task waits for now, if this actor works on it. */
async function onwardOf(actor: Actor, { task, swap }: TaskPanel) {
  const next = task.live || !swap ? undefined : await findNextTask(actor, swap._id);
  return next ? { _id: next._id, title: taskTitle(next.kind, swap?.channel) } : null;
}

import { type Actor, can, isStaff } from "#modules/kernel/actor.ts";
import {
  buySwapPath,
  dashboardPath,
  evaluationPath,
  listingPath,
  managedSwapPath,
  ownedSwapPath,
  sharedCarPath,
  taskPath,
  tasksPath,
} from "#modules/kernel/paths.ts";
import type { NotificationRow } from "../tables.ts";

type Subject = Pick<NotificationRow, "swapId" | "taskId" | "eventId" | "data" | "time">;

/**
 * Where a click on a notification leads (spec 2.5): the owner flag to the owned-vehicle view, the system flag to swap
 * management, else management for the team and the buyer view for all others; users without access to that page get one
 * they may open. `t` forces a reload.
 */
export function notificationLink(actor: Actor, subject: Subject): string {
  return `${target(actor, subject)}?t=${subject.time.getTime()}`;
}

function target(actor: Actor, { swapId, taskId, eventId, data }: Subject): string {
  const works = can(actor, "dashboard.tasks");
  if (taskId) return works ? taskPath(taskId) : dashboardPath;
  // An appointment: the evaluation to be written, or what else there is to do.
  if (eventId && works) return swapId ? evaluationPath(swapId) : tasksPath;
  if (!swapId) return dashboardPath;
  if (data.gone) return listingPath();
  if (data.owner) return ownedSwapPath(swapId);
  if (data.system && can(actor, "dashboard.manage")) return managedSwapPath(swapId);
  // A seller holds dashboard.swaps, too, but has no swap management: the owner flag covers them.
  if (isStaff(actor) && can(actor, "dashboard.swaps")) return managedSwapPath(swapId);
  return can(actor, "swap.marketplace") ? buySwapPath(swapId) : sharedCarPath(swapId);
}

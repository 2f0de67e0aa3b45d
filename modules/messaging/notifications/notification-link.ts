import { type Actor, can, isStaff } from "#modules/kernel/actor.ts";
import { links } from "../links.ts";
import type { NotificationRow } from "../tables.ts";

type Subject = Pick<NotificationRow, "swapId" | "taskId" | "eventId" | "data" | "time">;

/**
 * Where a click on a notification leads (spec 2.5): the owner flag to the owned-vehicle view, the system flag to
 * swap management, else management for the team and the buyer view for everybody else. `t` makes the page load anew.
 */
export function notificationLink(actor: Actor, subject: Subject): string {
  return `${target(actor, subject)}?t=${subject.time.getTime()}`;
}

function target(actor: Actor, { swapId, taskId, eventId, data }: Subject): string {
  if (taskId) return links.task(taskId);
  if (!swapId) return eventId ? links.event(eventId) : links.home;
  if (data.owner) return links.ownedSwap(swapId);
  if (data.system) return links.manageSwap(swapId);
  // A seller holds dashboard.swaps, too, but has no swap management: the owner flag covers them.
  if (isStaff(actor) && can(actor, "dashboard.swaps")) return links.manageSwap(swapId);
  return links.buyerSwap(swapId);
}

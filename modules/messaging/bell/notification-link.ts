import { type Actor, can, isStaff } from "#modules/kernel/actor.ts";
import {
  accountPath,
  buySwapPath,
  carQuestionPath,
  claimPath,
  dashboardPath,
  dealPapersPath,
  evaluationPath,
  eventPath,
  identityPath,
  ledgerDealPath,
  ledgerPath,
  listingPath,
  madeOffersPath,
  managedSwapPath,
  ownedPath,
  ownedSwapPath,
  payoutPath,
  roomPath,
  sharedCarPath,
  systemPath,
  taskPath,
  tasksPath,
  threadPath,
} from "#modules/kernel/paths.ts";
import type { NotificationRow } from "../tables.ts";

type Subject = Pick<NotificationRow, "swapId" | "taskId" | "eventId" | "data" | "time">;

/**
 * The page that a notification links to (docs/spec/routes.md): the owner flag leads to the owned-vehicle view and the
 * system flag to swap management; otherwise, the team gets management and all others the buyer view. Users without
 * access to that page get one they may open. A message leads to its conversation. `t` forces a reload.
 */
export function notificationLink(actor: Actor, subject: Subject): string {
  return `${target(actor, subject)}?t=${subject.time.getTime()}`;
}

function target(actor: Actor, { swapId, taskId, eventId, data }: Subject): string {
  if (data.thread) return threadPath(data.thread);
  if (data.question) return carQuestionPath(data.question);
  const works = can(actor, "dashboard.tasks");
  if (taskId) return works ? taskPath(taskId) : dashboardPath;
  if (eventId && data.visit) return eventPath(eventId);
  // An appointment: the evaluation to be completed, or the tasks.
  if (eventId && works) return swapId ? evaluationPath(swapId) : tasksPath;
  if (data.account) return accountPath;
  if (data.identity) return identityPath;
  if (data.payout) return payoutPath;
  if (!swapId) return data.system && can(actor, "system.manage") ? systemPath : dashboardPath;
  if (data.auction) return roomPath(swapId);
  if (data.refund) return can(actor, "swap.owned") ? ownedPath : madeOffersPath();
  if (data.gone) return listingPath();
  if (data.ledger && can(actor, "deal.pay")) return data.ledger === true ? ledgerPath : ledgerDealPath(data.ledger);
  if (data.claim) return claimPath(data.claim);
  if (data.papers) return dealPapersPath(swapId);
  if (data.owner) return ownedSwapPath(swapId);
  if (data.system && can(actor, "dashboard.manage")) return managedSwapPath(swapId);
  // Sellers also have dashboard.swaps but no swap management; the owner flag covers them.
  if (isStaff(actor) && can(actor, "dashboard.swaps")) return managedSwapPath(swapId);
  return can(actor, "swap.marketplace") ? buySwapPath(swapId) : sharedCarPath(swapId);
}

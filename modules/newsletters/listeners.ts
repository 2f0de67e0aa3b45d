import { userRemoved } from "#modules/accounts/events.ts";
import { type AnyListener, on } from "#modules/kernel/jobs.ts";
import { subscriptionLeft } from "./subscribers/events.ts";

/** A removed person's subscription is erased; who unsubscribes is counted for their last newsletter. */
export const listeners: AnyListener[] = [
  on(userRemoved, "newsletters.user-removed", () => import("./leaving/on-user-removed.ts")),
  on(subscriptionLeft, "newsletters.count-left", () => import("./reports/on-subscription-left.ts")),
];

import { userRemoved } from "#modules/accounts/events.ts";
import { type AnyListener, on } from "#modules/kernel/jobs.ts";
import { addressSuppressed, subscriptionLeft } from "./subscribers/events.ts";

/** A removed person's subscription is erased; who unsubscribes, bounces, or complains is counted for the last newsletter. */
export const listeners: AnyListener[] = [
  on(userRemoved, "newsletters.user-removed", () => import("./erasure/on-user-removed.ts")),
  on(addressSuppressed, "newsletters.count-suppressed", () => import("./reports/on-address-suppressed.ts")),
  on(subscriptionLeft, "newsletters.count-left", () => import("./reports/on-subscription-left.ts")),
];

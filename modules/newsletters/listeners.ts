import { userRemoved } from "#modules/accounts/events.ts";
import { type AnyListener, on } from "#modules/kernel/jobs.ts";

/** A removed person's subscription is erased. */
export const listeners: AnyListener[] = [
  on(userRemoved, "newsletters.user-removed", () => import("./leaving/on-user-removed.ts")),
];

import { userRemoved } from "#modules/accounts/events.ts";
import { type AnyListener, on } from "#modules/kernel/jobs.ts";

/** A removed person's testimonials are erased. */
export const listeners: AnyListener[] = [
  on(userRemoved, "content.user-removed", () => import("./testimonials/on-user-removed.ts")),
];

import { userRemoved } from "#modules/accounts/events.ts";
import { type AnyListener, on } from "#modules/kernel/jobs.ts";

/** A removed person's followed cars and saved filters are erased. */
export const listeners: AnyListener[] = [
  on(userRemoved, "marketplace.user-removed", () => import("./searches/on-user-removed.ts")),
];

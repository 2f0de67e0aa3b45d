import { userRemoved } from "#modules/accounts/events.ts";
import { type AnyListener, on } from "#modules/kernel/jobs.ts";

export const listeners: AnyListener[] = [
  on(userRemoved, "sandboxes.user-removed", () => import("./leaving/on-user-removed.ts")),
];

import { apiKeyCreated, userRemoved } from "#modules/accounts/events.ts";
import { type AnyListener, on } from "#modules/kernel/jobs.ts";

export const listeners: AnyListener[] = [
  on(apiKeyCreated, "sandboxes.test-key-made", () => import("./on-test-key-made.ts")),
  on(userRemoved, "sandboxes.user-removed", () => import("./erasure/on-user-removed.ts")),
];

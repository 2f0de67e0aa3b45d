import { userRemoved } from "#modules/accounts/events.ts";
import { type AnyListener, on } from "#modules/kernel/jobs.ts";
import { DEFINITIONS } from "./definitions.ts";

/** Each event that can be subscribed to is queued for the webhooks of those whom it concerns. */
export const listeners: AnyListener[] = [
  ...Object.values(DEFINITIONS).map((event) =>
    on(event, `webhooks.${event.type}`, () => import("./delivering/queue-event.ts")),
  ),
  on(userRemoved, "webhooks.user-removed", () => import("./erasure/on-user-removed.ts")),
];

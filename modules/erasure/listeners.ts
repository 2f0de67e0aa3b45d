import { userRemoved } from "#modules/accounts/events.ts";
import { type AnyListener, on } from "#modules/kernel/jobs.ts";

/** What was typed by and about a person is erased with the account. */
export const listeners: AnyListener[] = [
  on(userRemoved, "swaps.erase-person", () => import("./erase-person.ts")),
  on(userRemoved, "erasure.keep", () => import("./keep-erasure.ts")),
];

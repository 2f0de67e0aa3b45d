import { DAY_MS, MINUTE_MS } from "#modules/kernel/durations.ts";

/** A notice that is two days late says nothing new. */
const NOTICE_MS = 2 * DAY_MS;

/** What a message of these kinds is good for ends earlier. */
const SHORTER: ReadonlyMap<string, number> = new Map([
  ["verify-phone", 15 * MINUTE_MS],
  ["password-code", 15 * MINUTE_MS],
  ["verify-email", DAY_MS],
]);

/** How long a message of a kind is worth sending while its carrier is away, in milliseconds. */
export const lifetimeOf = (kind: string): number => SHORTER.get(kind) ?? NOTICE_MS;

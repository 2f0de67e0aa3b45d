import type { Actor } from "./actor.ts";
import { log } from "./log.ts";
import type { Result } from "./result.ts";

/** Every one of these is part of an ordinary day, and leads to the next step. */
const ORDINARY = new Set(["proof-needed", "not-verified"]);

/**
 * Logs that a signed-in person, or someone with their key, tried what they may not do (security requirement 16.3.2).
 * `command` is the command, or the call or screen that refused before it. Passes the result on. Visitors are asked to sign in, which is not logged.
 */
export function noteError<R extends Result<unknown>>(command: string, { id, impersonator }: Actor, result: R): R {
  if (result.ok || !id || result.error.status !== 403 || ORDINARY.has(result.error.code)) return result;
  const by = impersonator ? { impersonator } : {};
  log.warn({ command, user: id, ...by, error: result.error.code }, "act refused");
  return result;
}

/** Logs that a limit refused an attempt (16.3.3), by the kind of the limit: the rest of a subject can be an address. */
export function noteLimit({ subject, most, seconds }: { subject: string; most: number; seconds: number }): void {
  log.warn({ limit: subject.split(":", 1)[0], most, seconds }, "limit reached");
}

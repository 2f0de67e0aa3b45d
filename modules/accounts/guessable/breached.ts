import { createHash } from "node:crypto";
import { z } from "zod";
import { environment } from "#modules/kernel/environment.ts";
import { log } from "#modules/kernel/log.ts";
import { outbound } from "#modules/kernel/outbound.ts";

/** With its two repetitions, a service that doesn't answer delays a person for about three seconds. */
const PATIENCE_MS = 1_000;
const PREFIX_LENGTH = 5;
/** `suffix of the hash:how often it was found`. */
const LINE = /^([0-9A-F]{35}):(\d+)$/;

/**
 * Whether the password is in a published list of stolen ones, asked by the range protocol of Pwned Passwords: only the
 * first 20 bits of its SHA-1 leave this process, and the answer has about a thousand passwords, so no one learns which one
 * was meant. Without the service (BREACHED_PASSWORDS_URL), or while it doesn't answer, no password is in its list.
 */
export async function isBreached(password: string): Promise<boolean> {
  const { BREACHED_PASSWORDS_URL: address, mode } = environment();
  if (!address) return false;
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  const result = await outbound({
    service: "breached-passwords",
    url: `${address.replace(/\/$/, "")}/range/${hash.slice(0, PREFIX_LENGTH)}`,
    hosts: [new URL(address).hostname],
    timeoutMs: PATIENCE_MS,
    loopback: mode !== "production",
    headers: { "add-padding": "true" },
    isText: true,
    answer: z.string(),
  });
  if (!result.ok) {
    log.warn({ problem: result.problem, status: result.status }, "new password not compared with stolen ones");
    return false;
  }
  return findSuffix(result.value, hash.slice(PREFIX_LENGTH));
}

/** Lines that only pad the answer have the number 0. */
const findSuffix = (lines: string, suffix: string): boolean =>
  lines.split(/\r?\n/).some((line) => {
    const [, found, times] = LINE.exec(line) ?? [];
    return found === suffix && Number(times) > 0;
  });

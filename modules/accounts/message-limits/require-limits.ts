import type { CommandContext } from "#db/command.ts";
import { subjectsOf } from "./limit-messages.ts";

/** Whether the limits of a message to this contact were counted. They are counted before a command has its lock. */
export function hasLimits(limits: CommandContext["limits"], contact: string): boolean {
  const accepted = subjectsOf(contact);
  return limits.some(({ subject }) => accepted.includes(subject));
}

/**
 * Throws if a command is about to send a message to a contact that its caller names without having counted its limits.
 * Everything that sends such messages calls this. Jobs and seeds, which run as the system, need no limits.
 */
export function requireLimits({ actor, limits }: Pick<CommandContext, "actor" | "limits">, contact: string): void {
  if (actor.kind !== "system" && !hasLimits(limits, contact))
    throw new Error("A message to a contact that a request names needs the limits of modules/accounts/message-limits");
}

import type { CommandContext } from "#db/command.ts";
import { signedOut } from "../events.ts";
import { endSessionsElsewhere } from "./sessions.ts";

/**
 * Ends the other sessions and the remembered browsers of a staff member who has set up the first second step: they proved
 * less than a session has to prove from now on.
 */
export async function endOneStepSessions({ tx, actor, record }: CommandContext, user: string): Promise<void> {
  if (!actor.session) return;
  await endSessionsElsewhere(tx, user, actor.session);
  await record(signedOut({ user }));
}

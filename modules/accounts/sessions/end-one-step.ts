import type { CommandContext } from "#db/command.ts";
import { signedOut } from "../events.ts";
import { endSessionsElsewhere } from "./sessions.ts";

/**
 * After the first second step of staff: whoever else is signed in to the account, or remembered, proved less than is needed
 * from now on.
 */
export async function endOneStepSessions({ tx, actor, record }: CommandContext, user: string): Promise<void> {
  if (!actor.session) return;
  await endSessionsElsewhere(tx, user, actor.session);
  await record(signedOut({ user }));
}

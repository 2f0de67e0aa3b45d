import path from "node:path";
import { removeUser } from "#modules/accounts/index.ts";
import { ERASURES, storage } from "#modules/files/index.ts";
import { system } from "#modules/kernel/actor.ts";

/** How many people were erased again, and the ids of those who could not be. */
export type ErasedAgain = { erased: number; refused: string[] };

/**
 * Erases the people again who were erased after a backup was made, and who came back with it. The listeners of
 * `user.removed` do their part when the worker runs.
 */
export async function eraseAgain(): Promise<ErasedAgain> {
  const done: ErasedAgain = { erased: 0, refused: [] };
  for await (const kept of (await storage()).list(ERASURES)) {
    const user = path.posix.basename(kept);
    const result = await removeUser(system, { user });
    if (result.ok) done.erased += 1;
    else if (result.error.code !== "not-found") done.refused.push(user); // Most are erased in the backup, too.
  }
  return done;
}

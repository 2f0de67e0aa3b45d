import { findActor, findByContact } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { type SandboxPerson, sandboxEmail } from "#modules/kernel/sandbox-people.ts";

/** One of the people of the sandbox that the code runs in, as an actor. */
export async function personActor(person: SandboxPerson): Promise<Actor> {
  const user = await findByContact(sandboxEmail(person));
  const actor = user && (await findActor(user.id));
  if (!actor) throw new Error(`The sandbox has no ${person}`);
  return actor;
}

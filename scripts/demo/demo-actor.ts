import { findActor, findByContact } from "#modules/accounts/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";

/** The demo account of this name, such as "editor" or "buyer2". Throws if it does not exist. */
export async function demoActor(name: string): Promise<Actor> {
  const user = await findByContact(`${name}@demo.swaplot.test`);
  const actor = user && (await findActor(user.id));
  if (!actor) throw new Error(`The demo account ${name} does not exist`);
  return actor;
}

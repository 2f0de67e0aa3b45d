import type { z } from "zod";
import type { userRemoved } from "#modules/accounts/events.ts";
import { revealContact } from "#modules/accounts/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { erasePerson } from "./erase-person.ts";

/** Listener: erases a removed person's subscription. */
export default async function onUserRemoved({ user, email }: z.output<(typeof userRemoved)["schema"]>): Promise<void> {
  const address = email ? revealContact(email) : undefined;
  if (!address) return;
  const erased = await erasePerson(system, { email: address });
  if (!erased.ok) throw new Error(`The subscription of ${user} was not erased: ${erased.error.message}`);
}

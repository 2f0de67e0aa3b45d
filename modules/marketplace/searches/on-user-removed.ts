import type { z } from "zod";
import type { userRemoved } from "#modules/accounts/events.ts";
import { revealContact } from "#modules/accounts/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { eraseReader } from "./erase-reader.ts";

/** Listener: erases what a removed person followed and saved. */
export default async function onUserRemoved({ user, email }: z.output<(typeof userRemoved)["schema"]>): Promise<void> {
  const address = email ? revealContact(email) : undefined;
  const erased = await eraseReader(system, { user, ...(address ? { email: address } : {}) });
  if (!erased.ok) throw new Error(`The filters of ${user} were not erased: ${erased.error.message}`);
}

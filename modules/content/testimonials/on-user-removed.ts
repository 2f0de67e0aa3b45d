import type { z } from "zod";
import type { userRemoved } from "#modules/accounts/events.ts";
import { system } from "#modules/kernel/actor.ts";
import { eraseWriter } from "./erase-writer.ts";

/** Listener: erases what a removed person wrote about their sales. */
export default async function onUserRemoved({ user }: z.output<(typeof userRemoved)["schema"]>): Promise<void> {
  const erased = await eraseWriter(system, { user });
  if (!erased.ok) throw new Error(`The testimonials of ${user} were not erased: ${erased.error.message}`);
}

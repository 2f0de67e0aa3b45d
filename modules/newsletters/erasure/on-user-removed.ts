import { eq } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import type { userRemoved } from "#modules/accounts/events.ts";
import { revealContact } from "#modules/accounts/index.ts";
import { system } from "#modules/kernel/actor.ts";
import { email } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { subscriberImportLines } from "../imports/tables.ts";
import { mailReports, subscribers } from "../subscribers/tables.ts";

/** Listener: erases a removed person's subscription. */
export default async function onUserRemoved({ user, email }: z.output<(typeof userRemoved)["schema"]>): Promise<void> {
  const address = email ? revealContact(email) : undefined;
  if (!address) return;
  const erased = await erasePerson(system, { email: address });
  if (!erased.ok) throw new Error(`The subscription of ${user} was not erased: ${erased.error.message}`);
}

/**
 * Erases what newsletters store about the address of a removed person: the subscription with its record of consent,
 * reports of the mail provider, and lines of imports. That an address is suppressed outlives the account.
 */
const erasePerson = defineCommand({
  name: "newsletters.erase-person",
  input: z.object({ email }),
  allow: "system.manage",
  async run({ tx }, { email }) {
    await tx.delete(subscribers).where(eq(subscribers.email, email));
    await tx.delete(mailReports).where(eq(mailReports.email, email));
    await tx
      .update(subscriberImportLines)
      .set({ email: "", firstName: "", lastName: "", zip: "", interests: "" })
      .where(eq(subscriberImportLines.email, email));
    return ok({ success: true as const });
  },
});

import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { email } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { subscriberImportLines } from "../imports/tables.ts";
import { mailReports, subscribers } from "../subscribers/tables.ts";

/**
 * Erases what newsletters store about the address of a removed person: the subscription with its record of consent,
 * reports of the mail provider, and lines of imports. That an address is suppressed outlives the account.
 */
export const erasePerson = defineCommand({
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
    await tx
      .update(subscriberImportLines)
      .set({ raw: [], email: "", firstName: "", lastName: "", zip: "", interests: "" })
      .where(sql`position(${email} in lower(${subscriberImportLines.raw}::text)) > 0`);
    return ok({ success: true as const });
  },
});

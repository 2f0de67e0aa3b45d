import { eq, inArray, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { forgetCalls } from "../calls/forget-calls.ts";
import { callRequests } from "../calls/tables.ts";
import { causeOfContact } from "../contact/contact-team.ts";
import { invitations } from "../invitations/tables.ts";
import {
  contactMessages,
  notificationSettings,
  notifications,
  outbox,
  pushSubscriptions,
  summaryItems,
} from "../tables.ts";
import { eraseConversations } from "./erase-conversations.ts";

/** Erases what messaging stores about a removed person: conversations, messages, bell, settings, and invitations. */
export const erasePerson = defineCommand({
  name: "messaging.erase-person",
  input: z.object({ user: id, email: z.string().optional() }),
  allow: "system.manage",
  async run(context, { user, email }) {
    const { tx, now } = context;
    await eraseConversations(tx, user, now);
    await tx
      .delete(outbox)
      .where(email ? or(eq(outbox.userId, user), eq(outbox.recipient, email)) : eq(outbox.userId, user));
    for (const table of [notifications, notificationSettings, pushSubscriptions, summaryItems])
      await tx.delete(table).where(eq(table.userId, user));
    await tx.delete(callRequests).where(eq(callRequests.userId, user));
    await forgetCalls(context, user);
    await eraseSentToStrangers(tx, user, email);
    return ok({ success: true as const });
  },
});

/** Contact messages and invitations, by account and address, with the emails that they were sent in. */
async function eraseSentToStrangers(tx: Tx, user: string, email: string | undefined): Promise<void> {
  const by = (account: PgColumn, address: PgColumn) =>
    email ? or(eq(account, user), eq(address, email)) : eq(account, user);
  const contacts = await tx
    .delete(contactMessages)
    .where(by(contactMessages.userId, contactMessages.email))
    .returning({ id: contactMessages.id });
  const invited = await tx
    .delete(invitations)
    .where(by(invitations.inviterId, invitations.email))
    .returning({ id: invitations.id });
  const causes = [...contacts.map(({ id }) => causeOfContact(id)), ...invited.map(({ id }) => id)];
  await tx.delete(outbox).where(inArray(sql`split_part(${outbox.uniqueKey}, '/', 1)`, causes));
}

import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { dropFiles } from "#modules/files/index.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { forgetCalls } from "../calls/forget-calls.ts";
import { callRequests } from "../calls/tables.ts";
import { causeOfContact } from "../contact/contact-team.ts";
import { SWAP_TEAM } from "../conversations/policy.ts";
import { messages, threadReports, threadSides, threads } from "../conversations/tables.ts";
import { invitations } from "../invitations/tables.ts";
import { eraseQuestions } from "../questions/erase-questions.ts";
import {
  contactMessages,
  notificationSettings,
  notifications,
  outbox,
  pushSubscriptions,
  summaryItems,
} from "../tables.ts";

const ERASED = "Erased with the account.";

/**
 * Erases what a removed person wrote, and the whole conversation with the swap team. Messages of other people and the
 * numbers of all messages stay, so the other side keeps its own words in their order.
 */
async function eraseConversations(tx: Tx, user: string, now: Date): Promise<void> {
  const withTeam = tx
    .select({ id: threads.id })
    .from(threads)
    .where(and(eq(threads.memberId, user), eq(threads.otherId, SWAP_TEAM)));
  const theirs = or(eq(messages.partyId, user), eq(messages.authorId, user), inArray(messages.threadId, withTeam));
  const erased = await tx.select({ files: messages.files }).from(messages).where(theirs);
  await dropFiles(
    tx,
    erased.flatMap(({ files }) => files),
    now,
  );
  await tx.update(messages).set({ text: ERASED, files: [], warnings: [] }).where(theirs);
  await tx.update(threadReports).set({ note: null }).where(eq(threadReports.reporterId, user));
  await tx.delete(threadSides).where(eq(threadSides.partyId, user));
}

/** Erases what messaging stores about a removed person: conversations, messages, bell, settings, and invitations. */
export const erasePerson = defineCommand({
  name: "messaging.erase-person",
  input: z.object({ user: id, email: z.string().optional() }),
  allow: "system.manage",
  async run(context, { user, email }) {
    const { tx, now } = context;
    await eraseConversations(tx, user, now);
    await eraseQuestions(tx, user, ERASED);
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

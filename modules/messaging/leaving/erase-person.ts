import { eq, or } from "drizzle-orm";
import { z } from "zod";
import { defineVerb } from "#db/verb.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { forgetCalls } from "../calls/forget-calls.ts";
import { callRequests } from "../calls/tables.ts";
import { invitations } from "../invitations/tables.ts";
import {
  contactMessages,
  noticeSettings,
  notifications,
  outbox,
  pushSubscriptions,
  subscribers,
  summaryItems,
} from "../tables.ts";

/** Erases what messaging stores about a removed person: messages, bell, settings, invitations, and the newsletter. */
export const erasePerson = defineVerb({
  name: "messaging.erase-person",
  input: z.object({ user: id, email: z.string().optional() }),
  allow: "system.manage",
  async run(context, { user, email }) {
    const { tx } = context;
    await tx
      .delete(outbox)
      .where(email ? or(eq(outbox.userId, user), eq(outbox.recipient, email)) : eq(outbox.userId, user));
    for (const table of [notifications, noticeSettings, pushSubscriptions, summaryItems])
      await tx.delete(table).where(eq(table.userId, user));
    await tx.delete(callRequests).where(eq(callRequests.userId, user));
    await forgetCalls(context, user);
    await tx.delete(contactMessages).where(eq(contactMessages.userId, user));
    await tx.delete(invitations).where(eq(invitations.inviterId, user));
    if (email) await tx.delete(invitations).where(eq(invitations.email, email));
    if (email) await tx.delete(subscribers).where(eq(subscribers.email, email));
    return ok({ success: true as const });
  },
});

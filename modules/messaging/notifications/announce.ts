import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { type Contact, findContact, findVerifiedContact } from "#modules/accounts/index.ts";
import { id, optionalId } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { deliver } from "../delivery/deliver.ts";
import { Email, MESSAGE_CHANNELS, NotificationData, NotificationText } from "../message-schemas.ts";
import { notificationTypes, TO_VERIFIED } from "../policy.ts";

const Announcement = z.object({
  /** The event that caused it. */
  cause: z.string().min(1),
  to: id,
  type: z.enum(notificationTypes),
  email: Email.optional(),
  /** The only address for the email, if it is still unverified. */
  only: z.object({ channel: z.enum(MESSAGE_CHANNELS), address: z.string().min(3) }).optional(),
  /** Only the bell shows it: no push and no email. */
  quiet: z.boolean().optional(),
  notification: z
    .object({
      text: NotificationText,
      swap: optionalId,
      task: optionalId,
      event: optionalId,
      data: NotificationData.default({}),
    })
    .optional(),
});
export type Announcement = z.input<typeof Announcement>;

/** Sends one notification to one user: to the bell, by email, or both. Removed accounts get none. */
export const announce = defineCommand({
  name: "messaging.announce",
  input: Announcement,
  allow: "system.manage",
  async run({ tx, now }, { cause, to, type, email, only, quiet, notification }) {
    const contact = await (TO_VERIFIED.has(type) ? findVerifiedContact : findContact)(tx, to);
    if (!contact) return ok({ told: false });
    const { swap = null, task = null, event = null, text, data } = notification ?? {};
    const notifications = text ? [{ text, swapId: swap, taskId: task, eventId: event, data: data ?? {} }] : [];
    const proven = !only || only.address === contact.email || only.address === contact.phone;
    await deliver(tx, { cause, type, to: at(contact, only), email, notifications, swap, proven, quiet }, now);
    return ok({ told: true });
  },
});

const at = (contact: Contact, only: { channel: "mail" | "sms"; address: string } | undefined): Contact =>
  only
    ? { ...contact, email: null, phone: null, [only.channel === "mail" ? "email" : "phone"]: only.address }
    : contact;

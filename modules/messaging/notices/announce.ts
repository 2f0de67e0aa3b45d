import { z } from "zod";
import type { Tx } from "#db/client.ts";
import { defineVerb } from "#db/verb.ts";
import { type Contact, findContact } from "#modules/accounts/index.ts";
import { id, optionalId } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { notify } from "../notifications/notify.ts";
import { queueLetter } from "../outbox/queue-letter.ts";
import { Letter, MESSAGE_CHANNELS, NoticeText, NotificationData } from "../schemas.ts";

const Announcement = z.object({
  /** The event that caused it. */
  cause: z.string().min(1),
  to: id,
  letter: Letter.optional(),
  /** The only address for the letter, if it is still unverified. */
  only: z.object({ channel: z.enum(MESSAGE_CHANNELS), address: z.string().min(3) }).optional(),
  notice: z
    .object({
      type: z.string().min(1),
      text: NoticeText,
      swap: optionalId,
      task: optionalId,
      event: optionalId,
      data: NotificationData.default({}),
    })
    .optional(),
});
export type Announcement = z.input<typeof Announcement>;

/** Sends one notice to one user: a notification, a letter, or both. Removed accounts get none. */
export const announce = defineVerb({
  name: "messaging.announce",
  input: Announcement,
  allow: "system.manage",
  async run({ tx, now }, { cause, to, letter, only, notice }) {
    const contact = await findContact(tx, to);
    if (!contact) return ok({ told: false });
    if (notice) await addNotice(tx, to, notice, now);
    if (letter) await queueLetter(tx, { cause, contact: at(contact, only), letter, swap: notice?.swap });
    return ok({ told: true });
  },
});

const at = (contact: Contact, only: { channel: "mail" | "sms"; address: string } | undefined): Contact =>
  only
    ? { ...contact, email: null, phone: null, [only.channel === "mail" ? "email" : "phone"]: only.address }
    : contact;

function addNotice(tx: Tx, to: string, notice: NonNullable<z.output<typeof Announcement>["notice"]>, now: Date) {
  const { type, text, swap, task, event, data } = notice;
  return notify(
    tx,
    { userId: to, type, text, swapId: swap ?? null, taskId: task ?? null, eventId: event ?? null, data },
    now,
  );
}

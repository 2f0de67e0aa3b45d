import type { Tx } from "#db/client.ts";
import type { Contact } from "#modules/accounts/index.ts";
import { dashboardPath, notificationPath } from "#modules/kernel/paths.ts";
import { type NewNotification, notify } from "../bell/notify.ts";
import type { Email } from "../message-schemas.ts";
import { queueEmail } from "../outbox/queue-email.ts";
import type { NotificationType } from "../policy.ts";
import { queuePush } from "../push/queue-push.ts";
import { type NotificationSettings, readSettings } from "../settings/notification-settings.ts";
import { addToSummary } from "../summary/add-to-summary.ts";
import { planNotification } from "./plan-notification.ts";

type Reader = Pick<Contact, "firstName" | "email" | "phone"> & { id: string | null };

export type Delivery = {
  /** The event or the occasion: with type and reader it identifies the notification. */
  cause: string;
  type: NotificationType;
  to: Reader;
  email?: Email | undefined;
  /** What the bell shows. */
  notifications?: readonly Omit<NewNotification, "userId" | "type">[];
  swap?: string | null | undefined;
  /** False if the address of the email may belong to another person. */
  proven?: boolean;
  /** Only the bell shows it. */
  quiet?: boolean | undefined;
};

/** Sends one notification to one reader by the channels that the reader has chosen. */
export async function deliver(tx: Tx, delivery: Delivery, now: Date): Promise<void> {
  const { cause, type, to, email, notifications = [], swap, proven = true } = delivery;
  const settings = await readSettings(tx, to.id);
  const plan = planNotification(type, settings, now);
  const added: string[] = [];
  if (to.id && plan.bell)
    for (const notification of notifications)
      added.push(await notify(tx, { ...notification, userId: to.id, type }, now));
  if (delivery.quiet) return;
  if (to.id && notifications.length > 0 && typeof plan.push === "object")
    await queuePush(tx, { user: to.id, cause, type, notBefore: plan.push.at });
  if (plan.mail === "summary") await summarize(tx, delivery, settings, added[0], now);
  if (email) await queueEmail(tx, { cause, contact: to, email, swap, type, plan, proven });
}

/** What isn't urgent goes into the summary: the email, or the notification that has none. */
async function summarize(
  tx: Tx,
  { cause, type, to, email, notifications = [] }: Delivery,
  { quiet }: NotificationSettings,
  notification: string | undefined,
  now: Date,
): Promise<void> {
  const text = email?.subject ?? notifications[0]?.text;
  const path = notification ? notificationPath(notification) : (email?.action?.path ?? dashboardPath);
  if (!to.id || !to.email || !text) return;
  await addToSummary(tx, { userId: to.id, cause, type, text, path, notification: notification ?? null, quiet }, now);
}

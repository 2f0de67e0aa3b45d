import type { Tx } from "#db/client.ts";
import type { Contact } from "#modules/accounts/index.ts";
import { dashboardPath, notificationPath } from "#modules/kernel/paths.ts";
import type { Email } from "../message-schemas.ts";
import { type Notice, notify } from "../notifications/notify.ts";
import { queueEmail } from "../outbox/queue-email.ts";
import type { NoticeType } from "../policy.ts";
import { queuePush } from "../push/queue-push.ts";
import { type NoticeSettings, readSettings } from "../settings/notice-settings.ts";
import { addToSummary } from "../summary/add-to-summary.ts";
import { planNotice } from "./plan-notice.ts";

type Reader = Pick<Contact, "firstName" | "email" | "phone"> & { id: string | null };

export type Delivery = {
  /** The event or the occasion: with type and reader it identifies the notice. */
  cause: string;
  type: NoticeType;
  to: Reader;
  email?: Email | undefined;
  /** What the bell shows. */
  notices?: readonly Omit<Notice, "userId" | "type">[];
  swap?: string | null | undefined;
  /** False if the address of the email may belong to another person. */
  proven?: boolean;
  /** Only the bell shows it. */
  quiet?: boolean | undefined;
};

/** Sends one notice to one reader by the channels that the reader has chosen. */
export async function deliver(tx: Tx, delivery: Delivery, now: Date): Promise<void> {
  const { cause, type, to, email, notices = [], swap, proven = true } = delivery;
  const settings = await readSettings(tx, to.id);
  const plan = planNotice(type, settings, now);
  const added: string[] = [];
  if (to.id && plan.bell)
    for (const notice of notices) added.push(await notify(tx, { ...notice, userId: to.id, type }, now));
  if (delivery.quiet) return;
  if (to.id && notices.length > 0 && typeof plan.push === "object")
    await queuePush(tx, { user: to.id, cause, type, notBefore: plan.push.at });
  if (plan.mail === "summary") await summarize(tx, delivery, settings, added[0], now);
  if (email) await queueEmail(tx, { cause, contact: to, email, swap, type, plan, proven });
}

/** What isn't urgent goes into the summary: the email, or the notice that has none. */
async function summarize(
  tx: Tx,
  { cause, type, to, email, notices = [] }: Delivery,
  { quiet }: NoticeSettings,
  notification: string | undefined,
  now: Date,
): Promise<void> {
  const text = email?.subject ?? notices[0]?.text;
  const path = notification ? notificationPath(notification) : (email?.action?.path ?? dashboardPath);
  if (!to.id || !to.email || !text) return;
  await addToSummary(tx, { userId: to.id, cause, type, text, path, notification: notification ?? null, quiet }, now);
}

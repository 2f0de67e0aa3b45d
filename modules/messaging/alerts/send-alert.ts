import { z } from "zod";
import type { Tx } from "#db/client.ts";
import { defineCommand } from "#db/command.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import {
  type Alert,
  claimAlert,
  claimDrop,
  claimListed,
  type FollowedCar,
  findLotNews,
  type Reader,
} from "#modules/marketplace/searches/index.ts";
import { deliver } from "../delivery/deliver.ts";
import { Email } from "../message-schemas.ts";
import * as emails from "../notifications/alerts/emails.ts";
import type { NotificationType } from "../policy.ts";

type LotNews = Awaited<ReturnType<typeof findLotNews>>;

/**
 * Sends the alert of one saved filter. The announcements are recorded with the email in one transaction, so a crashed
 * worker has sent nothing, and a retry sends nothing twice.
 */
export const sendAlert = defineCommand({
  name: "messaging.send-alert",
  input: z.object({ search: id }),
  allow: "system.manage",
  prepare: async (_, { search }) => ok(await findLotNews(search)),
  run: async ({ tx, now }, { search }, lots) => ok({ told: await notifyAlert(tx, search, now, lots) }),
});

/** Returns how many cars were announced; `lots` as for `claimAlert`. */
export async function notifyAlert(tx: Tx, search: string, now: Date, lots?: LotNews): Promise<number> {
  const alert = await claimAlert(tx, search, now, lots);
  if (!alert) return 0;
  const cause = `search/${search}/${now.toISOString()}`;
  const email = Email.parse(alert.search.channel === "auction" ? emails.lotsFound(alert) : emails.carsFound(alert));
  const notifications = alert.search.frequency === "at-once" ? bellOf(alert) : [];
  await deliver(tx, { cause, type: "search.found", to: byMail(alert.to), email, notifications }, now);
  return alert.cars.length;
}

/** The bell lists each car; digests are sent only by email. */
const bellOf = ({ search, cars }: Alert) =>
  cars.map((car) => ({
    text:
      car.from === null ? `New for “${search.name}”: ${car.name}.` : `Lower price for “${search.name}”: ${car.name}.`,
    swapId: car._id,
    ...(search.channel === "auction" && { data: { auction: true } }),
  }));

const Followed = z.object({ swap: id, user: id, cause: z.string().min(1) });
const Drop = Followed.extend({ since: z.date() });

/** Notifies one follower of a car that its price was reduced. */
export const sendDrop = defineCommand({
  name: "messaging.send-drop",
  input: Drop,
  allow: "system.manage",
  run: async ({ tx, now }, input) => ok({ told: await notifyDrop(tx, input, now) }),
});

export async function notifyDrop(tx: Tx, { since, ...drop }: z.output<typeof Drop>, now: Date) {
  const followed = await claimDrop(tx, drop, since);
  if (!followed) return false;
  const email = Email.parse(emails.priceDropped(followed));
  const text = `A car you follow costs less: ${email.subject}.`;
  await notifyFollower(tx, drop, followed, { type: "swap.price-dropped", text, email }, now);
  return true;
}

/** Notifies one follower of a car that it is on sale. */
export const sendListed = defineCommand({
  name: "messaging.send-listed",
  input: Followed,
  allow: "system.manage",
  async run({ tx, now }, input) {
    const followed = await claimListed(tx, input);
    if (!followed) return ok({ told: false });
    const email = Email.parse(emails.followedCarListed(followed));
    const text = `A car you follow is for sale: ${followed.car.name}.`;
    await notifyFollower(tx, input, followed, { type: "swap.followed-listed", text, email }, now);
    return ok({ told: true });
  },
});

type News = { type: NotificationType; text: string; email: Email };

const notifyFollower = (
  tx: Tx,
  { swap, cause }: z.output<typeof Followed>,
  { to }: FollowedCar,
  { type, text, email }: News,
  now: Date,
): Promise<void> =>
  deliver(tx, { cause, type, to: byMail(to), email, notifications: [{ text, swapId: swap }], swap }, now);

/** Alerts are never sent as text messages: users without an email address see them in the bell. */
const byMail = (to: Reader) => ({ ...to, phone: null });

import type { z } from "zod";
import { inTransaction } from "#db/client.ts";
import { enqueue } from "#db/jobs.ts";
import type { lotScheduled } from "#modules/auctions/events.ts";
import { system } from "#modules/kernel/actor.ts";
import { MINUTE_MS } from "#modules/kernel/durations.ts";
import { idOf } from "#modules/kernel/ids.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import type { Result } from "#modules/kernel/result.ts";
import { searchWords } from "#modules/marketplace/listing/schemas.ts";
import type { alertsAsked } from "#modules/marketplace/searches/events.ts";
import { findAlertsAsked, findFollowers, findWaitingSearches } from "#modules/marketplace/searches/index.ts";
import {
  CONFIRM_DAYS,
  FREQUENCY_NAMES,
  MOST_BY_MAIL,
  type SearchChannel,
} from "#modules/marketplace/searches/policy.ts";
import type { priceChanged, swapMoved } from "#modules/swaps/events.ts";
import { isForSale, type Step } from "#modules/swaps/lifecycle.ts";
import { alertSearch } from "../jobs.ts";
import { Email } from "../message-schemas.ts";
import * as emails from "../notifications/alerts/emails.ts";
import { queueEmail } from "../outbox/queue-email.ts";
import { sendDrop, sendListed } from "./send-alert.ts";

type Payload<E extends { schema: z.ZodType }> = z.output<E["schema"]>;

/** The time between two emails about one filter; results in the meantime are combined. */
const PAUSE = 15 * MINUTE_MS;

/** The next full minute, or the end of the pause after the last email. */
function nextTurn(sentAt: Date | null): Date {
  const soon = (Math.floor(Date.now() / MINUTE_MS) + 1) * MINUTE_MS;
  const rested = sentAt ? Math.ceil((sentAt.getTime() + PAUSE) / MINUTE_MS) * MINUTE_MS : 0;
  return new Date(Math.max(soon, rested));
}

/** Schedules each matching filter of this car; several cars in one minute result in one email. */
async function wakeSearches(channel: SearchChannel, swap: string): Promise<void> {
  const waiting = await findWaitingSearches(channel, swap);
  await inTransaction(async (tx) => {
    for (const { id, sentAt } of waiting) {
      const startAfter = nextTurn(sentAt);
      await enqueue(tx, alertSearch, { search: id }, { id: idOf("alert", id, startAfter.toISOString()), startAfter });
    }
  });
}

/** A car is on sale: notifies its followers from the coming soon stage and the owners of matching filters. */
export async function notifyCarListed(
  { swap, from, to, channel }: Payload<typeof swapMoved>,
  { eventId }: EventContext,
): Promise<void> {
  const listed = isForSale(to as Step) && !isForSale(from as Step) && channel === "listing";
  if (!listed) return;
  await notifyFollowers(swap, (user) => sendListed(system, { swap, user, cause: eventId }));
  await wakeSearches("listing", swap);
}

/** A price was reduced: notifies the car's followers and the owners of matching filters. */
export async function notifyPriceChanged(
  { swap, lowered }: Payload<typeof priceChanged>,
  { eventId, occurredAt }: EventContext,
): Promise<void> {
  if (!lowered) return;
  const since = new Date(occurredAt.getTime() - MINUTE_MS);
  await notifyFollowers(swap, (user) => sendDrop(system, { swap, user, since, cause: eventId }));
  await wakeSearches("listing", swap);
}

/** A car is in an auction: wakes the dealers' filters that fit it. */
export const notifyLotFound = ({ swap }: Payload<typeof lotScheduled>): Promise<void> => wakeSearches("auction", swap);

/** Followers first: a follower who also has a matching filter gets the follower's message. */
async function notifyFollowers(swap: string, send: (user: string) => Promise<Result<unknown>>): Promise<void> {
  for (const user of await findFollowers(swap)) {
    const told = await send(user);
    if (!told.ok) throw new Error(`News of a followed car were not told to ${user}: ${told.error.message}`);
  }
}

/** The only email to an address before it is confirmed. */
export async function notifyAlertsAsked(
  { search, full }: Payload<typeof alertsAsked>,
  { eventId }: EventContext,
): Promise<void> {
  const asked = await findAlertsAsked(search);
  if (!asked) return;
  const { email, name, query, frequency, confirm, manage } = asked;
  const often = FREQUENCY_NAMES[frequency];
  const draft =
    confirm && !full
      ? emails.confirmAlerts({ name, words: searchWords(query), often, token: confirm, days: CONFIRM_DAYS })
      : emails.alertsThere({ name, full, most: MOST_BY_MAIL, token: manage });
  const contact = { id: null, firstName: "", email, phone: null };
  await inTransaction((tx) => queueEmail(tx, { cause: eventId, contact, email: Email.parse(draft) }));
}

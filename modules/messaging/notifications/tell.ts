import { system } from "#modules/kernel/actor.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { listingPath } from "#modules/kernel/paths.ts";
import type { EmailDraft, MessageChannel, NotificationData } from "../message-schemas.ts";
import type { NotificationType } from "../policy.ts";
import { announce } from "./announce.ts";

/** A notification to one user about one car. */
export type Telling = {
  to: string | null | undefined;
  /** The name of the event, which is the notification's type. */
  type: NotificationType;
  /** The text for the bell; if omitted, the bell does not show it. */
  text?: string;
  swap?: string | null | undefined;
  task?: string | undefined;
  event?: string | undefined;
  data?: NotificationData;
  email?: EmailDraft;
  /** The car is no longer on the site: email and notification link to other cars. */
  gone?: boolean;
  /** Only the bell shows it: no push and no email. */
  quiet?: boolean | undefined;
  /** The only address for the email. */
  only?: { channel: MessageChannel; address: string };
};

const OTHER_CARS = { label: "See other cars", path: listingPath() };

/**
 * Sends a notification once per event, even if the listener runs again: the key consists of event, kind, and user, so an
 * email isn't sent twice even if its facts have changed in between. Throws on failure, so that the queue retries.
 */
export async function tell(context: Pick<EventContext, "eventId">, telling: Telling): Promise<void> {
  const { to, type, text, swap, task, event, data = {}, only, gone, quiet } = telling;
  if (!to) return;
  const email = gone && telling.email ? { ...telling.email, action: OTHER_CARS } : telling.email;
  const notification = text
    ? { text, swap: swap ?? undefined, task, event, data: gone ? { ...data, gone } : data }
    : undefined;
  const key = [context.eventId, email?.kind ?? type, to].join("/");
  const result = await announce(
    system,
    { cause: context.eventId, to, type, email, only, quiet, notification },
    { key },
  );
  if (!result.ok) throw new Error(`${type} was not told to ${to}: ${result.error.message}`);
}

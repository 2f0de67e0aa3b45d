import { system } from "#modules/kernel/actor.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import { listingPath } from "#modules/kernel/paths.ts";
import type { LetterDraft, MessageChannel, NotificationData } from "../schemas.ts";
import { announce } from "./announce.ts";

/** One thing to say to one person about one car. */
export type Telling = {
  to: string | null | undefined;
  /** Name of the event, which is the notification's type. */
  type: string;
  /** The notification's one sentence; left out, there is none. */
  text?: string;
  swap?: string | null | undefined;
  task?: string | undefined;
  event?: string | undefined;
  data?: NotificationData;
  letter?: LetterDraft;
  /** The car has left the site: letter and notification lead to the others. */
  gone?: boolean;
  /** The only address the letter may go to. */
  only?: { channel: MessageChannel; address: string };
};

const OTHER_CARS = { label: "See other cars", path: listingPath() };

/**
 * Sends it once for this event, even when the listener runs again: the key consists of event, kind and person, so that
 * a letter whose facts have changed in between is not sent twice. Throws on failure, so that the queue retries.
 */
export async function tell(context: Pick<EventContext, "eventId">, telling: Telling): Promise<void> {
  const { to, type, text, swap, task, event, data = {}, only, gone } = telling;
  if (!to) return;
  const letter = gone && telling.letter ? { ...telling.letter, action: OTHER_CARS } : telling.letter;
  const notice = text
    ? { type, text, swap: swap ?? undefined, task, event, data: gone ? { ...data, gone } : data }
    : undefined;
  const key = [context.eventId, letter?.kind ?? type, to].join("/");
  const result = await announce(system, { cause: context.eventId, to, letter, only, notice }, { key });
  if (!result.ok) throw new Error(`${type} was not told to ${to}: ${result.refusal.message}`);
}

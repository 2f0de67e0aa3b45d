import { system } from "#modules/kernel/actor.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import type { LetterDraft, NotificationData } from "../schemas.ts";
import { announce } from "./announce.ts";

/** One thing to say to one person about one car. */
export type Telling = {
  to: string | null | undefined;
  /** Name of the event, which is the notification's type. */
  type: string;
  /** The notification's one sentence. */
  text: string;
  swap?: string | null | undefined;
  task?: string | undefined;
  event?: string | undefined;
  data?: NotificationData;
  letter?: LetterDraft;
};

/**
 * Says it once for this event, however often the listener runs: the key is made of event, kind and person.
 * Throws when it could not be said, so that the queue tries again.
 */
export async function tell(context: Pick<EventContext, "eventId">, telling: Telling): Promise<void> {
  const { to, type, text, swap, task, event, data = {}, letter } = telling;
  if (!to) return;
  const notice = { type, text, swap: swap ?? undefined, task, event, data };
  const key = [context.eventId, letter?.kind ?? type, to].join("/");
  const result = await announce(system, { cause: context.eventId, to, letter, notice }, { key });
  if (!result.ok) throw new Error(`${type} was not told to ${to}: ${result.refusal.message}`);
}

import type { z } from "zod";
import type { ActivityKind, Predicate } from "./activity.ts";
import type { Tag } from "./tags.ts";

/** A recorded fact: named in the past tense, ids only; new fields are optional because old rows stay. */
export type RecordedEvent<T = unknown> = {
  type: string;
  payload: T;
  topics: string[];
  tags: Tag[];
  /** The record of who did what leaves it out. */
  quiet?: true;
  news?: News;
};

/**
 * What open pages need not ask for after a change: the same for everyone who may listen to these topics, and small,
 * because it travels with the notification.
 */
export type News = { topics: string[]; data: unknown };

/** Its group in the record of who did what, and what the actor did; or why it is no activity. */
type Told<T> =
  | { activity: [ActivityKind, Predicate<T>]; noActivity?: never }
  | { activity?: never; noActivity: string };

type About<T> = Told<T> & {
  /** The public pages that it changes. Without them, such as for a task or an offer, no cached page is forgotten. */
  tags?: (payload: T) => Tag[];
  /** Why it reaches no one as a notification. Without a reason, `modules/messaging/listeners.ts` has a listener. */
  noNotification?: string;
};

export type EventDefinition<T> = {
  (payload: T): RecordedEvent<T>;
  type: string;
  schema: z.ZodType<T>;
  activity?: [ActivityKind, Predicate<T>] | undefined;
  noNotification?: string | undefined;
};

/**
 * Declares an event of a module. `topics` names the live topics that receive it over the websocket, such as `swap:ID`
 * or `user:ID`.
 */
export function defineEvent<S extends z.ZodType>(
  type: string,
  schema: S,
  topics: (payload: z.output<S>) => (string | null | undefined)[],
  { tags = () => [], activity, noNotification }: About<z.output<S>>,
): EventDefinition<z.output<S>> {
  const build = (payload: z.output<S>): RecordedEvent<z.output<S>> => ({
    type,
    payload,
    topics: topics(payload).filter((topic): topic is string => Boolean(topic)),
    tags: tags(payload),
    ...(activity ? {} : { quiet: true }),
  });
  return Object.assign(build, {
    type,
    schema: schema as unknown as z.ZodType<z.output<S>>,
    activity,
    noNotification,
  });
}

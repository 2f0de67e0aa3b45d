import type { z } from "zod";
import type { Tag } from "./tags.ts";

/** A recorded fact: named in the past tense, ids only; new fields are optional because old rows stay. */
export type RecordedEvent<T = unknown> = { type: string; payload: T; topics: string[]; tags: Tag[] };

export type EventDefinition<T> = {
  (payload: T): RecordedEvent<T>;
  type: string;
  schema: z.ZodType<T>;
};

/**
 * Declares an event of a module. `topics` names the live topics that receive it over the websocket, such as `swap:ID`
 * or `user:ID`; `tags` names the public pages that it changes. An event without tags, such as a task or an offer,
 * invalidates no cached page.
 */
export function defineEvent<S extends z.ZodType>(
  type: string,
  schema: S,
  topics: (payload: z.output<S>) => (string | null | undefined)[] = () => [],
  tags: (payload: z.output<S>) => Tag[] = () => [],
): EventDefinition<z.output<S>> {
  const build = (payload: z.output<S>) => ({
    type,
    payload,
    topics: topics(payload).filter((topic): topic is string => Boolean(topic)),
    tags: tags(payload),
  });
  return Object.assign(build, { type, schema: schema as unknown as z.ZodType<z.output<S>> });
}

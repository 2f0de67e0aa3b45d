import type { z } from "zod";

/** A fact that was recorded: past tense, ids only, new fields optional because old rows stay. */
export type RecordedEvent<T = unknown> = { type: string; payload: T; topics: string[] };

export type EventDefinition<T> = {
  (payload: T): RecordedEvent<T>;
  type: string;
  schema: z.ZodType<T>;
};

/**
 * Declares an event of a module.
 * `topics` names who is told at once over the websocket, such as `swap:ID` or `user:ID`.
 */
export function defineEvent<S extends z.ZodType>(
  type: string,
  schema: S,
  topics: (payload: z.output<S>) => (string | null | undefined)[] = () => [],
): EventDefinition<z.output<S>> {
  const build = (payload: z.output<S>) => ({
    type,
    payload,
    topics: topics(payload).filter((topic): topic is string => Boolean(topic)),
  });
  return Object.assign(build, { type, schema: schema as unknown as z.ZodType<z.output<S>> });
}

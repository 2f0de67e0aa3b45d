import type { z } from "zod";
import type { EventDefinition } from "./events.ts";

/**
 * The lanes jobs wait in. A lane has its own workers, so a slow picture never delays a message.
 * Their retry rules are in db/lanes.ts.
 */
export type Lane = "events" | "messages" | "newsletters" | "images" | "documents" | "sandboxes" | "bulk" | "default";

export type JobContext = { id: string; signal: AbortSignal };
type Handler<T> = (input: T, context: JobContext) => Promise<unknown>;

export type JobDefinition<T = unknown> = {
  name: string;
  lane: Lane;
  input: z.ZodType<T>;
  /** When a periodic job runs. */
  schedule?: { /** In America/Chicago. */ cron: string; why: string };
  /** Loaded when the first such job runs, so that declaring a job costs nothing. */
  handler: () => Promise<{ default: Handler<T> }>;
};

// biome-ignore lint/suspicious/noExplicitAny: lists of jobs hold jobs of every input
export type AnyJob = JobDefinition<any>;

/** Declares a job. The handler module's default export is a few lines around a command. */
export function defineJob<T>(job: Omit<JobDefinition<T>, "lane"> & { lane?: Lane }): JobDefinition<T> {
  return { lane: "default", ...job };
}

export type EventContext = JobContext & { eventId: string; occurredAt: Date };

export type Listener<T = unknown> = {
  /** Unique among all listeners: it is part of the job's id, so a retried event cannot add the job twice. */
  name: string;
  event: EventDefinition<T>;
  lane: Lane;
  handler: () => Promise<{ default: (payload: T, context: EventContext) => Promise<unknown> }>;
};

// biome-ignore lint/suspicious/noExplicitAny: lists of listeners hold listeners of every event
export type AnyListener = Listener<any>;

/** `on(offerMade, "messaging.tell-seller", () => import("./tell-seller.ts"))` */
export function on<T>(
  event: EventDefinition<T>,
  name: string,
  handler: Listener<T>["handler"],
  lane: Lane = "default",
): Listener<T> {
  return { event, name, lane, handler };
}

/** A periodic job and its time. */
export type Schedule = { cron: string; job: AnyJob; why: string };

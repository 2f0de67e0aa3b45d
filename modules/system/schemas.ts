import { z } from "zod";
import { id } from "#modules/kernel/fields.ts";

/** Inputs and answers about the running system. Browser-safe. */

const LANE_NAMES = [
  "events",
  "messages",
  "newsletters",
  "images",
  "documents",
  "sandboxes",
  "bulk",
  "default",
] as const;

export const RetryJob = z.object({ job: id });
export const RetryLane = z.object({
  lane: z.enum(LANE_NAMES, { error: "This lane does not exist." }).describe("The lane whose jobs are tried again."),
});

/** The jobs of one lane. */
export type LaneView = {
  lane: (typeof LANE_NAMES)[number];
  waiting: number;
  later: number;
  running: number;
  oldestSeconds: number | null;
  dead: number;
};

export type DeadJobView = {
  _id: string;
  lane: (typeof LANE_NAMES)[number];
  name: string;
  error: string | null;
  attempts: number;
  diedAt: string;
};

export type ProcessView = {
  _id: string;
  kind: "web" | "worker";
  host: string;
  pid: number;
  version: string;
  startedAt: string;
  seenAt: string;
  /** Seen within the last minute. */
  alive: boolean;
  memory: number;
  requests: number;
  failures: number;
  /** How far its clock is ahead of the database's, and how exactly that is known, in milliseconds. */
  clockAheadMs: number;
  clockWithinMs: number;
  /** A web process whose clock is off takes no bids. */
  clockOff: boolean;
  diskSize: number | null;
  diskFree: number | null;
};

export type DatabaseView = {
  version: string;
  /** In bytes. */
  size: number;
  connections: number;
  connectionsAllowed: number;
  startedAt: string;
  /** How long the longest transaction has been open, in seconds. */
  longestSeconds: number;
};

export type SystemState = {
  at: string;
  lanes: LaneView[];
  /** The latest dead jobs; their number is in `lanes`. */
  dead: DeadJobView[];
  processes: ProcessView[];
  /** The texts and calls of the last hour that requests have caused, and from how many on visitors can't cause more. */
  texts: { sent: number; alarm: number; stop: number };
  database: DatabaseView;
  /** Between the clocks of the live web processes, in milliseconds; null with fewer than two. */
  clockSpreadMs: number | null;
  /** The share of requests of the last five minutes that failed on our side, in percent; null: no requests. */
  errorRate: number | null;
};

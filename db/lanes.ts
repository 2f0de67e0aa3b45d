import type { Lane } from "#modules/kernel/jobs.ts";

type Rules = {
  concurrency: number;
  retryLimit: number;
  expireInSeconds: number;
  /** Jobs of the same group run one after the other. */
  grouped?: true;
};
/** The queue settings per lane: concurrency per worker, retries, and the time limit of a job. */
export const LANES: Record<Lane, Rules> = {
  events: { concurrency: 4, retryLimit: 8, expireInSeconds: 60 },
  messages: { concurrency: 4, retryLimit: 8, expireInSeconds: 120 },
  newsletters: { concurrency: 2, retryLimit: 3, expireInSeconds: 180 },
  images: { concurrency: 2, retryLimit: 3, expireInSeconds: 300 },
  documents: { concurrency: 1, retryLimit: 3, expireInSeconds: 300 },
  // Moving a clock by a month takes a while, and comes from one member; `group` keeps each member's in a row.
  sandboxes: { concurrency: 2, retryLimit: 5, expireInSeconds: 600, grouped: true },
  // Rows that programs send, a few at a time. The group is the member, too.
  bulk: { concurrency: 2, retryLimit: 5, expireInSeconds: 300, grouped: true },
  default: { concurrency: 4, retryLimit: 5, expireInSeconds: 300 },
};

export const laneQueue = (lane: Lane): string => `lane.${lane}`;
/** The dead-letter queue for jobs that have used up their retries; operations monitor it. */
export const deadQueue = (lane: Lane): string => `lane.${lane}.dead`;

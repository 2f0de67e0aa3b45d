import type { Lane } from "#modules/kernel/jobs.ts";

/** The queues behind the lanes: how many at once in one worker, how often again, how long a job may run. */
export const LANES: Record<Lane, { concurrency: number; retryLimit: number; expireInSeconds: number }> = {
  events: { concurrency: 4, retryLimit: 8, expireInSeconds: 60 },
  messages: { concurrency: 4, retryLimit: 8, expireInSeconds: 120 },
  images: { concurrency: 2, retryLimit: 3, expireInSeconds: 300 },
  documents: { concurrency: 1, retryLimit: 3, expireInSeconds: 300 },
  default: { concurrency: 4, retryLimit: 5, expireInSeconds: 300 },
};

export const laneQueue = (lane: Lane): string => `lane.${lane}`;
/** Where a job goes that failed to the last; operations look here. */
export const deadQueue = (lane: Lane): string => `lane.${lane}.dead`;

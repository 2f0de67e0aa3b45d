import { AsyncLocalStorage } from "node:async_hooks";

const arrivals = new AsyncLocalStorage<number>();

/** Answers a request. Commands know from now on when its head was read (`arrivedAt`), however long they wait. */
export const arriving = <T>(answer: () => T): T => arrivals.run(performance.now(), answer);

/**
 * When the request was read for which the code runs, before its session, its body, and any lock; now outside of requests.
 * By `performance.now()`, which no change of the process's clock affects.
 */
export const arrivedAt = (): number => arrivals.getStore() ?? performance.now();

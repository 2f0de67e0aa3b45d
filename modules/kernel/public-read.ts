import { AsyncLocalStorage } from "node:async_hooks";

const reading = new AsyncLocalStorage<true>();

/** Runs work that only reads what every visitor may see. Its queries may be answered by a replica of the database. */
export const asPublicRead = <T>(work: () => Promise<T>): Promise<T> => reading.run(true, work);

/** Whether the running code was called by `asPublicRead`. */
export const isPublicRead = (): boolean => reading.getStore() === true;

import { AsyncLocalStorage } from "node:async_hooks";
import { runAhead } from "./clock.ts";

/** The sandbox of a developer that the running code works in (docs/decisions/sandbox.md). */
export type SandboxScope = {
  /** The user whose sandbox it is. */
  owner: string;
  /** The name of its database. */
  database: string;
  /** How far its clock is ahead, in milliseconds. It changes when the clock is moved. */
  aheadMs: number;
};

const working = new AsyncLocalStorage<SandboxScope | undefined>();

/** Runs work in a sandbox: its database, its clock, and no outside service. */
export const inSandbox = <T>(sandbox: SandboxScope, work: () => Promise<T>): Promise<T> => working.run(sandbox, work);

/** Runs work that belongs to the site itself, also when a sandbox asked for it. */
export const outsideSandbox = <T>(work: () => Promise<T>): Promise<T> => working.run(undefined, work);

/** The sandbox that the running code works in; undefined for the site itself. */
export const currentSandbox = (): SandboxScope | undefined => working.getStore();

runAhead(() => currentSandbox()?.aheadMs ?? 0);

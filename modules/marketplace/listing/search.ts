import { currentSandbox } from "#modules/kernel/sandbox-scope.ts";
import { type CarSearch, SearchAway } from "./car-search.ts";
import { marketNow, startMarketIndex } from "./memory-index/market-keeper.ts";
import { EngineKeeper } from "./search-engine/engine-keeper.ts";
import { searchInMemory } from "./search-in-memory.ts";

/** What keeps the search of a web process in sync. */
export type SearchKeeper = {
  /** Whether the process can answer requests. */
  readonly isReady: boolean;
  start(): Promise<void>;
  stop(): void | Promise<void>;
  /** Handles the notification that these cars changed. */
  note(ids: readonly string[]): void;
  /** Handles the end of a time without notifications. */
  sweep(): void | Promise<void>;
  /** Handles the news that a worker has written cars into the search engine. */
  hear?(text: string): void;
};

let engine: EngineKeeper | undefined;

/**
 * The search of this web process: an engine at these addresses, or the memory index without any. `renewed` is called
 * after public cars have changed, because pages rendered before may be outdated.
 */
export function startSearch(addresses: readonly string[], renewed?: (cars: readonly string[]) => void): SearchKeeper {
  if (addresses.length === 0) return startMarketIndex(renewed);
  const keeper = new EngineKeeper(addresses, renewed);
  answerWith(keeper);
  return keeper;
}

/** Answers with this engine from now on, and without any for `undefined`. */
export function answerWith(keeper: EngineKeeper | undefined): void {
  engine = keeper;
}

/** Whether the search engine answers; undefined in a process without one. */
export const isSearchUp = (): boolean | undefined => engine?.search.isUp;

/** What answers the list in this process now; undefined if only the database can. */
export async function searchNow(): Promise<CarSearch | undefined> {
  if (engine) {
    if (!engine.search.isUp || currentSandbox()) return undefined;
    await engine.settled();
    return engine.search;
  }
  const market = await marketNow();
  return market && searchInMemory(market);
}

/** Answers with the search of this process, or without one where it has none or its engine can't answer. */
export async function withSearch<T>(answer: (search: CarSearch | undefined) => Promise<T>): Promise<T> {
  const search = await searchNow();
  try {
    return await answer(search);
  } catch (error) {
    if (!(error instanceof SearchAway)) throw error;
    return answer(undefined);
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import { findVehicleNames, findZips } from "#modules/catalog/index.ts";
import { log } from "#modules/kernel/log.ts";
import { currentSandbox } from "#modules/kernel/sandbox-scope.ts";
import { nameWords } from "../words.ts";
import { CarColumns, type CarRow } from "./car-columns.ts";
import { CarFeed } from "./car-feed.ts";
import { loadCars } from "./load-cars.ts";
import { Market } from "./market.ts";
import { pause } from "./slices.ts";

const RETRY_MS = 5_000;
/** Loads the memory index and keeps it in sync with the database. */
export class MarketKeeper {
  /** Undefined until everything is loaded. */
  market: Market | undefined;
  private stopped = false;
  private readonly feed = new CarFeed({
    update: (rows, asked) => this.update(rows, asked),
    reload: async () => {
      await this.load();
      this.renewed([]);
    },
  });

  private readonly renewed: (cars: readonly string[]) => void;

  /** `renewed` is called after public cars have changed, because pages rendered before may be outdated. */
  constructor(renewed: (cars: readonly string[]) => void = () => {}) {
    this.renewed = renewed;
  }

  get isReady(): boolean {
    return this.market !== undefined;
  }

  /** Resolves when the index is loaded; retries until that succeeds. */
  async start(): Promise<void> {
    while (!this.market && !this.stopped) {
      await this.feed.enqueue(() => this.load());
      if (!this.market) await sleep(RETRY_MS, undefined, { ref: false });
    }
    this.feed.run();
  }

  stop(): void {
    this.stopped = true;
    this.market = undefined;
    this.feed.stop();
  }

  private async load(): Promise<void> {
    const began = Date.now();
    const columns = new CarColumns();
    await loadCars(columns);
    await columns.orders.build(columns.length, pause);
    const market = new Market(columns, new Set((await findVehicleNames()).flatMap(nameWords)));
    await learnPlaces(market);
    this.feed.readUpTo(began);
    this.market = this.stopped ? undefined : market;
    log.info({ cars: columns.cars, ms: Date.now() - began }, "public cars in memory");
  }

  /** Handles the notification that these cars changed. */
  note(ids: readonly string[]): void {
    if (ids.length > 0) this.market?.cards.forget(ids);
    // Without an index, the list is read from the database, which already has the change.
    const shown = ids.filter((id) => !this.market || this.market.columns.has(id));
    if (shown.length > 0) this.renewed(shown);
    this.feed.note(ids);
  }

  /** Reads every car that was written since the last sweep, and after a lost notification connection. */
  sweep(): Promise<void> {
    return this.feed.sweep();
  }

  /** Waits for notified changes that aren't in the index yet, so that users see their own changes. */
  settled(): Promise<void> {
    return this.feed.settled();
  }

  private async update(rows: readonly CarRow[], asked: readonly string[]): Promise<void> {
    const { market } = this;
    if (!market) return;
    const { columns, cards } = market;
    if (asked.length > 0) cards.forget(asked);
    const [words, zips] = [columns.names.size, columns.zips.length];
    const here = new Set(rows.map((row) => row.id));
    const changed = asked.filter((id) => here.has(id) || columns.has(id));
    await market.change(
      rows,
      asked.filter((id) => !here.has(id)),
    );
    if (columns.names.size !== words) market.forgetTexts();
    if (columns.zips.length !== zips) await learnPlaces(market);
    if (changed.length > 0) this.renewed(changed);
  }
}

/** Looks up new ZIP codes. */
async function learnPlaces({ columns, places }: Market): Promise<void> {
  const unknown = columns.zips.filter((zip) => !places.has(zip));
  const found = new Map((await findZips(unknown)).map((place) => [place.zip, place]));
  for (const zip of unknown) places.set(zip, found.get(zip) ?? null);
}

let keeper: MarketKeeper | undefined;

/** Keeps the public cars in this process's memory from now on; for web processes only. */
export function startMarketIndex(renewed?: (cars: readonly string[]) => void): MarketKeeper {
  keeper ??= new MarketKeeper(renewed);
  return keeper;
}

/** The index with every change this process was notified of; undefined in processes without an index, and in sandboxes. */
export async function marketNow(): Promise<Market | undefined> {
  if (!keeper?.market || currentSandbox()) return undefined;
  await keeper.settled();
  return keeper.market;
}

/** Re-reads cars that were found in the index but not in the database. */
export const recheck = (ids: readonly string[]): void => void (currentSandbox() || keeper?.note(ids));

/** For tests: drops the index. */
export function forgetMarket(): void {
  keeper?.stop();
  keeper = undefined;
}

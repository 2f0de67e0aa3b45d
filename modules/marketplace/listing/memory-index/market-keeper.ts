import { setTimeout as sleep } from "node:timers/promises";
import { findVehicleNames, findZips } from "#modules/catalog/index.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { currentSandbox } from "#modules/kernel/sandbox-scope.ts";
import { nameWords } from "../words.ts";
import { CarColumns, type CarRow } from "./car-columns.ts";
import { loadCars, MOST_CHANGES, readCars, readWrittenSince } from "./load-cars.ts";
import { Market } from "./market.ts";

/** The interval of the sweep for changes without a notification. */
const SWEEP_MS = 10_000;
/** A transaction that commits late has an earlier `updated_at`. */
const OVERLAP_MS = 30_000;
const RETRY_MS = 5_000;
/** The maximum time that a request waits for a change to arrive in the index. */
const PATIENCE_MS = 250;
/** How many cars are moved in the sort orders before yielding to the event loop; a few ms with a million cars. */
const AT_ONCE = 10;

/** Loads the memory index and keeps it in sync: notified changes immediately, all others with the next sweep. */
export class MarketKeeper {
  /** Undefined until everything is loaded. */
  market: Market | undefined;
  private notified = new Set<string>();
  /** Reads are sequential, so that an older one can't overwrite a newer one. */
  private work: Promise<unknown> = Promise.resolve();
  /** A read of the notified cars is queued and hasn't started. */
  private queued = false;
  /** The latest read of notified cars, until it is done. */
  private reading: Promise<void> | undefined;
  private swept = 0;
  /** The cars of the last sweep with their write times, because sweeps overlap. */
  private seen = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  private readonly renewed: (cars: readonly string[]) => void;

  /** `renewed` is called after public cars have changed, because pages rendered before may be outdated. */
  constructor(renewed: (cars: readonly string[]) => void = () => {}) {
    this.renewed = renewed;
  }

  /** Resolves when the index is loaded; retries until that succeeds. */
  async start(): Promise<void> {
    while (!this.market && !this.stopped) {
      await this.enqueue(() => this.load());
      if (!this.market) await sleep(RETRY_MS, undefined, { ref: false });
    }
    this.timer = setInterval(() => this.sweep(), SWEEP_MS).unref();
    this.sweep();
    this.note([]);
  }

  stop(): void {
    this.stopped = true;
    this.market = undefined;
    clearInterval(this.timer);
  }

  private async load(): Promise<void> {
    const began = Date.now();
    const columns = new CarColumns();
    await loadCars(columns);
    await columns.orders.build(columns.length, pause);
    const market = new Market(columns, new Set((await findVehicleNames()).flatMap(nameWords)));
    await learnPlaces(market);
    this.swept = began;
    this.market = this.stopped ? undefined : market;
    log.info({ cars: columns.cars, ms: Date.now() - began }, "public cars in memory");
  }

  /** Handles the notification that these cars changed. */
  note(ids: readonly string[]): void {
    for (const id of ids) this.notified.add(id);
    if (ids.length > 0) this.market?.cards.forget(ids);
    // Without an index, the list is read from the database, which already has the change.
    const shown = ids.filter((id) => !this.market || this.market.columns.has(id));
    if (shown.length > 0) this.renewed(shown);
    if (this.notified.size === 0 || this.queued || !this.market) return;
    this.queued = true;
    const reading = this.enqueue(() => this.readNotified());
    this.reading = reading;
    void reading.then(() => {
      if (this.reading === reading) this.reading = undefined;
    });
  }

  /** Reads every car that was written since the last sweep, and after a lost notification connection. */
  sweep(): void {
    void this.enqueue(() => this.readWritten());
  }

  /** Waits for notified changes that aren't in the index yet, so that users see their own changes. */
  async settled(): Promise<void> {
    if (this.reading) await Promise.race([this.reading, sleep(PATIENCE_MS, undefined, { ref: false })]);
  }

  private enqueue(job: () => Promise<void>): Promise<void> {
    const done = this.work.then(job).catch((error) => {
      if (!this.stopped) log.warn({ error: errorText(error) }, "public cars could not be read; retrying");
    });
    this.work = done;
    return done;
  }

  private async readNotified(): Promise<void> {
    const ids = [...this.notified];
    this.notified.clear();
    this.queued = false;
    await this.update(await readCars(ids), ids);
  }

  private async readWritten(): Promise<void> {
    const began = Date.now();
    const written = await readWrittenSince(new Date(this.swept - OVERLAP_MS));
    if (written.size >= MOST_CHANGES) {
      await this.load();
      return this.renewed([]);
    }
    const ids = [...written].filter(([id, at]) => this.seen.get(id) !== at).map(([id]) => id);
    await this.update(await readCars(ids), ids);
    this.seen = written;
    this.swept = began;
  }

  private async update(rows: readonly CarRow[], asked: readonly string[]): Promise<void> {
    const { market } = this;
    if (!market) return;
    const { columns, cards } = market;
    if (asked.length > 0) cards.forget(asked);
    const [words, zips] = [columns.names.size, columns.zips.length];
    const here = new Set(rows.map((row) => row.id));
    const changed = asked.filter((id) => here.has(id) || columns.has(id));
    columns.apply(
      [],
      asked.filter((id) => !here.has(id)),
    );
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      columns.apply(rows.slice(at, at + AT_ONCE), []);
      if (at + AT_ONCE < rows.length) await pause();
    }
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

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

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

import { setTimeout as sleep } from "node:timers/promises";
import { findVehicleNames, findZips } from "#modules/catalog/index.ts";
import { errorText, log } from "#modules/kernel/log.ts";
import { nameWords } from "../words.ts";
import { type CarRow, Columns } from "./columns.ts";
import { loadCars, MOST_CHANGES, readCars, readChangedSince } from "./load.ts";
import { Market } from "./market.ts";

/** Between two looks for changes nobody told of. */
const SWEEP_MS = 10_000;
/** A transaction that commits late wrote an earlier time. */
const OVERLAP_MS = 30_000;
const RETRY_MS = 5_000;
/** Nobody waits longer than this for a change to arrive in memory. */
const PATIENCE_MS = 250;
/** So many cars are moved in the orders before other work gets its turn: a few ms among a million. */
const AT_ONCE = 10;

/** Loads the market and keeps it true: changes that were heard of at once, all others within seconds. */
export class MarketKeeper {
  /** Undefined until everything is loaded. */
  market: Market | undefined;
  private heard = new Set<string>();
  /** One reading after the other: an older one must not overwrite a newer. */
  private work: Promise<unknown> = Promise.resolve();
  /** A reading of what was heard that has not begun. */
  private queued = false;
  /** The latest reading of what was heard, until it is done. */
  private reading: Promise<void> | undefined;
  private swept = 0;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  private readonly renewed: () => void;

  /** `renewed` is called after changes have arrived in memory: what was shown until then may be out of date. */
  constructor(renewed: () => void = () => {}) {
    this.renewed = renewed;
  }

  /** Resolves when the market is in memory; tries again until it works. */
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
    const columns = new Columns();
    await loadCars(columns);
    await columns.orders.build(columns.length, pause);
    const market = new Market(columns, new Set((await findVehicleNames()).flatMap(nameWords)));
    await learnPlaces(market);
    this.swept = began;
    this.market = this.stopped ? undefined : market;
    log.info({ cars: columns.cars, ms: Date.now() - began }, "public cars in memory");
  }

  /** Hears of a change by its topics ("swap:<id>"). */
  note(topics: readonly string[]): void {
    const ids = topics.filter((topic) => topic.startsWith("swap:")).map((topic) => topic.slice(5));
    for (const id of ids) this.heard.add(id);
    if (ids.length > 0) this.market?.cards.forget(ids);
    if (this.heard.size === 0 || this.queued || !this.market) return;
    this.queued = true;
    const reading = this.enqueue(() => this.readHeard());
    this.reading = reading;
    void reading.then(() => {
      if (this.reading === reading) this.reading = undefined;
    });
  }

  /** Looks for every car that was written since the last look; also after a time in which nothing could be heard. */
  sweep(): void {
    void this.enqueue(() => this.readWritten());
  }

  /** Waits for what was heard of and is not read yet: who changed a car sees it changed. */
  async settled(): Promise<void> {
    if (this.reading) await Promise.race([this.reading, sleep(PATIENCE_MS, undefined, { ref: false })]);
  }

  private enqueue(job: () => Promise<void>): Promise<void> {
    const done = this.work.then(job).catch((error) => {
      if (!this.stopped) log.warn({ error: errorText(error) }, "public cars could not be read; another try follows");
    });
    this.work = done;
    return done;
  }

  private async readHeard(): Promise<void> {
    const ids = [...this.heard];
    this.heard.clear();
    this.queued = false;
    await this.takeIn(await readCars(ids), ids);
  }

  private async readWritten(): Promise<void> {
    const began = Date.now();
    const changed = await readChangedSince(new Date(this.swept - OVERLAP_MS));
    if (changed.ids.length >= MOST_CHANGES) return this.load();
    await this.takeIn(changed.rows, changed.ids);
    this.swept = began;
  }

  private async takeIn(rows: readonly CarRow[], asked: readonly string[]): Promise<void> {
    const { market } = this;
    if (!market) return;
    const { columns, cards } = market;
    if (asked.length > 0) cards.forget(asked);
    const [words, zips] = [columns.names.size, columns.zips.length];
    const here = new Set(rows.map((row) => row.id));
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
    if (asked.length > 0) this.renewed();
  }
}

/** Looks up the ZIP codes that came new. */
async function learnPlaces({ columns, places }: Market): Promise<void> {
  const unknown = columns.zips.filter((zip) => !places.has(zip));
  const found = new Map((await findZips(unknown)).map((place) => [place.zip, place]));
  for (const zip of unknown) places.set(zip, found.get(zip) ?? null);
}

const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

let keeper: MarketKeeper | undefined;

/** Keeps the public cars in this process's memory from now on. Only a process that serves the list does. */
export function keepMarket(renewed?: () => void): MarketKeeper {
  keeper ??= new MarketKeeper(renewed);
  return keeper;
}

/** The cars in memory, with every change this process has heard of; undefined in processes that do not keep them. */
export async function marketNow(): Promise<Market | undefined> {
  if (!keeper?.market) return undefined;
  await keeper.settled();
  return keeper.market;
}

/** Cars that were found in memory and not in the database: looked at again. */
export const doubt = (ids: readonly string[]): void => keeper?.note(ids.map((id) => `swap:${id}`));

/** For tests: forgets the market. */
export function forgetMarket(): void {
  keeper?.stop();
  keeper = undefined;
}

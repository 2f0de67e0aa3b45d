import { setTimeout as sleep } from "node:timers/promises";
import { errorText, log } from "#modules/kernel/log.ts";
import type { CarRow } from "./car-columns.ts";
import { MOST_CHANGES, readCars, readWrittenSince } from "./load-cars.ts";

/** The interval of the sweep for changes without a notification. */
const SWEEP_MS = 10_000;
/** A transaction that commits late has an earlier `updated_at`. */
const OVERLAP_MS = 30_000;
/** How many cars are read and taken together, so that many changes don't block the event loop. */
const PART = 1_000;
/** The maximum time that a request waits for a change to arrive in the index. */
export const PATIENCE_MS = 250;

type Follower = {
  /** Takes the current rows of the asked cars; an asked car without a row is no longer public. */
  update(rows: readonly CarRow[], asked: readonly string[]): Promise<void>;
  /** Loads every car again, after more changes than can be read one by one. */
  reload(): Promise<void>;
  /** Called after a sweep with the time, in milliseconds, up to which every change has been read. */
  swept?(upTo: number): Promise<void>;
};

/** Reads changed public cars for an index: notified changes immediately, all others with the next sweep. */
export class CarFeed {
  private notified = new Set<string>();
  /** Reads are sequential, so that an older one can't overwrite a newer one. */
  private work: Promise<unknown> = Promise.resolve();
  /** A read of the notified cars is queued and hasn't started. */
  private queued = false;
  /** The latest read of notified cars, until it is done. */
  private reading: Promise<void> | undefined;
  private sweptAt = 0;
  /** The cars of the last sweep with their write times, because sweeps overlap. */
  private seen = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  /** Changes before this are noted and not read, because there is no index yet. */
  private running = false;

  private readonly follower: Follower;

  constructor(follower: Follower) {
    this.follower = follower;
  }

  /** Everything up to this time, in milliseconds, has been read. */
  readUpTo(time: number): void {
    this.sweptAt = time;
  }

  /** Reads changes from now on, and those that were noted before. */
  run(): void {
    this.running = true;
    this.timer = setInterval(() => this.sweep(), SWEEP_MS).unref();
    this.sweep();
    this.note([]);
  }

  stop(): void {
    this.stopped = true;
    this.running = false;
    clearInterval(this.timer);
  }

  note(ids: readonly string[]): void {
    for (const id of ids) this.notified.add(id);
    if (this.notified.size === 0 || this.queued || !this.running) return;
    this.queued = true;
    const reading = this.enqueue(() => this.readNotified());
    this.reading = reading;
    void reading.then(() => {
      if (this.reading === reading) this.reading = undefined;
    });
  }

  /** Reads every car that was written since the last sweep, and after a lost notification connection. */
  sweep(): Promise<void> {
    return this.enqueue(() => this.readWritten());
  }

  /** Waits for notified changes that aren't read yet, at most `PATIENCE_MS`. */
  async settled(): Promise<void> {
    if (this.reading) await Promise.race([this.reading, sleep(PATIENCE_MS, undefined, { ref: false })]);
  }

  enqueue(job: () => Promise<void>): Promise<void> {
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
    await this.follow(ids);
  }

  private async readWritten(): Promise<void> {
    const began = Date.now();
    const written = await readWrittenSince(new Date(this.sweptAt - OVERLAP_MS));
    if (written.size >= MOST_CHANGES) return this.follower.reload();
    const ids = [...written].filter(([id, at]) => this.seen.get(id) !== at).map(([id]) => id);
    await this.follow(ids);
    this.seen = written;
    this.sweptAt = began;
    await this.follower.swept?.(began);
  }

  /** Hands the rows of these cars on in parts; without any, the follower still hears that there was nothing. */
  private async follow(ids: readonly string[]): Promise<void> {
    for (let at = 0; at === 0 || at < ids.length; at += PART) {
      const part = ids.slice(at, at + PART);
      await this.follower.update(await readCars(part), part);
    }
  }
}

import { setTimeout as sleep } from "node:timers/promises";
import { PATIENCE_MS } from "../memory-index/car-feed.ts";
import { EngineNode } from "./engine-node.ts";
import { EngineSearch } from "./engine-search.ts";
import { EVERYTHING_WRITTEN } from "./written.ts";

/** How often a web process asks which tables are complete and for new texts. */
const REFRESH_MS = 2_000;

/** The search engine in a web process: follows its tables, and waits for changes to be written by a worker. */
export class EngineKeeper {
  readonly search: EngineSearch;
  private readonly nodes: readonly EngineNode[];
  private readonly renewed: (cars: readonly string[]) => void;
  /** Notified changes that no worker has written yet, with the time of the notification. */
  private readonly waiting = new Map<string, number>();
  private heard: (() => void)[] = [];
  private timer: NodeJS.Timeout | undefined;

  /** `renewed` is called after public cars have changed, because pages rendered before may be outdated. */
  constructor(addresses: readonly string[], renewed: (cars: readonly string[]) => void = () => {}) {
    this.nodes = addresses.map((address) => new EngineNode(address));
    this.search = new EngineSearch(this.nodes, renewed);
    this.renewed = renewed;
  }

  /** Until the engine answers, the database does. */
  readonly isReady = true;

  /** Resolves when the engine was asked once; until it answers, the database does. */
  async start(): Promise<void> {
    await this.search.refresh();
    const again = () => {
      this.timer = setTimeout(
        () => void this.search.refresh().finally(() => this.timer && again()),
        REFRESH_MS,
      ).unref();
    };
    again();
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await Promise.all(this.nodes.map((node) => node.close()));
  }

  /** Handles the notification that these cars changed. */
  note(ids: readonly string[]): void {
    if (ids.length === 0) return;
    const now = Date.now();
    for (const [id, at] of this.waiting) if (now - at > PATIENCE_MS) this.waiting.delete(id);
    for (const id of ids) this.waiting.set(id, now);
    this.search.cards.forget(ids);
    this.renewed(ids);
  }

  /** Handles the news that a worker has written cars into the engine. */
  hear(text: string): void {
    const ids = text === EVERYTHING_WRITTEN ? [] : text.split(",");
    if (ids.length > 0) this.search.cards.forget(ids);
    else this.search.cards.forgetAll();
    for (const id of ids.length > 0 ? ids : this.waiting.keys()) this.waiting.delete(id);
    this.search.noteChange();
    this.renewed(ids);
    for (const tell of this.heard.splice(0)) tell();
  }

  /** After a lost notification connection, any card may be outdated. */
  sweep(): void {
    this.search.cards.forgetAll();
    this.search.noteChange();
  }

  /** Waits briefly for notified changes to be written, so that users see their own changes. */
  async settled(): Promise<void> {
    const end = Math.max(0, ...this.waiting.values()) + PATIENCE_MS;
    while (this.waiting.size > 0 && Date.now() < end) {
      const told = new Promise<void>((resolve) => this.heard.push(resolve));
      await Promise.race([told, sleep(end - Date.now(), undefined, { ref: false })]);
    }
  }
}

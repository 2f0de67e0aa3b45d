import { HOUR_MS } from "#modules/kernel/durations.ts";
import { log } from "#modules/kernel/log.ts";
import { problemOf } from "#modules/kernel/service-calls.ts";
import type { CarRow } from "../memory-index/car-columns.ts";
import { CarFeed } from "../memory-index/car-feed.ts";
import { readAllCars, readCars, readWrittenSince } from "../memory-index/load-cars.ts";
import { MOST_BEHIND_MS } from "./complete.ts";
import { EngineNode } from "./engine-node.ts";
import { NodeTables } from "./node-tables.ts";
import { SETS, type TableSet } from "./schema.ts";
import { tellWritten } from "./written.ts";

/** A transaction that commits late has an earlier `updated_at`. */
const OVERLAP_MS = 30_000;
const ALL_CHANGES = 100_000_000;
/** How many cars are read and written together. */
const PART = 1_000;

/**
 * Fills the search engine from the database, and keeps it in sync. Only one process may do this at a time. Each node is
 * filled by itself: one that was away gets what it missed, or everything if its tables are empty.
 */
export class EngineWriter {
  private readonly nodes: readonly NodeTables[];
  /** The set of tables that gets changes; undefined until one is complete. */
  private set: TableSet | undefined;
  private filled = 0;
  private refilling: Promise<void> | undefined;
  private isRefillAsked = false;
  private purgedAt = 0;
  private stopped = false;
  private readonly feed = new CarFeed({
    update: (rows, asked) => this.update(rows, asked),
    reload: () => this.catchUp(this.upNodes(), this.set as TableSet, this.oldest()),
    swept: (upTo) => this.swept(upTo),
  });

  constructor(addresses: readonly string[]) {
    this.nodes = addresses.map((address) => new NodeTables(new EngineNode(address)));
  }

  /** Resolves when one set of tables is complete and changes are followed. Rejects if no node answers. */
  async start(): Promise<void> {
    await Promise.all(this.nodes.map((node) => this.discover(node)));
    this.set = this.completeSet();
    if (this.set === undefined) await this.refill();
    else this.filled = Math.max(...this.nodes.map((node) => node.filledAt(this.set as TableSet)));
    await this.mend();
    if (this.upNodes().length === 0) throw new Error("No node of the search engine has all cars of its parts");
    this.feed.readUpTo(this.oldest());
    this.feed.run();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.feed.stop();
    await this.refilling?.catch(() => {});
    await Promise.all(this.nodes.map(({ node }) => node.close()));
  }

  /** Handles the notification that these cars changed. */
  note(ids: readonly string[]): void {
    this.feed.note(ids);
  }

  /** Writes what was changed since the last sweep; resolves when it is done. */
  sweep(): Promise<void> {
    return this.feed.sweep();
  }

  /** Fills the other set of tables while this one answers and gets changes, and then uses it. */
  refill(): Promise<void> {
    this.refilling ??= this.fillOther().finally(() => {
      this.refilling = undefined;
    });
    return this.refilling;
  }

  private async fillOther(): Promise<void> {
    const set = SETS.find((one) => one !== this.set) as TableSet;
    const began = Date.now();
    const nodes = this.nodes.filter(({ isReachable, isBeingFilled }) => isReachable && !isBeingFilled);
    if (nodes.length === 0) throw new Error("No node of the search engine can be written");
    const cars = await this.fill(nodes, set);
    const finish = async () => {
      await this.catchUp(nodes, set, began);
      this.filled = Date.now();
      await this.mark(nodes, set, began);
      this.set = set;
      this.isRefillAsked = false;
    };
    // Changes wait in the meantime, so that none is written only to the old set.
    await (this.set === undefined ? finish() : this.feed.enqueue(finish));
    await tellWritten(["*"]);
    log.info({ cars, set, ms: Date.now() - began }, "public cars in the search engine");
  }

  /** Writes all cars into empty tables of these nodes. Returns how many. */
  private async fill(nodes: readonly NodeTables[], set: TableSet): Promise<number> {
    let cars = 0;
    for (const node of nodes) await node.empty(set);
    await readAllCars(async (rows) => {
      if (this.stopped) throw new Error("Stopped while the search engine was filled");
      for (let at = 0; at < rows.length; at += PART)
        await Promise.all(nodes.map((node) => node.write(set, rows.slice(at, at + PART), [])));
      cars += rows.length;
    });
    return cars;
  }

  /** Writes what was changed since a time, in milliseconds. */
  private async catchUp(nodes: readonly NodeTables[], set: TableSet, since: number): Promise<void> {
    const ids = [...(await readWrittenSince(new Date(since - OVERLAP_MS), ALL_CHANGES)).keys()];
    for (let at = 0; at < ids.length; at += PART) {
      const asked = ids.slice(at, at + PART);
      const rows = await readCars(asked);
      await Promise.all(nodes.map((node) => this.writing(node, () => node.write(set, rows, goneOf(rows, asked)))));
    }
    if (set === this.set && ids.length > 0) await tellWritten(["*"]);
  }

  private async update(rows: readonly CarRow[], asked: readonly string[]): Promise<void> {
    const { set } = this;
    if (set === undefined) return;
    const gone = goneOf(rows, asked);
    await Promise.all(this.upNodes().map((node) => this.writing(node, () => node.write(set, rows, gone))));
    if (this.upNodes().length === 0) throw new Error("No node of the search engine can be written");
    await tellWritten(asked);
  }

  /** Every change up to this time is in the nodes that are up. */
  private async swept(upTo: number): Promise<void> {
    const set = this.set as TableSet;
    // What operators ask for is in the marks, which are written again below.
    for (const node of this.upNodes()) await this.writing(node, () => node.readMarks(set));
    for (const node of this.upNodes()) node.isUp = node.hasAll(set, this.filled);
    this.isRefillAsked ||= this.upNodes().some((node) => node.wantsRefill);
    if (upTo - this.purgedAt > HOUR_MS) {
      await Promise.all(this.upNodes().map((node) => this.writing(node, () => node.purge(set, upTo - HOUR_MS))));
      this.purgedAt = upTo;
    }
    await this.mark(this.upNodes(), set, upTo);
    await this.mend();
    if (this.isRefillAsked) void this.refill().catch(noteFailure);
  }

  private async mark(nodes: readonly NodeTables[], set: TableSet, upTo: number): Promise<void> {
    await Promise.all(
      nodes.map((node) => this.writing(node, () => node.mark(set, { swept: upTo, filled: this.filled }))),
    );
  }

  /** Brings nodes back that were away: what they missed is written, or everything into empty tables. */
  private async mend(): Promise<void> {
    const { set } = this;
    if (set === undefined) return;
    for (const node of this.nodes.filter(({ isUp, isBeingFilled }) => !isUp && !isBeingFilled)) {
      if (!(await this.discover(node))) continue;
      if (node.hasAll(set, this.filled)) await this.bringBack(node, set, node.sweptAt(set));
      else void this.fillNode(node, set).catch(noteFailure);
    }
  }

  /** Fills one node beside the others, which go on. */
  private async fillNode(node: NodeTables, set: TableSet): Promise<void> {
    const began = Date.now();
    node.isBeingFilled = true;
    try {
      await this.fill([node], set);
      await this.feed.enqueue(() => (this.set === set ? this.bringBack(node, set, began) : Promise.resolve()));
    } finally {
      node.isBeingFilled = false;
    }
  }

  private async bringBack(node: NodeTables, set: TableSet, since: number): Promise<void> {
    const now = Date.now();
    node.isUp = true;
    await this.catchUp([node], set, since);
    if (node.isUp) await this.mark([node], set, now);
    log.info({ node: node.address }, "a node of the search engine is up to date");
  }

  private async discover(node: NodeTables): Promise<boolean> {
    try {
      await node.discover();
      const known = this.nodes.map(({ parts }) => parts).filter((parts) => parts > 0);
      if (new Set(known).size > 1) throw new Error("The machines have different numbers of parts");
      return true;
    } catch (error) {
      node.isReachable = false;
      log.warn({ node: node.address, error: problemOf(error) }, "a node of the search engine is away");
      return false;
    }
  }

  /** A node that fails is left out until it has been brought back. */
  private async writing(node: NodeTables, write: () => Promise<void>): Promise<void> {
    try {
      await write();
      node.isUp = true;
    } catch (error) {
      node.isUp = false;
      log.warn({ node: node.address, error: problemOf(error) }, "a node of the search engine could not be written");
    }
  }

  private upNodes(): NodeTables[] {
    return this.nodes.filter(({ isUp }) => isUp);
  }

  /** The number of parts of a set; 0 if no node has said it. */
  private shards(): number {
    return Math.max(...this.nodes.map(({ parts }) => parts));
  }

  private oldest(): number {
    const set = this.set as TableSet;
    return Math.min(Date.now() - MOST_BEHIND_MS, ...this.upNodes().map((node) => node.sweptAt(set)));
  }

  /** The newest set of tables of which every part is complete on a node. */
  private completeSet(): TableSet | undefined {
    const shards = this.shards();
    const parts = Array.from({ length: shards }, (_, shard) => shard);
    const complete = SETS.filter(
      (set) => shards > 0 && parts.every((shard) => this.nodes.some((node) => node.isComplete(set, shard, shards))),
    );
    const filledAt = (set: TableSet) => Math.max(...this.nodes.map((node) => node.filledAt(set)));
    return complete.sort((a, b) => filledAt(b) - filledAt(a))[0];
  }
}

const goneOf = (rows: readonly CarRow[], asked: readonly string[]): string[] => {
  const here = new Set(rows.map(({ id }) => id));
  return asked.filter((id) => !here.has(id));
};

const noteFailure = (error: unknown) =>
  log.error({ error: problemOf(error) }, "the search engine could not be filled; trying again with the next sweep");

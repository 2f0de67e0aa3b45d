import type { CarRow } from "../memory-index/car-columns.ts";
import { type Marks, markDoc, marksIn, markValues, readMarks } from "./complete.ts";
import { type EngineNode, WRITE_MS } from "./engine-node.ts";
import {
  COLUMNS,
  docOf,
  hashOf,
  KINDS,
  SETS,
  shardOf,
  shardOfTable,
  shardTable,
  type TableSet,
  textOf,
  vehicleHash,
  WORDS_COLUMNS,
  wordsTable,
} from "./schema.ts";
import { number, quoted } from "./statements.ts";

type Held = { shards: number[]; marks: Map<number, Marks> };
const nothing = (): Held => ({ shards: [], marks: new Map() });

/** The tables that one node has: parts of both sets, and all texts of each. */
export class NodeTables {
  readonly node: EngineNode;
  /** It has every change, and gets the next ones. */
  isUp = false;
  isReachable = false;
  isBeingFilled = false;
  /** The number of parts on all nodes together, as the names of the tables here say. */
  parts = 0;
  private readonly held: Record<TableSet, Held> = { a: nothing(), b: nothing() };
  /** The texts that a set has, by their number; undefined until they were read. */
  private readonly known: Record<TableSet, Set<string> | undefined> = { a: undefined, b: undefined };

  constructor(node: EngineNode) {
    this.node = node;
  }

  get address(): string {
    return this.node.address;
  }

  /** An operator has asked to fill the other set of tables. */
  get wantsRefill(): boolean {
    return SETS.some((set) => [...this.held[set].marks.values()].some(({ refill }) => refill));
  }

  /** Reads which parts the node has, and what their marks say. Rejects if it has none, or with other columns. */
  async discover(): Promise<void> {
    this.isReachable = false;
    const [tables = []] = await this.node.ask(["SHOW TABLES"]);
    const names = tables.filter(({ Type }) => Type === "rt").map(({ Index, Table }) => String(Index ?? Table));
    const totals = new Set(SETS.flatMap((set) => names.flatMap((name) => shardOfTable(set, name)?.shards ?? [])));
    const [parts] = totals;
    if (totals.size !== 1 || !parts) throw new WrongTables("no parts, or of several numbers of parts");
    this.parts = parts;
    for (const set of SETS) {
      const shards = names.flatMap((name) => shardOfTable(set, name)?.shard ?? []);
      for (const shard of shards) await this.checkColumns(this.table(set, shard));
      this.held[set] = { shards, marks: new Map() };
      await this.readMarks(set);
    }
    this.isReachable = true;
  }

  /** Reads what the marks of a set say. */
  async readMarks(set: TableSet): Promise<void> {
    const marks = new Map<number, Marks>();
    for (const shard of this.held[set].shards) {
      const [[row] = []] = await this.node.ask([marksIn(this.table(set, shard))]);
      const found = readMarks(row);
      if (found) marks.set(shard, found);
    }
    this.held[set].marks = marks;
  }

  private async checkColumns(table: string): Promise<void> {
    const [columns = []] = await this.node.ask([`DESC ${table}`]);
    const types = new Map(columns.map(({ Field, Type }) => [Field, Type]));
    const wrong = COLUMNS.find(({ name, type }) => types.get(name) !== type);
    if (wrong) throw new WrongTables(`${table} has no column ${wrong.name} of the type ${wrong.type}`);
  }

  /** Whether a part has all cars as of its last sweep. */
  isComplete(set: TableSet, shard: number, shards: number): boolean {
    return this.held[set].marks.get(shard)?.shards === shards;
  }

  /** Whether all parts here come from this filling of the set. */
  hasAll(set: TableSet, filled: number): boolean {
    const { shards, marks } = this.held[set];
    return shards.every((shard) => marks.get(shard)?.filled === filled);
  }

  /** When the set was filled, in milliseconds; 0 for never. */
  filledAt = (set: TableSet): number => Math.max(0, ...[...this.held[set].marks.values()].map(({ filled }) => filled));

  /** Up to when every change is in all parts here, in milliseconds. */
  sweptAt = (set: TableSet): number => Math.min(...[...this.held[set].marks.values()].map(({ swept }) => swept));

  /** Removes everything from the tables of a set. */
  async empty(set: TableSet): Promise<void> {
    this.held[set].marks.clear();
    for (const shard of this.held[set].shards) await this.run(`TRUNCATE RTINDEX ${this.table(set, shard)}`);
    await this.run(`TRUNCATE RTINDEX ${wordsTable(set)}`);
    this.known[set] = new Set();
  }

  /** Writes these cars and removes others, as far as they belong to a part here. */
  async write(set: TableSet, rows: readonly CarRow[], gone: readonly string[]): Promise<void> {
    await this.writeTexts(set, rows);
    const parts = new Map(
      this.held[set].shards.map((shard) => [shard, { values: [] as string[], gone: [] as string[] }]),
    );
    for (const row of rows) {
      const doc = docOf(row.id);
      const part = parts.get(shardOf(doc, this.parts));
      if (part)
        part.values.push(
          valuesOf(
            doc,
            textOf(row),
            COLUMNS.map(({ of }) => of(row)),
          ),
        );
    }
    for (const id of gone) parts.get(shardOf(docOf(id), this.parts))?.gone.push(number(docOf(id)));
    await Promise.all(
      [...parts].map(async ([shard, { values, gone: docs }]) => {
        const table = this.table(set, shard);
        if (values.length > 0) await this.run(replaceInto(table, values));
        if (docs.length > 0) await this.run(`DELETE FROM ${table} WHERE id IN (${docs.join(",")})`);
      }),
    );
  }

  /** Says that all parts here have every change up to a time. */
  async mark(set: TableSet, { swept, filled }: Pick<Marks, "swept" | "filled">): Promise<void> {
    const marks = { shards: this.parts, swept, filled, refill: false };
    for (const shard of this.held[set].shards) await this.writeMark(set, shard, marks);
  }

  /** Asks the process that fills the engine to fill the other set of tables. */
  async askForRefill(): Promise<void> {
    for (const set of SETS)
      for (const [shard, marks] of this.held[set].marks) await this.writeMark(set, shard, { ...marks, refill: true });
  }

  private async writeMark(set: TableSet, shard: number, marks: Omit<Marks, "parts">): Promise<void> {
    const { text, numbers } = markValues(marks);
    await this.run(replaceInto(this.table(set, shard), [valuesOf(markDoc(shard, marks.shards), text, numbers)]));
    this.held[set].marks.set(shard, { parts: 1, ...marks });
  }

  /** Removes cars that left the list by time before this, in milliseconds. They are in no list. */
  async purge(set: TableSet, before: number): Promise<void> {
    for (const shard of this.held[set].shards)
      await this.run(
        `DELETE FROM ${this.table(set, shard)} WHERE leaves>0 AND leaves<${number(BigInt(before) * 1_000n)}`,
      );
  }

  private table(set: TableSet, shard: number): string {
    return shardTable(set, shard, this.parts);
  }

  private async writeTexts(set: TableSet, rows: readonly CarRow[]): Promise<void> {
    const known = this.known[set] ?? (await this.readTexts(set));
    this.known[set] = known;
    const texts = new Map(rows.flatMap(textsOf).filter(([doc]) => !known.has(doc)));
    if (texts.size === 0) return;
    const added = number(Date.now());
    const values = [...texts].map(([doc, { kind, text }]) => `(${doc},'',${number(kind)},${quoted(text)},${added})`);
    const columns = ["id", "words", ...Object.keys(WORDS_COLUMNS)].join(",");
    await this.run(`REPLACE INTO ${wordsTable(set)} (${columns}) VALUES ${values.join(",")}`);
    for (const doc of texts.keys()) known.add(doc);
  }

  private async readTexts(set: TableSet): Promise<Set<string>> {
    const known = new Set<string>();
    for (let last = "0"; ; ) {
      const [rows = []] = await this.node.ask([
        `SELECT id FROM ${wordsTable(set)} WHERE id>${last} ORDER BY id ASC LIMIT 0,${MOST_TEXTS} OPTION max_matches=${MOST_TEXTS}`,
      ]);
      for (const { id } of rows) known.add(String(id));
      if (rows.length < MOST_TEXTS) return known;
      last = String(rows.at(-1)?.id);
    }
  }

  private async run(statement: string): Promise<void> {
    await this.node.ask([statement], WRITE_MS);
  }
}

/** The node was configured for another release. */
class WrongTables extends Error {
  override name = "WrongTables";
  readonly code: string;
  constructor(what: string) {
    super(what);
    this.code = `tables of another release: ${what}`;
  }
}

/** The engine reserves memory for as many rows as it is asked for. */
const MOST_TEXTS = 20_000;

const valuesOf = (doc: bigint, text: string, numbers: readonly (number | bigint)[]): string =>
  `(${[number(doc), quoted(text), ...numbers.map(number)].join(",")})`;

const replaceInto = (table: string, values: readonly string[]): string =>
  `REPLACE INTO ${table} (${["id", "words", ...COLUMNS.map(({ name }) => name)].join(",")}) VALUES ${values.join(",")}`;

type Text = { kind: number; text: string };

/** The texts of a car, each with its number in the table. */
function textsOf({ makeCode, makeName, modelCode, modelName, zip, name }: CarRow): [doc: string, Text][] {
  const vehicle = JSON.stringify([makeCode, makeName, modelCode, modelName]);
  return [
    [number(vehicleHash(makeCode, modelCode)), { kind: KINDS.vehicle, text: vehicle }],
    [number(hashOf(`zip\n${zip}`)), { kind: KINDS.zip, text: zip }],
    [number(hashOf(`name\n${name}`)), { kind: KINDS.name, text: name }],
  ];
}

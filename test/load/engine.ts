import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseListingQuery } from "#modules/marketplace/listing/read-query.ts";
import { Dictionary } from "#modules/marketplace/listing/search-engine/dictionary.ts";
import { EngineNode } from "#modules/marketplace/listing/search-engine/engine-node.ts";
import { EngineSearch } from "#modules/marketplace/listing/search-engine/engine-search.ts";
import { NodeTables } from "#modules/marketplace/listing/search-engine/node-tables.ts";
import { searchInMemory } from "#modules/marketplace/listing/search-in-memory.ts";
import { type Engine, startSearchEngine } from "#test/search-engine.ts";
import { percentile } from "./in-turn.ts";
import { carOf, findPlaces, MODELS, marketOf, placeOf, TOWNS, TRIMS } from "./synthetic-cars.ts";

const SHARDS = [1, 2, 4];
const ROUNDS = 15;
const PART = 1_000;
/** Parts in memory, in megabytes: none of them goes to the disk while it is filled. */
const MEMORY = 2_000;

/** Questions about all, many, and a few cars; each time with other numbers, so that no answer was kept. */
const QUESTIONS: Readonly<Record<string, (n: number) => string>> = {
  "no filter": (n) => `price=0-${200_000 + n}`,
  "three ranges": (n) => `price=${5_000 + n}-30000&mileage=-${90_000 + n}&year=2010-`,
  "make and body": (n) => `make=make${n % 30}&body=SUV`,
  words: (n) => `q=m${n % MODELS}+trim${n % TRIMS}`,
  "within 50 miles, by distance": (n) => `zip=${60_000 + (n % TOWNS)}&distance=50&sort=distance`,
};

type Times = Record<string, { counts: number; page: number }>;
type Answers = Pick<EngineSearch, "counts" | "page">;

async function timesOf(search: Answers): Promise<Times> {
  const times: Times = {};
  for (const [title, question] of Object.entries(QUESTIONS)) {
    const [counts, page]: [number[], number[]] = [[], []];
    for (let n = 0; n < ROUNDS; n++) {
      const query = parseListingQuery(new URLSearchParams(question(n)));
      const from = query.zip ? placeOf(Number(query.zip) - 60_000) : undefined;
      const began = performance.now();
      await search.counts(query, from);
      const counted = performance.now();
      await search.page(query, from, 0, 21);
      counts.push(counted - began);
      page.push(performance.now() - counted);
    }
    times[title] = { counts: percentile(counts, 0.5), page: percentile(page, 0.5) };
  }
  return times;
}

async function inMemory(cars: number): Promise<{ times: Times; answers: string; fillMs: number; megabytes: number }> {
  const began = performance.now();
  const before = process.memoryUsage().arrayBuffers;
  const market = await marketOf(cars);
  const fillMs = performance.now() - began;
  const megabytes = (process.memoryUsage().arrayBuffers - before) / 2 ** 20;
  const search = searchInMemory(market);
  return { times: await timesOf(search), answers: await answersOf(search), fillMs, megabytes };
}

/** One answer to each question as text, to compare. */
async function answersOf(search: Answers): Promise<string> {
  const answers = [];
  for (const question of Object.values(QUESTIONS)) {
    const query = parseListingQuery(new URLSearchParams(question(7)));
    const from = query.zip ? placeOf(Number(query.zip) - 60_000) : undefined;
    const { total, bars } = await search.counts(query, from);
    const { ids } = await search.page(query, from, 42, 21);
    answers.push([total, Array.from(bars.price), ids]);
  }
  return JSON.stringify(answers);
}

async function inEngine(cars: number, shards: number): Promise<{ times: Times; answers: string; fillMs: number }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "swaplot-engine-"));
  let engine: Engine | undefined;
  const nodes: EngineNode[] = [];
  try {
    engine = await startSearchEngine(folder, { machines: 1, shards, copies: 1, memory: MEMORY });
    nodes.push(...engine.addresses.map((address) => new EngineNode(address)));
    const tables = new NodeTables(nodes[0] as EngineNode);
    await tables.discover();
    const began = performance.now();
    for (let first = 0; first < cars; first += PART) {
      const rows = Array.from({ length: Math.min(PART, cars - first) }, (_, at) => carOf(first + at));
      await tables.write("a", rows, []);
    }
    const fillMs = performance.now() - began;
    const mark = () => tables.mark("a", { swept: Date.now(), filled: 1 });
    await mark();
    const search = new EngineSearch(nodes, undefined, async () => new Dictionary(new Set(), findPlaces));
    await search.refresh();
    const marking = setInterval(() => void mark(), 10_000);
    try {
      return { times: await timesOf(search), answers: await answersOf(search), fillMs };
    } finally {
      clearInterval(marking);
    }
  } finally {
    await Promise.all(nodes.map((node) => node.close()));
    await engine?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the number of missed gates: there are none. Compares the memory index with the search engine of Debian in 1, 2, and 4 parts, on the same synthetic cars. */
export async function measureEngine(cars: number): Promise<number> {
  const memory = await inMemory(cars);
  const rows = [{ title: "memory index", ...memory }];
  console.log(`${cars} cars; the memory index takes ${Math.round(memory.megabytes)} MB in each web process`);
  for (const shards of SHARDS) {
    const engine = await inEngine(cars, shards);
    if (engine.answers !== memory.answers) throw new Error("The engine and the memory index answer differently");
    rows.push({ title: `engine, ${shards} ${shards === 1 ? "part" : "parts"}`, megabytes: 0, ...engine });
  }
  const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);
  console.log(`| ms, median: counts + page | ${["filled in, s", ...Object.keys(QUESTIONS)].join(" | ")} |`);
  console.log(`|${" --- |".repeat(2 + Object.keys(QUESTIONS).length)}`);
  for (const { title, times, fillMs } of rows) {
    const cells = Object.keys(QUESTIONS).map(
      (name) => `${ms(times[name]?.counts ?? 0)} + ${ms(times[name]?.page ?? 0)}`,
    );
    console.log(`| ${[title, ms(fillMs / 1_000), ...cells].join(" | ")} |`);
  }
  return 0;
}

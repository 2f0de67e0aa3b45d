import { CarColumns, type CarRow } from "#modules/marketplace/listing/memory-index/car-columns.ts";
import { Market } from "#modules/marketplace/listing/memory-index/market.ts";
import { pause } from "#modules/marketplace/listing/memory-index/slices.ts";
import { parseListingQuery } from "#modules/marketplace/listing/read-query.ts";
import { type Figure, machine, reportFigures } from "./bench/tables.ts";
import { carOf, FIRST_ZIP, findPlaces, placeOf } from "./synthetic-cars.ts";

/** No work of the index may keep a request waiting for longer, in milliseconds. */
const MOST_BLOCKED = 20;
const MOST_FOR_A_CHANGE = 0.5;
/** A pass takes a millisecond for this many cars. */
const A_PASS = 15_000;
const CHANGES = 1_000;
const ROUNDS = 8;
/** As many as are read from the database together. */
const READ_TOGETHER = 1_000;
/** Making a car takes longer than adding it. */
const MADE_TOGETHER = 100;

/** Milliseconds of processor time of this thread, which other programs on the machine don't prolong; counted in whole ones. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** The most processor time between two turns of the event loop until `work` is done. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let [longest, last, isRunning] = [0, threadMs(), true];
  const look = () => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const turn = () => {
    look();
    if (isRunning) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isRunning = false;
  look();
  return longest;
}

/** The average processor time of a call, and the longest block of all of them. */
async function costOf(rounds: number, call: (round: number) => unknown): Promise<{ ms: number; block: number }> {
  const began = threadMs();
  const block = await longestBlock(async () => {
    for (let round = 0; round < rounds; round++) {
      await call(round);
      await pause();
    }
  });
  return { ms: (threadMs() - began) / rounds, block };
}

/** A car's number, scattered over all of them. */
const numberAt = (round: number, cars: number): number => (Math.imul(round + 1, 2_654_435_761) >>> 0) % cars;

function changed(n: number, round: number, state: CarRow["state"] = carOf(n).state): CarRow {
  const row = carOf(n);
  return { ...row, state, ranges: { ...row.ranges, price: 1_000 + ((round * 977) % 90_000) } };
}

/** What changes and questions cost in the memory index of synthetic cars, and how long each keeps the event loop. Returns the number of missed gates. */
export async function measureIndexUpdates(cars: number): Promise<number> {
  const before = process.memoryUsage().arrayBuffers;
  const columns = new CarColumns();
  const figures = await measureFilling(columns, cars);
  const megabytes = (process.memoryUsage().arrayBuffers - before) / 2 ** 20;
  figures.push({ title: "columns and orders", unit: "MB", value: megabytes, gate: 2 + cars / 5_000 });
  const market = new Market(columns, new Set());
  for (const place of await findPlaces(columns.zips.slice(1))) market.places.set(place.zip, place);
  figures.push(...(await measureChanges(market)), ...(await measureQuestions(market)));
  return reportFigures(`memory index of ${cars.toLocaleString("en-US")} cars, ${machine()}`, figures);
}

const blocked = (title: string, value: number): Figure => ({
  ...{ title: `longest block: ${title}`, unit: "ms" },
  ...{ value, gate: MOST_BLOCKED },
});

async function measureFilling(columns: CarColumns, cars: number): Promise<Figure[]> {
  const filling = await longestBlock(async () => {
    for (let first = 0; first < cars; first += READ_TOGETHER) {
      const rows: CarRow[] = [];
      for (let n = first; n < Math.min(cars, first + READ_TOGETHER); n++) {
        rows.push(carOf(n));
        if (n % MADE_TOGETHER === 0) await pause();
      }
      await columns.reserve(rows.length, pause);
      for (const row of rows) columns.append(row);
      await pause();
    }
  });
  const began = threadMs();
  const sorting = await longestBlock(() => columns.orders.build(columns.length, pause));
  const seconds = (threadMs() - began) / 1_000;
  return [
    blocked("filling the columns", filling),
    blocked("building the orders", sorting),
    { title: "building the orders", unit: "s", value: seconds, gate: 2 + cars / 100_000 },
  ];
}

async function measureChanges(market: Market): Promise<Figure[]> {
  const { columns } = market;
  const { cars } = columns;
  const making = await costOf(CHANGES, (round) => changed(numberAt(round, cars), round));
  const change = async (title: string, state?: CarRow["state"]): Promise<Figure> => {
    const cost = await costOf(CHANGES, (round) => columns.apply([changed(numberAt(round, cars), round, state)], []));
    return { title, unit: "ms", value: cost.ms - making.ms, gate: MOST_FOR_A_CHANGE };
  };
  const one = [await change("one changed price"), await change("one sold car, which moves in every order", "complete")];
  const many = Array.from({ length: 20 * CHANGES }, (_, round) => changed(numberAt(3 * round, cars), round + 7));
  const began = threadMs();
  const block = await longestBlock(() => market.change(many, []));
  const seconds = (threadMs() - began) / 1_000;
  return [
    ...one,
    blocked("20,000 changed cars", block),
    { title: "20,000 changed cars", unit: "s", value: seconds, gate: 20 },
  ];
}

async function measureQuestions(market: Market): Promise<Figure[]> {
  const figures: Figure[] = [];
  const gate = 3 + Math.ceil(market.columns.cars / A_PASS);
  const questions: Record<string, string> = { price: "sort=price", distance: "zip=60450&sort=distance" };
  for (const [order, question] of Object.entries(questions)) {
    const query = parseListingQuery(new URLSearchParams(question));
    const from = query.zip ? placeOf(Number(query.zip) - FIRST_ZIP) : undefined;
    const asked = (round: number) => ({ ...query, price: { min: round, max: 90_000 } });
    // Code that runs for the first time has to be compiled.
    for (let round = 0; round < ROUNDS; round++) await market.ask(asked(-1 - round), from);
    const counting = await costOf(ROUNDS, (round) => market.ask(asked(round), from));
    const page = await costOf(ROUNDS, async (round) => {
      // The counts from before answer again.
      const found = await market.ask(asked(round), from);
      await market.page(found, query, from, Math.floor(found.total / 2), 21);
    });
    figures.push(
      { title: `counting for a list by ${order}`, unit: "ms", value: counting.ms, gate },
      blocked("counting", counting.block),
      { title: `the page in the middle by ${order}`, unit: "ms", value: page.ms, gate },
      blocked("the page", page.block),
    );
  }
  return figures;
}

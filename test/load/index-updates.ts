import type { CarRow } from "#modules/marketplace/listing/memory-index/car-columns.ts";
import { CarColumns } from "#modules/marketplace/listing/memory-index/car-columns.ts";
import { Market } from "#modules/marketplace/listing/memory-index/market.ts";
import type { Scan } from "#modules/marketplace/listing/memory-index/scan.ts";
import { pause } from "#modules/marketplace/listing/memory-index/slices.ts";
import { parseListingQuery } from "#modules/marketplace/listing/read-query.ts";
import { type Figure, machine, reportFigures } from "./bench/tables.ts";
import { carOf, findPlaces, placeOf } from "./synthetic-cars.ts";

/** No work of the index may keep a request waiting for longer, in milliseconds. */
const MOST_BLOCKED = 20;
const MOST_FOR_A_CHANGE = 0.5;
const CHANGES = 1_000;
const ROUNDS = 20;
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

/** The average processor time of a call. */
function costOf(rounds: number, call: (round: number) => unknown): number {
  const began = threadMs();
  for (let round = 0; round < rounds; round++) call(round);
  return (threadMs() - began) / rounds;
}

/** A car's number, scattered over all of them. */
const numberAt = (round: number, cars: number): number => (Math.imul(round + 1, 2_654_435_761) >>> 0) % cars;

function changed(n: number, round: number, state: CarRow["state"] = carOf(n).state): CarRow {
  const row = carOf(n);
  return { ...row, state, ranges: { ...row.ranges, price: 1_000 + ((round * 977) % 90_000) } };
}

/** What changes and questions cost in the memory index of synthetic cars, and how long each keeps the event loop. Returns the number of missed gates. */
export async function measureIndexUpdates(cars: number): Promise<number> {
  const figures: Figure[] = [];
  const figure = (title: string, value: number, gate: number, unit = "ms") =>
    figures.push({ title, unit, value, gate });
  const before = process.memoryUsage().arrayBuffers;
  const columns = new CarColumns();
  let began = performance.now();
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
  figure("longest block while the columns are filled", filling, MOST_BLOCKED);
  began = performance.now();
  const sorting = await longestBlock(() => columns.orders.build(columns.length, pause));
  figure("longest block while the orders are built", sorting, MOST_BLOCKED);
  figure("building the orders, beside other programs", (performance.now() - began) / 1_000, cars / 50_000, "s");
  const market = new Market(columns, new Set());
  for (const place of await findPlaces(columns.zips.slice(1))) market.places.set(place.zip, place);
  figure("columns and orders", (process.memoryUsage().arrayBuffers - before) / 2 ** 20, cars / 5_000, "MB");

  const change = (state?: CarRow["state"]) => (round: number) =>
    columns.apply([changed(numberAt(round, cars), round, state)], []);
  const making = costOf(CHANGES, (round) => changed(numberAt(round, cars), round));
  figure("one changed price", costOf(CHANGES, change()) - making, MOST_FOR_A_CHANGE);
  figure("one sold car, which moves in every order", costOf(CHANGES, change("complete")) - making, MOST_FOR_A_CHANGE);
  const many = Array.from({ length: 20 * CHANGES }, (_, round) => changed(numberAt(3 * round, cars), round + 7));
  began = performance.now();
  figure(
    "longest block while 20,000 cars change",
    await longestBlock(() => columns.follow(many, [], pause)),
    MOST_BLOCKED,
  );
  figure("20,000 changed cars, beside other programs", (performance.now() - began) / 1_000, 20, "s");

  const ask = (question: string, page: (found: Scan, round: number) => unknown) => {
    const query = parseListingQuery(new URLSearchParams(question));
    const from = query.zip ? placeOf(Number(query.zip) - 60_000) : undefined;
    const asked = (round: number) => ({ ...query, price: { min: round, max: 90_000 } });
    const counts = costOf(ROUNDS, (round) => market.ask(asked(round), from));
    // The counts from before answer again.
    const pages = costOf(ROUNDS, (round) => page(market.ask(asked(round), from), round));
    return { counts, pages };
  };
  const deep = ask("", (found, round) =>
    market.page(
      found,
      parseListingQuery(new URLSearchParams("sort=price")),
      undefined,
      Math.floor(found.total / 2) - round,
      21,
    ),
  );
  figure("counting", deep.counts, MOST_BLOCKED);
  figure("the page in the middle", deep.pages, MOST_BLOCKED);
  const near = parseListingQuery(new URLSearchParams("zip=60450&sort=distance"));
  const far = ask("zip=60450&sort=distance", (found) => market.page(found, near, placeOf(450), 42, 21));
  figure("counting with distances", far.counts, MOST_BLOCKED);
  figure("a page by distance", far.pages, MOST_BLOCKED);
  return reportFigures(`memory index of ${cars.toLocaleString("en-US")} cars, ${machine()}`, figures);
}

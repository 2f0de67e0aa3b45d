import { readCsv, writeCsv } from "#modules/kernel/csv.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { findInventory, type InventoryCar } from "./find-inventory.ts";
import { FORMATS, type Surroundings } from "./formats.ts";

export const isFeed = (name: string): boolean => Object.hasOwn(FORMATS, name);

/** A partner's feed as CSV, a thousand cars at a time. `around` returns the site's data about a car. */
export async function* writeFeed(name: string, around: (car: InventoryCar) => Surroundings): AsyncGenerator<string> {
  const columns = lookup(FORMATS, name)?.columns ?? [];
  yield writeCsv([columns.map((column) => column.name)]);
  for await (const cars of findInventory())
    yield writeCsv(cars.map((car) => columns.map(({ value }) => value(car, around(car)))));
}

export type FeedReport = { cars: number; problems: string[] };

const MOST_PROBLEMS = 50;

/** Validates a partner's feed: required columns, the format of filled fields, and no duplicate cars. */
export function checkFeed(name: string, text: string): FeedReport {
  const format = lookup(FORMATS, name);
  if (!format) return { cars: 0, problems: [`There is no feed called ${name}`] };
  const [head = [], ...rows] = readCsv(text);
  const problems = format.columns
    .filter((column) => column.required && !head.includes(column.name))
    .map((column) => `The column ${column.name} is missing`);
  const seen = new Set<string>();
  const vinAt = head.findIndex((column) => column.toLowerCase() === "vin");
  for (const [at, row] of rows.entries()) {
    const say = (what: string) => problems.push(`Row ${at + 2}: ${what}`);
    if (row.length !== head.length) say(`${row.length} fields instead of ${head.length}`);
    for (const { name: column, required, looks } of format.columns) {
      const value = row[head.indexOf(column)] ?? "";
      if (value === "") {
        if (required && head.includes(column)) say(`${column} is empty`);
      } else if (looks && !looks.test(value)) say(`${column} cannot be “${value.slice(0, 60)}”`);
    }
    const vin = row[vinAt] ?? "";
    if (seen.has(vin)) say(`the car ${vin} is listed twice`);
    seen.add(vin);
    if (problems.length > MOST_PROBLEMS) break;
  }
  return { cars: rows.length, problems: problems.slice(0, MOST_PROBLEMS) };
}

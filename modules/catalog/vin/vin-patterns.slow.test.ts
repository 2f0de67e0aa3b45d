import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client.ts";
import { testDatabase } from "#test/database.ts";
import { cleanCar, type RawCar } from "../naming/clean-car.ts";
import { type Patterns, readElements } from "../patterns/elements.ts";
import { fixed, type Keys, keyed, matches, parseKeys } from "../patterns/keys.ts";
import { catalogLinks, catalogSchemas } from "../tables.ts";
import { newestYear } from "../vehicles/find-vehicles.ts";
import { checkDigit } from "./check-digit.ts";
import { decodeVin } from "./decode-vin.ts";
import { yearCode } from "./model-year.ts";

beforeAll(() => testDatabase({ catalog: true }));

const LIST = 2_000;
const FIRST_YEAR = 2000;
const LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ";
const DIGITS = "0123456789";

type Pattern = { wmi: string; year: number; make: string; keys: Keys; raw: RawCar };
type Linked = { patterns: Patterns; from: number; to: number };

/** Each model of each maker's code that the data has, in a year in the middle of those in which it was made. */
async function everyPattern(): Promise<{ patterns: Pattern[]; linked: Map<string, Linked[]> }> {
  const schemas = new Map((await db().select().from(catalogSchemas)).map((schema) => [schema.id, schema.patterns]));
  const links = await db()
    .select()
    .from(catalogLinks)
    .orderBy(catalogLinks.wmi, catalogLinks.schema, catalogLinks.yearFrom);
  const all = links.flatMap(({ wmi, schema, yearFrom, yearTo }) => {
    const patterns = schemas.get(schema) ?? {};
    const year = Math.floor((Math.max(yearFrom, FIRST_YEAR) + Math.min(yearTo, newestYear())) / 2);
    if (wmi.length !== 3 || wmi.endsWith("9") || year < Math.max(yearFrom, FIRST_YEAR)) return [];
    return (patterns.model ?? []).flatMap(([text, value]) => {
      const [make = "", model = ""] = value.split("|");
      const raw = { make, model };
      const car = cleanCar(raw);
      return car ? [{ wmi, year, make: car.make, keys: parseKeys(text), raw }] : [];
    });
  });
  const linked = Map.groupBy(links, ({ wmi }) => wmi);
  const toLinked = ({ schema, yearFrom: from, yearTo: to }: (typeof links)[number]) => ({
    patterns: schemas.get(schema) ?? {},
    from,
    to,
  });
  return { patterns: all, linked: new Map([...linked].map(([wmi, rows]) => [wmi, rows.map(toLinked)])) };
}

/**
 * A VIN of the pattern with a right check digit. Position 7 says in which thirty years the car was made (49 CFR 565.15): a digit
 * before 2010, a letter since. Undefined where the pattern has the other kind there.
 */
function vinOf({ wmi, year, keys }: Pattern, at: number): string | undefined {
  const kind = year < 2010 ? DIGITS : LETTERS;
  const free = (position: string | undefined, seed: number, of = DIGITS + LETTERS) => {
    const allowed = [...(position ?? of)].filter((letter) => of.includes(letter));
    return allowed[seed % Math.max(1, allowed.length)];
  };
  const lead = [0, 1, 2, 3, 4].map((place) => free(keys[place], at + place, place === 3 ? kind : undefined));
  const tail = [7, 8, 9, 10, 11, 12].map((place) =>
    free(keys[place], at * 7 + place, keys[place] ? undefined : DIGITS),
  );
  const code = keys[5] ?? yearCode(year);
  if ([...lead, ...tail].includes(undefined) || !code.includes(yearCode(year))) return undefined;
  const blank = `${wmi}${lead.join("")}0${yearCode(year)}${free(keys[6], at, LETTERS) ?? "A"}${tail.join("")}`;
  return blank.slice(0, 8) + checkDigit(blank) + blank.slice(9);
}

/** What a maker's schemas say of this VIN beside the model may be that it is a chassis or a heavy truck, which no one sells here. */
const isSold = ({ raw, year }: Pattern, vin: string, schemas: readonly Linked[]): boolean =>
  schemas
    .filter(({ from, to }) => from <= year && year <= to)
    .every(({ patterns }) => {
      const told = Object.entries(readElements(patterns, vin)).map(([element, { value }]) => [element, value]);
      return cleanCar({ ...Object.fromEntries(told), ...raw }) !== undefined;
    });

it("answers at least 95 of 100 real patterns, and none with a wrong make or year", async () => {
  const { patterns, linked } = await everyPattern();
  expect(patterns.length).toBeGreaterThan(LIST);
  const byMaker = Map.groupBy(patterns, ({ wmi }) => wmi);
  const tried: { vin: string; year: number; make: string }[] = [];
  const step = Math.max(1, Math.floor(patterns.length / (2 * LIST)));
  for (let at = 0; at < patterns.length && tried.length < LIST; at += step) {
    const pattern = patterns[at] as Pattern;
    const vin = vinOf(pattern, at);
    if (!vin || !isSold(pattern, vin, linked.get(pattern.wmi) ?? [])) continue;
    // Where the data has two makes for one VIN, it doesn't say which one is right.
    const rivals = (byMaker.get(pattern.wmi) ?? []).filter(
      ({ make, keys }) => make !== pattern.make && fixed(keys) > 0 && matches(keys, keyed(vin)),
    );
    if (rivals.length === 0) tried.push({ vin, year: pattern.year, make: pattern.make });
  }
  expect(tried.length).toBe(LIST);
  const wrong: string[] = [];
  const missed: string[] = [];
  for (const { vin, year, make } of tried) {
    const car = await decodeVin(vin);
    if (!car) missed.push(`${vin}: ${year} ${make}`);
    else if (car.year !== year || car.make.name !== make)
      wrong.push(`${vin}: ${car.year} ${car.make.name}, not ${year} ${make}`);
  }
  expect(wrong).toEqual([]);
  expect(1 - missed.length / tried.length, missed.join("\n")).toBeGreaterThanOrEqual(0.95);
});

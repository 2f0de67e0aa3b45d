import { and, arrayContains, desc, eq, gte, inArray, lte, or, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { type CleanCar, cleanCar, type RawCar } from "../naming/clean-car.ts";
import { codeOf } from "../naming/codes.ts";
import { type Drivetrain, guessDrivetrain } from "../naming/drivetrain.ts";
import { UNTOLD } from "../naming/series-names.ts";
import { type Element, type Patterns, type Reading, readElements } from "../patterns/elements.ts";
import { catalogLinks, catalogMakes, catalogModels, catalogSchemas, catalogStyles } from "../tables.ts";
import { type Choice, newestYear, styleCode } from "../vehicles/find-vehicles.ts";
import { hasValidCheckDigit } from "./check-digit.ts";
import { modelYears } from "./model-year.ts";

export type DecodedVin = {
  vin: string;
  year: number;
  make: Choice;
  model: Choice;
  /** Null if the VIN doesn't contain it or matches several (`seriesChoices`). */
  series: Choice | null;
  seriesChoices: Choice[];
  style: Choice | null;
  class: CleanCar["class"] | null;
  body: string | null;
  doors: number | null;
  engine: { litres: number | null; cylinders: number | null; fuel: CleanCar["fuel"] };
  drivetrain: Drivetrain | null;
  /** Fields that are likely but not in the VIN, so the seller must confirm them. */
  guesses: ("series" | "style" | "fuel" | "drivetrain")[];
  /** Problems with the VIN itself; it is decoded anyway. */
  warnings: ("check-digit" | "nearest-year")[];
  /** The model year whose data was used, if the data has no car of the VIN's own year (`nearest-year`). */
  assumedYear?: number;
};

type Schema = { patterns: Patterns; yearFrom: number; yearTo: number };
type Readings = Partial<Record<Element, Reading>>;
type StyleRow = typeof catalogStyles.$inferSelect;

/** A descriptor is kept for a few model years; one that is further away usually means another car. */
const MOST_YEARS_AWAY = 5;

/**
 * Decodes a VIN with the manufacturers' patterns. If they don't have it in its model year, those of the nearest year
 * are used, with the warning `nearest-year`. Undefined if it matches no car since 2000. A wrong check digit is a
 * warning, too. Years more than five away are not used.
 */
export async function decodeVin(vin: string): Promise<DecodedVin | undefined> {
  const years = yearsOf(vin);
  if (years.length === 0) return undefined;
  const schemas = await findSchemas(vin, years);
  for (let away = 0; away <= MOST_YEARS_AWAY; away++)
    for (const year of years)
      for (const assumed of away === 0 ? [year] : [year - away, year + away]) {
        const readings = readCar(
          schemas.filter((s) => s.yearFrom <= assumed && assumed <= s.yearTo),
          vin,
        );
        const car = readings && cleanCar(rawCar(readings));
        if (car) return withAssumed(await decoded(vin, year, car, readings), assumed);
      }
  return undefined;
}

/** The earliest model year with data. */
const FIRST_YEAR = 2000;

/** None if the likeliest year is before the data: the car would be read as one that is 30 years newer. */
function yearsOf(vin: string): number[] {
  const years = modelYears(vin, newestYear());
  return years[0] !== undefined && years[0] >= FIRST_YEAR ? years.filter((year) => year >= FIRST_YEAR) : [];
}

const withAssumed = (car: DecodedVin, assumed: number): DecodedVin =>
  assumed === car.year ? car : { ...car, warnings: [...car.warnings, "nearest-year"], assumedYear: assumed };

/**
 * What a VIN tells if its descriptor is unknown: the likeliest model year (tenth character) and the make that the maker's code (first three
 * characters) is used for most. The make is undefined for an unknown maker, and everything is for a year before 2000.
 */
export async function readMaker(vin: string): Promise<{ year: number; make: Choice | undefined } | undefined> {
  const [year] = yearsOf(vin);
  if (year === undefined) return undefined;
  const [made] = await db()
    .select({ name: catalogMakes.name, code: catalogMakes.code })
    .from(catalogLinks)
    .innerJoin(catalogSchemas, eq(catalogSchemas.id, catalogLinks.schema))
    .innerJoin(catalogModels, sql`${catalogModels.code} = any(${catalogSchemas.models})`)
    .innerJoin(catalogMakes, eq(catalogMakes.code, catalogModels.make))
    .where(inArray(catalogLinks.wmi, makerCodes(vin)))
    .groupBy(catalogMakes.code, catalogMakes.name)
    .orderBy(desc(sql`count(distinct ${catalogModels.code})`))
    .limit(1);
  return { year, make: made };
}

/** Makers of fewer than 1,000 cars a year share a code that ends in 9; positions 12 to 14 distinguish them. */
const makerCodes = (vin: string): string[] =>
  vin[2] === "9" ? [vin.slice(0, 3) + vin.slice(11, 14), vin.slice(0, 3)] : [vin.slice(0, 3)];

async function findSchemas(vin: string, years: number[]): Promise<Schema[]> {
  const { yearFrom, yearTo } = catalogLinks;
  return db()
    .select({ patterns: catalogSchemas.patterns, yearFrom, yearTo })
    .from(catalogLinks)
    .innerJoin(catalogSchemas, eq(catalogSchemas.id, catalogLinks.schema))
    .where(
      and(
        inArray(catalogLinks.wmi, makerCodes(vin)),
        or(...years.map((year) => and(lte(yearFrom, year + MOST_YEARS_AWAY), gte(yearTo, year - MOST_YEARS_AWAY)))),
      ),
    );
}

/**
 * The schema that matches the model best has priority; other schemas of the same model, then those without models, fill
 * the gaps.
 */
function readCar(schemas: Schema[], vin: string): Readings | undefined {
  const read = schemas.map((schema) => ({
    readings: readElements(schema.patterns, vin),
    companion: !schema.patterns.model,
  }));
  const named = read.filter((r) => r.readings.model).sort((a, b) => rank(b.readings) - rank(a.readings));
  const first = named[0]?.readings;
  if (!first) return undefined;
  const same = named.filter((r) => r.readings.model?.value === first.model?.value).map((r) => r.readings);
  const companions = read.filter((r) => r.companion).map((r) => r.readings);
  return Object.assign({}, ...[...same, ...companions].reverse());
}

const rank = (readings: Readings): number => (readings.model?.specific ?? 0) * 100 + Object.keys(readings).length;

function rawCar(readings: Readings): RawCar {
  const [make, model] = (readings.model?.value ?? "|").split("|") as [string, string];
  const told = Object.entries(readings).map(([element, reading]) => [element, reading.value]);
  return { ...Object.fromEntries(told), make, model };
}

async function decoded(vin: string, year: number, car: CleanCar, readings: Readings): Promise<DecodedVin> {
  const model = codeOf(`${car.make} ${car.model}`);
  const styles = await db()
    .select()
    .from(catalogStyles)
    .where(and(eq(catalogStyles.model, model), arrayContains(catalogStyles.years, [year])));
  const series = chooseSeries(car, styles);
  const style =
    series.chosen &&
    chooseStyle(
      car,
      styles.filter((s) => s.series === series.chosen?.code),
    );
  const drive = guessDrivetrain(
    car,
    readings.drive?.value,
    `${readings.trim?.value ?? ""} ${readings.series?.value ?? ""}`,
    `${series.chosen?.name ?? ""} ${style?.row.name ?? ""}`,
  );
  return {
    vin,
    year,
    make: { name: car.make, code: codeOf(car.make) },
    model: { name: car.model, code: model },
    series: series.chosen ?? null,
    seriesChoices: series.choices,
    style: style ? { name: style.row.name, code: styleCode(year, style.row.code) } : null,
    class: car.class ?? style?.row.class ?? null,
    body: car.body ?? style?.row.body ?? null,
    doors: car.doors ?? style?.row.doors ?? null,
    engine: {
      litres: car.litres ?? style?.row.litres ?? null,
      cylinders: car.cylinders ?? style?.row.cylinders ?? null,
      fuel: car.fuel,
    },
    drivetrain: drive?.drivetrain ?? null,
    guesses: [
      ...(series.chosen && series.guess ? (["series"] as const) : []),
      ...(style?.guess ? (["style"] as const) : []),
      ...(car.fuelGuess ? (["fuel"] as const) : []),
      ...(drive?.guess ? (["drivetrain"] as const) : []),
    ],
    warnings: hasValidCheckDigit(vin) ? [] : ["check-digit"],
  };
}

/** The series in the VIN, if it is unique; if the VIN has none and the year has only one series, that one. */
function chooseSeries(car: CleanCar, styles: StyleRow[]): { chosen?: Choice; choices: Choice[]; guess: boolean } {
  const offered = new Map(styles.map((s) => [s.series, { name: s.seriesName, code: s.series }]));
  const told = car.series.map((name) => ({ name, code: codeOf(name) })).filter((choice) => offered.has(choice.code));
  if (told.length === 1 && told[0])
    return { chosen: told[0], choices: told, guess: told[0].name === UNTOLD && offered.size > 1 };
  if (told.length > 1) return { choices: told, guess: true };
  const all = [...offered.values()];
  return all.length === 1 && all[0] ? { chosen: all[0], choices: all, guess: true } : { choices: all, guess: true };
}

/** The style with the most matching attributes; a guess unless it is the only one or matches all data in the VIN. */
function chooseStyle(car: CleanCar, styles: StyleRow[]): { row: StyleRow; guess: boolean } | undefined {
  const ranked = styles.map((row) => ({ row, score: agreement(car, row) })).sort((a, b) => b.score - a.score);
  const [best, second] = ranked;
  if (!best) return undefined;
  return { row: best.row, guess: second !== undefined && (second.score === best.score || best.score < 0) };
}

function agreement(car: CleanCar, row: StyleRow): number {
  const traits: [unknown, unknown, number][] = [
    [car.body, row.body, 4],
    [car.litres, row.litres, 4],
    [car.fuel, row.fuel, 3],
    [car.doors, row.doors, 2],
    [car.cylinders, row.cylinders, 1],
  ];
  return traits.reduce((sum, [a, b, weight]) => sum + (a == null || b == null ? 0 : a === b ? weight : -weight), 0);
}

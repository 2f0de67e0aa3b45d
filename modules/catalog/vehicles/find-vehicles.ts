import { and, arrayContains, asc, eq, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { catalogMakes, catalogModels, catalogStyles } from "../tables.ts";

/** A name and its code, which API calls and forms send. */
export type Choice = { name: string; code: string };
type StyleRow = typeof catalogStyles.$inferSelect;
export type StyleChoice = Choice & Pick<StyleRow, "class" | "body" | "doors" | "litres" | "cylinders" | "fuel">;
export type Style = {
  /** With its year in front: "2015-honda-accord-ex-l-4d-sedan-2-4l". */
  code: string;
  name: string;
  year: number;
  make: Choice;
  model: Choice;
  series: Choice;
  class: StyleRow["class"];
  body: string | null;
  doors: number | null;
  engine: { litres: number | null; cylinders: number | null; fuel: StyleRow["fuel"] };
};

/** The newest model year on sale: next year's, by Chicago's calendar. */
export const newestYear = (): number => chicagoYear(currentTime()) + 1;

/** The catalog's model years, newest first. */
export const catalogYears = (): number[] => Array.from({ length: newestYear() - 1999 }, (_, i) => newestYear() - i);

/** Every make, or those that sold cars in a model year. */
export async function findMakes(year?: number): Promise<Choice[]> {
  const all = db().select({ name: catalogMakes.name, code: catalogMakes.code }).from(catalogMakes);
  if (year === undefined) return all.orderBy(sql`lower(${catalogMakes.name})`);
  if (year > newestYear()) return [];
  const sold = db()
    .select({ make: catalogModels.make })
    .from(catalogModels)
    .where(arrayContains(catalogModels.years, [year]));
  return all.where(sql`${catalogMakes.code} in ${sold}`).orderBy(sql`lower(${catalogMakes.name})`);
}

/** The names of all makes by their codes. */
export const findMakeNames = async (): Promise<Map<string, string>> =>
  new Map((await findMakes()).map(({ code, name }) => [code, name]));

export async function findModels(make: string, year: number): Promise<Choice[]> {
  if (year > newestYear()) return [];
  return db()
    .select({ name: catalogModels.name, code: catalogModels.code })
    .from(catalogModels)
    .where(and(eq(catalogModels.make, make), arrayContains(catalogModels.years, [year])))
    .orderBy(asc(catalogModels.name));
}

/** Trim levels of a model in a year: "EX-L". */
export async function findSeries(model: string, year: number): Promise<Choice[]> {
  const rows = await db()
    .selectDistinctOn([catalogStyles.series], { name: catalogStyles.seriesName, code: catalogStyles.series })
    .from(catalogStyles)
    .where(and(eq(catalogStyles.model, model), arrayContains(catalogStyles.years, [year])))
    .orderBy(catalogStyles.series, catalogStyles.seriesName);
  return year > newestYear() ? [] : rows;
}

/** How a series was built: "4D Sedan 2.4L". Codes carry the year and name one car. */
export async function findStyles(model: string, series: string, year: number): Promise<StyleChoice[]> {
  if (year > newestYear()) return [];
  const { name, code, class: bodyClass, body, doors, litres, cylinders, fuel } = catalogStyles;
  const rows = await db()
    .select({ name, code, class: bodyClass, body, doors, litres, cylinders, fuel })
    .from(catalogStyles)
    .where(
      and(eq(catalogStyles.model, model), eq(catalogStyles.series, series), arrayContains(catalogStyles.years, [year])),
    )
    .orderBy(asc(catalogStyles.name));
  return rows.map((row) => ({ ...row, code: styleCode(year, row.code) }));
}

export const styleCode = (year: number, code: string): string => `${year}-${code}`;

/** All data of a style's code; undefined when the catalog has no such style in that year. */
export async function findStyle(code: string): Promise<Style | undefined> {
  const [, digits, rest] = /^(\d{4})-(.+)$/.exec(code) ?? [];
  if (!digits || !rest) return undefined;
  const [row] = await db()
    .select({ style: catalogStyles, model: catalogModels, make: catalogMakes })
    .from(catalogStyles)
    .innerJoin(catalogModels, eq(catalogModels.code, catalogStyles.model))
    .innerJoin(catalogMakes, eq(catalogMakes.code, catalogModels.make))
    .where(and(eq(catalogStyles.code, rest), arrayContains(catalogStyles.years, [Number(digits)])));
  if (!row) return undefined;
  const { style, model, make } = row;
  return {
    code,
    name: style.name,
    year: Number(digits),
    make: { name: make.name, code: make.code },
    model: { name: model.name, code: model.code },
    series: { name: style.seriesName, code: style.series },
    class: style.class,
    body: style.body,
    doors: style.doors,
    engine: { litres: style.litres, cylinders: style.cylinders, fuel: style.fuel },
  };
}

/** A model by its code, with its make and the years it was sold. */
export async function findModel(code: string): Promise<{ make: Choice; model: Choice; years: number[] } | undefined> {
  const [row] = await db()
    .select({ model: catalogModels, make: catalogMakes })
    .from(catalogModels)
    .innerJoin(catalogMakes, eq(catalogMakes.code, catalogModels.make))
    .where(eq(catalogModels.code, code));
  return row && { make: row.make, model: { name: row.model.name, code: row.model.code }, years: row.model.years };
}

/** Which of these codes are makes and which are models. */
export async function findVehicleCodes(makes: readonly string[], models: readonly string[]) {
  const codes = (rows: { code: string }[]) => rows.map(({ code }) => code);
  const [knownMakes, knownModels] = await Promise.all([
    makes.length === 0
      ? []
      : db()
          .select({ code: catalogMakes.code })
          .from(catalogMakes)
          .where(inArray(catalogMakes.code, [...makes])),
    models.length === 0
      ? []
      : db()
          .select({ code: catalogModels.code })
          .from(catalogModels)
          .where(inArray(catalogModels.code, [...models])),
  ]);
  return { makes: codes(knownMakes), models: codes(knownModels) };
}

/** The names of all makes and models, to distinguish rare cars from typos. */
export async function findVehicleNames(): Promise<string[]> {
  const [makes, models] = await Promise.all([
    db().select({ name: catalogMakes.name }).from(catalogMakes),
    db().select({ name: catalogModels.name }).from(catalogModels),
  ]);
  return [...makes, ...models].map(({ name }) => name);
}

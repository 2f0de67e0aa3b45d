import type { VehicleData } from "#modules/catalog/data/shape.ts";
import { type CleanCar, cleanCar, styleName } from "#modules/catalog/naming/clean-car.ts";
import { codeOf } from "#modules/catalog/naming/codes.ts";
import { MAKES } from "#modules/catalog/naming/make-name.ts";
import { UNTOLD } from "#modules/catalog/naming/series-names.ts";
import type { Patterns } from "#modules/catalog/patterns/elements.ts";
import { assemble, withCompanions } from "./assemble.ts";
import { combineCars } from "./combine-cars.ts";
import { untilLastYear } from "./last-years.ts";

import type { Link, Source } from "./source.ts";

type Batch = { cars: CleanCar[]; years: Set<number> };
/** A schema with more models than this covers a maker's whole range, so it is not trusted for any of them. */
const FEW_MODELS = 3;
type Trait = "body" | "litres";

const modelCode = (car: CleanCar): string => codeOf(`${car.make} ${car.model}`);

/**
 * Some makers describe all their models in one schema whose keys do not tie body or engine to a model, so every body
 * would be combined with every model. Precise schemas of the same model filter those combinations. A schema is precise
 * about a trait if it lists at most `few` values, and it is filtered if it lists more than `many`.
 */
function keepPlausible(batches: Batch[]): Batch[] {
  return filterTrait(filterTrait(batches, "body", 2, 2), "litres", 3, 4);
}

function filterTrait(batches: Batch[], trait: Trait, few: number, many: number): Batch[] {
  const trusted = new Map<string, Set<unknown>>();
  for (const { cars } of batches)
    for (const [model, values] of traits(cars, trait))
      if (values.size <= few && new Set(cars.map(modelCode)).size <= FEW_MODELS)
        trusted.set(model, new Set([...(trusted.get(model) ?? []), ...values]));
  return batches.map(({ cars, years }) => {
    const traitValues = traits(cars, trait);
    const plausible = cars.filter((car) => {
      const model = modelCode(car);
      const known = trusted.get(model);
      return (traitValues.get(model)?.size ?? 0) <= many || !known || known.has(car[trait]);
    });
    return { cars: plausible.length > 0 ? plausible : cars, years };
  });
}

function traits(cars: CleanCar[], trait: Trait): Map<string, Set<unknown>> {
  const found = new Map<string, Set<unknown>>();
  for (const car of cars) {
    const model = modelCode(car);
    const values = found.get(model) ?? new Set();
    if (car[trait] !== undefined) values.add(car[trait]);
    found.set(model, values);
  }
  return new Map([...found].filter(([, values]) => values.size > 0));
}

type Style = { model: string; seriesName: string; name: string; car: CleanCar; years: Set<number> };
type Model = { make: string; name: string; years: Set<number> };

/** Derives the makes, models, series and styles of each year, and the patterns for decoding VINs. */
export function deriveVehicles(source: Source): VehicleData {
  const models = new Map<string, Model>();
  const styles = new Map<string, Style>();
  const batches: Batch[] = [];
  const schemas = new Map<number, { models: string[]; patterns: Patterns }>();
  for (const { schema, companions, years } of assemble(source)) {
    const patterns = withCompanions(source.patterns(schema), companions.map(source.patterns));
    const cars = combineCars(patterns).flatMap((raw) => cleanCar(raw) ?? []);
    if (cars.length === 0) continue;
    const knownModels = schemas.get(schema)?.models ?? [];
    schemas.set(schema, {
      models: [...new Set([...knownModels, ...cars.map(modelCode)])].sort(),
      patterns: source.patterns(schema),
    });
    for (const companion of companions) schemas.set(companion, { models: [], patterns: source.patterns(companion) });
    batches.push({ cars, years });
  }
  for (const { cars, years } of keepPlausible(batches))
    for (const car of cars)
      for (const series of car.series) addCar(models, styles, car, series, untilLastYear(modelCode(car), years));
  dropPlaceholderSeries(styles);
  return {
    makes: MAKES.filter((name) => [...models.values()].some((m) => m.make === name)).map((name) => [
      codeOf(name),
      name,
    ]),
    models: [...models].sort().map(([code, m]) => [code, codeOf(m.make), m.name, sorted(m.years)]),
    styles: [...styles].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, s]) => styleRow(code, s)),
    ...packSchemas(schemas, source.links),
  };
}

function addCar(
  models: Map<string, Model>,
  styles: Map<string, Style>,
  car: CleanCar,
  seriesName: string,
  years: Set<number>,
): void {
  if (years.size === 0) return;
  const model = modelCode(car);
  const name = styleName(car);
  const code = codeOf(`${model} ${seriesName} ${name}`);
  addYears(models, model, () => ({ make: car.make, name: car.model, years: new Set() }), years);
  addYears(styles, code, () => ({ model, seriesName, name, car, years: new Set() }), years);
}

function addYears<T extends { years: Set<number> }>(
  all: Map<string, T>,
  code: string,
  create: () => T,
  years: Set<number>,
): void {
  const entry = all.get(code) ?? create();
  all.set(code, entry);
  for (const year of years) entry.years.add(year);
}

/** Makers whose model name is the complete name, so a car without a series is normal. */
const NAMED_BY_MODEL = /^(bmw|porsche|tesla|audi)-/;

/** Removes the placeholder series from years that have several named ones, so that the seller picks the real series. */
function dropPlaceholderSeries(styles: Map<string, Style>): void {
  const named = new Map<string, Set<string>>();
  for (const { model, seriesName, years } of styles.values())
    if (seriesName !== UNTOLD)
      for (const year of years)
        named.set(`${model} ${year}`, (named.get(`${model} ${year}`) ?? new Set()).add(seriesName));
  for (const [code, { model, seriesName, years }] of styles) {
    if (seriesName !== UNTOLD) continue;
    for (const year of years)
      if ((named.get(`${model} ${year}`)?.size ?? 0) > 1 && !NAMED_BY_MODEL.test(model)) years.delete(year);
    if (years.size === 0) styles.delete(code);
  }
}

const sorted = (years: Set<number>): number[] => [...years].sort((a, b) => a - b);

const styleRow = (code: string, { model, seriesName, name, car, years }: Style): VehicleData["styles"][number] => [
  code,
  model,
  codeOf(seriesName),
  seriesName,
  name,
  car.body ?? null,
  car.class ?? null,
  car.doors ?? null,
  car.litres ?? null,
  car.cylinders ?? null,
  car.fuel,
  sorted(years),
];

/** Stores schemas with equal patterns only once. */
function packSchemas(
  schemas: Map<number, { models: string[]; patterns: Patterns }>,
  links: Link[],
): Pick<VehicleData, "schemas" | "links"> {
  const byText = new Map<string, number>();
  const packed: VehicleData["schemas"] = [];
  const numbers = new Map<number, number>();
  for (const [schema, { models, patterns }] of schemas) {
    const text = JSON.stringify(patterns);
    if (!byText.has(text)) {
      byText.set(text, packed.length + 1);
      packed.push([packed.length + 1, models, patterns]);
    }
    numbers.set(schema, byText.get(text) as number);
  }
  const usedLinks = links.filter((link) => numbers.has(link.schema));
  return {
    schemas: packed,
    links: usedLinks.map((l) => [l.wmi, numbers.get(l.schema) as number, l.from, l.to ?? 2999]),
  };
}

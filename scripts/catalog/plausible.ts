import type { CleanCar } from "#modules/catalog/naming/clean-car.ts";
import { codeOf } from "#modules/catalog/naming/codes.ts";

export type Batch = { cars: CleanCar[]; years: Set<number> };
/** A schema with more models than this is a maker's whole range and vouches for none of them. */
const FEW_MODELS = 3;
type Trait = "body" | "litres";

export const modelCode = (car: CleanCar): string => codeOf(`${car.make} ${car.model}`);

/**
 * Some makers describe all their models in one schema whose keys do not tie body or engine to a model, so that every
 * body meets every model. What the careful schemas say about a model cuts those down; a schema is careful about a
 * trait when it names at most `few` values of it, and cut when it names more than `many`.
 */
export function onlyPlausible(batches: Batch[]): Batch[] {
  return cut(cut(batches, "body", 2, 2), "litres", 3, 4);
}

function cut(batches: Batch[], trait: Trait, few: number, many: number): Batch[] {
  const trusted = new Map<string, Set<unknown>>();
  for (const { cars } of batches)
    for (const [model, values] of traits(cars, trait))
      if (values.size <= few && new Set(cars.map(modelCode)).size <= FEW_MODELS)
        trusted.set(model, new Set([...(trusted.get(model) ?? []), ...values]));
  return batches.map(({ cars, years }) => {
    const named = traits(cars, trait);
    const kept = cars.filter((car) => {
      const model = modelCode(car);
      const known = trusted.get(model);
      return (named.get(model)?.size ?? 0) <= many || !known || known.has(car[trait]);
    });
    return { cars: kept.length > 0 ? kept : cars, years };
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

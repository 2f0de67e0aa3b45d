import type { CleanCar } from "#modules/catalog/naming/clean-car.ts";
import { codeOf } from "#modules/catalog/naming/codes.ts";

export type Batch = { cars: CleanCar[]; years: Set<number> };
/** A schema with more models than this covers a maker's whole range, so it is not trusted for any of them. */
const FEW_MODELS = 3;
type Trait = "body" | "litres";

export const modelCode = (car: CleanCar): string => codeOf(`${car.make} ${car.model}`);

/**
 * Some makers describe all their models in one schema whose keys do not tie body or engine to a model, so every body
 * would be combined with every model. Precise schemas of the same model filter those combinations. A schema is precise
 * about a trait if it lists at most `few` values, and it is filtered if it lists more than `many`.
 */
export function keepPlausible(batches: Batch[]): Batch[] {
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

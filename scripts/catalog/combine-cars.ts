import type { RawCar } from "#modules/catalog/naming/clean-car.ts";
import type { Element, Patterns } from "#modules/catalog/patterns/elements.ts";
import { covers, fixed, type Keys, meet, parseKeys } from "#modules/catalog/patterns/keys.ts";

type Pattern = { keys: Keys; fixed: number; value: string };
type State = { keys: Keys; car: Partial<Record<Element, string>> };

const STEPS: Exclude<Element, "model" | "drive">[] = [
  "series",
  "trim",
  "body",
  "doors",
  "litres",
  "cylinders",
  "fuel",
  "fuel2",
  "electrification",
  "engine",
];
/** The maximum number of combinations per schema. After merging, no light vehicle comes close to it. */
const LIMIT = 4_000;

/** All cars that a schema describes: the combinations of patterns whose keys can match the same VIN. */
export function combineCars(patterns: Patterns): RawCar[] {
  const cars = new Map<string, RawCar>();
  const steps = STEPS.map((element) => [element, prepare(patterns, element)] as const);
  for (const model of prepare(patterns, "model")) {
    const [make, name] = model.value.split("|") as [string, string];
    let states: State[] = [{ keys: model.keys, car: {} }];
    for (const [element, choices] of steps)
      if (choices.length > 0) states = merge(states.flatMap((s) => advance(s, element, choices)));
    for (const { car } of states) cars.set(`${model.value}${JSON.stringify(car)}`, { make, model: name, ...car });
  }
  return [...cars.values()];
}

const prepare = (patterns: Patterns, element: Element): Pattern[] =>
  (patterns[element] ?? []).map(([text, value]) => {
    const keys = parseKeys(text);
    return { keys, fixed: fixed(keys), value };
  });

function advance(state: State, element: Element, choices: Pattern[]): State[] {
  const possible = choices.flatMap((choice) => {
    const keys = meet(state.keys, choice.keys);
    return keys ? [{ ...choice, met: keys }] : [];
  });
  // A more specific pattern overrides a general one that matches all the same VINs.
  const mostSpecific = possible.filter((a) => !possible.some((b) => b.fixed > a.fixed && covers(b.keys, a.met)));
  const next = mostSpecific.map(({ met, value }) => ({ keys: met, car: { ...state.car, [element]: value } }));
  return next.length > 0 ? next : [state];
}

function merge(states: State[]): State[] {
  const distinct = new Map(
    states.map((state) => [`${state.keys.map((p) => p ?? "*").join(".")}${JSON.stringify(state.car)}`, state]),
  );
  return [...distinct.values()].slice(0, LIMIT);
}

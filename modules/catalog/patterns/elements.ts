import { fixed, type Keys, keyed, matches, parseKeys } from "./keys.ts";

/**
 * The data about a car in the patterns of a manufacturer's schema. `engine` holds litres|cylinders|fuel of a named
 * engine.
 */
export const ELEMENTS = [
  "model",
  "series",
  "trim",
  "body",
  "doors",
  "litres",
  "cylinders",
  "fuel",
  "fuel2",
  "electrification",
  "drive",
  "engine",
] as const;
export type Element = (typeof ELEMENTS)[number];

/** Patterns of one schema by element: pairs of keys and value. */
export type Patterns = Partial<Record<Element, [keys: string, value: string][]>>;

/** One value per element; `alternatives` if equally specific patterns disagree. */
export type Reading = { value: string; alternatives: string[]; specific: number };

/** Reads each element from the most specific matching pattern; ties keep the order of the data. */
export function readElements(patterns: Patterns, vin: string): Partial<Record<Element, Reading>> {
  const characters = keyed(vin);
  const readings: Partial<Record<Element, Reading>> = {};
  for (const element of ELEMENTS) {
    const reading = best(patterns[element] ?? [], characters);
    if (reading) readings[element] = reading;
  }
  return readings;
}

function best(pairs: [string, string][], characters: string): Reading | undefined {
  let found: Reading | undefined;
  for (const [text, value] of pairs) {
    const keys: Keys = parseKeys(text);
    if (!matches(keys, characters)) continue;
    const specific = fixed(keys);
    if (!found || specific > found.specific) found = { value, alternatives: [], specific };
    else if (specific === found.specific && value !== found.value) found.alternatives.push(value);
  }
  return found;
}

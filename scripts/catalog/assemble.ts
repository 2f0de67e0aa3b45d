import { ELEMENTS, type Element, type Patterns } from "#modules/catalog/patterns/elements.ts";
import type { Link, Source } from "./source.ts";

const OLDEST = 2000;
const NEWEST = 2027;
const ENGINE: Element[] = ["litres", "cylinders", "fuel", "fuel2", "electrification", "engine"];
/** An engine table with more displacements than this covers a maker's whole range, so it is useless for one model. */
const FEW_ENGINES = 4;

export type Assembly = { schema: number; companions: number[]; years: Set<number> };

/**
 * Many makers split their patterns: one schema lists models and trims, and other schemas of the same manufacturer code
 * and year ("companions") list body and engine for all of them. Returns each model schema with each set of companions.
 */
export function assemble(source: Source): Assembly[] {
  const found = new Map<string, Assembly>();
  const byWmi = new Map<string, Link[]>();
  for (const link of source.links) byWmi.set(link.wmi, [...(byWmi.get(link.wmi) ?? []), link]);
  for (const links of byWmi.values())
    for (const link of links.filter((l) => source.patterns(l.schema).model))
      for (const year of yearsOf(link)) {
        const companions = links.filter((other) => inForce(other, year) && isCompanion(source.patterns(other.schema)));
        const numbers = [...new Set(companions.map((c) => c.schema))].sort((a, b) => a - b);
        const key = `${link.schema}|${numbers.join()}`;
        const assembly = found.get(key) ?? { schema: link.schema, companions: numbers, years: new Set() };
        found.set(key, assembly);
        assembly.years.add(year);
      }
  return [...found.values()];
}

/** Trusts an open end only for recent schemas: older ones were never closed when production ended. */
function yearsOf(link: Link): number[] {
  const to = Math.min(NEWEST, link.to ?? (link.from >= 2014 ? NEWEST : link.from));
  const from = Math.max(OLDEST, link.from);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}

const inForce = (link: Link, year: number): boolean => link.from <= year && year <= (link.to ?? 2999);

const isCompanion = (patterns: Patterns): boolean => !patterns.model && Object.keys(patterns).length > 0;

/** The schema's own patterns, with elements that it lacks taken from its companions. */
export function withCompanions(own: Patterns, companions: Patterns[]): Patterns {
  const joined: Patterns = { ...own };
  for (const element of ELEMENTS) {
    if (own[element]) continue;
    const pairs = companions.filter((c) => !(ENGINE.includes(element) && tooBroad(c))).flatMap((c) => c[element] ?? []);
    if (pairs.length > 0) joined[element] = pairs;
  }
  return joined;
}

const tooBroad = (patterns: Patterns): boolean =>
  new Set((patterns.litres ?? []).map(([, value]) => value)).size > FEW_ENGINES;

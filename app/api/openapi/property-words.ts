import { lookup } from "#modules/kernel/lookup.ts";
import { SHARED_WORDS } from "./parameter-words.ts";
import { API_WORDS } from "./property-words/api.ts";
import { CAR_WORDS } from "./property-words/cars.ts";
import { CLAIM_WORDS } from "./property-words/claims.ts";
import { CONTENT_WORDS } from "./property-words/content.ts";
import { DEAL_WORDS } from "./property-words/deals.ts";
import { EVALUATION_WORDS } from "./property-words/evaluations.ts";
import { LEDGER_WORDS } from "./property-words/ledger.ts";
import { MESSAGE_WORDS } from "./property-words/messages.ts";
import { PEOPLE_WORDS } from "./property-words/people.ts";
import { PRICE_WORDS } from "./property-words/prices.ts";
import { SALE_WORDS } from "./property-words/sales.ts";
import type { Json } from "./schemas.ts";

/**
 * What properties are, by name. A name with its parents, such as `Claim.posts.kind`, says what it is there; the first one
 * may be the schema. Several names with commas between have the same words.
 */
export const PROPERTY_WORDS: readonly (readonly [name: string, words: string])[] = [
  SHARED_WORDS,
  API_WORDS,
  CAR_WORDS,
  CLAIM_WORDS,
  CONTENT_WORDS,
  DEAL_WORDS,
  EVALUATION_WORDS,
  LEDGER_WORDS,
  MESSAGE_WORDS,
  PEOPLE_WORDS,
  PRICE_WORDS,
  SALE_WORDS,
].flatMap((part) =>
  Object.entries(part).flatMap(([names, words]) => names.split(", ").map((name) => [name, words] as const)),
);
const byName = new Map(PROPERTY_WORDS);

/** The name in the dictionary that fits a property best: the one with the most parents. */
export function wordsName(path: readonly string[]): string | undefined {
  const names = path.map((_, start) => path.slice(start).join("."));
  return names.find((name) => byName.has(name));
}

/** Every property below a schema, with its path from the schema's name on. */
export function* propertiesOf(schema: unknown, path: readonly string[]): Generator<[path: string[], property: Json]> {
  if (typeof schema !== "object" || schema === null) return;
  if (Array.isArray(schema)) {
    for (const one of schema) yield* propertiesOf(one, path);
    return;
  }
  const { properties, ...rest } = schema as Json;
  for (const [name, property] of Object.entries((properties ?? {}) as Record<string, Json>)) {
    yield [[...path, name], property];
    yield* propertiesOf(property, [...path, name]);
  }
  for (const part of PARTS) yield* propertiesOf(lookup(rest, part), path);
}
const PARTS = ["anyOf", "oneOf", "allOf", "items", "prefixItems", "additionalProperties"];

/** Says what each property of the schemas is, unless the schema says it. */
export function describeProperties(schemas: Record<string, Json>): void {
  for (const [name, schema] of Object.entries(schemas))
    for (const [path, property] of propertiesOf(schema, [name])) {
      if (!property.description) property.description = wordsOf(path, property);
    }
}

/** The words for a property. What null means is left out where the property is never null. */
export function wordsOf(path: readonly string[], property: Json): string | undefined {
  const words = byName.get(wordsName(path) ?? "");
  return acceptsNull(property) ? words : words?.replace(/; null [^;]*\.$/, ".");
}

/** Whether a property may be null. */
export const acceptsNull = ({ type, anyOf, oneOf }: Json): boolean =>
  [type].flat().includes("null") ||
  ([anyOf, oneOf].flat() as (Json | undefined)[]).some((one) => one && acceptsNull(one));

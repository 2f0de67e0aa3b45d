import { lookup } from "#modules/kernel/lookup.ts";
import type { Json } from "../openapi/schemas.ts";

const MOST_VALUES = 8;
const FORMATS: Record<string, string> = {
  uuid: "id",
  "date-time": "time",
  date: "day",
  email: "email",
  binary: "file",
};

/** The type of a field in words: `id`, `whole number or null`, `list of text`. */
export function typeWords(schema: Json, resolve: (schema: Json) => Json): string {
  const known = resolve(schema);
  if ("const" in known) return JSON.stringify(known.const);
  if (Array.isArray(known.enum)) return valuesOf(known.enum);
  const options = (known.anyOf ?? known.oneOf) as Json[] | undefined;
  if (options) return joined(options.map((option) => typeWords(option, resolve)));
  return joined(([known.type].flat() as (string | undefined)[]).map((type) => ofType(type, known, resolve)));
}

const joined = (words: readonly string[]): string => [...new Set(words)].join(" or ");

function valuesOf(values: readonly unknown[]): string {
  const shown = values.slice(0, MOST_VALUES).map((value) => JSON.stringify(value));
  const more = values.length - shown.length;
  return `${shown.join(", ")}${more > 0 ? `, and ${more} more` : ""}`;
}

function ofType(type: string | undefined, schema: Json, resolve: (schema: Json) => Json): string {
  if (type === "string") return lookup(FORMATS, String(schema.format)) ?? "text";
  if (type === "integer") return "whole number";
  if (type === "boolean") return "true or false";
  if (type === "array") return schema.items ? `list of ${typeWords(schema.items as Json, resolve)}` : "list";
  return type ?? "anything";
}

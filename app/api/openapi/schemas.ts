import { z } from "zod";
import { lookup } from "#modules/kernel/lookup.ts";
import { endpoints } from "../endpoints.ts";
import type { AnyEndpoint } from "../kit.ts";
import { capital, operationIds } from "./operation-id.ts";
import { ANSWERS, INPUT_PARTS } from "./schema-names.ts";

export type Json = { [name: string]: unknown };
export type ObjectSchema = Json & { type: "object"; properties: Record<string, Json>; required?: string[] };

export const refTo = (name: string): string => `#/components/schemas/${name}`;

const ids = operationIds(endpoints);
export const operationOf = ({ method, path }: AnyEndpoint): string => ids.get(`${method} ${path}`) ?? "";

/** The named response schemas of all endpoints, and the name of each endpoint's schema. */
export function answerSchemas(): { schemas: Record<string, Json>; nameOf: (endpoint: AnyEndpoint) => string } {
  const registry = z.registry<{ id: string }>();
  const names = new Map<z.ZodType, string>();
  const add = (name: string, schema: z.ZodType) => {
    names.set(schema, name);
    registry.add(schema, { id: name });
  };
  for (const [name, schema] of Object.entries(ANSWERS)) add(name, schema);
  for (const endpoint of endpoints)
    if (!names.has(endpoint.output))
      add(listName(endpoint.output, names) ?? `${capital(operationOf(endpoint))}Answer`, endpoint.output);
  const schemas = toJsonSchemas(registry, "output");
  return { schemas, nameOf: (endpoint) => names.get(endpoint.output) ?? "" };
}

/** Names a list schema after its item schema. */
function listName(schema: z.ZodType, names: Map<z.ZodType, string>): string | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined;
  const { list } = schema.shape as { list?: z.ZodType };
  const item = list instanceof z.ZodArray ? names.get(list.element as z.ZodType) : undefined;
  return item && `${item}List`;
}

/** The input schema of each operation, including path parameters, and the shared parts. */
export function inputSchemas(): { parts: Record<string, Json>; inputs: Record<string, Json> } {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(INPUT_PARTS)) registry.add(schema, { id: name });
  const inputs: Record<string, Json> = {};
  // Each endpoint needs its own registry: operations share schemas, but an id in a registry names only one schema.
  for (const endpoint of endpoints) {
    const registryOfEndpoint = z.registry<{ id: string }>();
    for (const [name, schema] of Object.entries(INPUT_PARTS)) registryOfEndpoint.add(schema, { id: name });
    const root = z.object({ root: endpoint.input });
    registryOfEndpoint.add(root, { id: "Root" });
    inputs[operationOf(endpoint)] = (toJsonSchemas(registryOfEndpoint, "input").Root as ObjectSchema).properties
      .root as Json;
  }
  return { parts: toJsonSchemas(registry, "input"), inputs };
}

function toJsonSchemas(registry: z.core.$ZodRegistry<{ id: string }>, io: "input" | "output"): Record<string, Json> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: refTo,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      describe(zodSchema, jsonSchema as Json);
      if (io === "input") closeInput(zodSchema, jsonSchema as Json);
      // Responses stay open, so that clients do not break when a field is added.
      else if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, id: ___, ...schema }]) => [name, schema as Json]),
  );
}

/** Adds the description, and removes what a format or type already implies: uuid patterns and integer bounds. */
function describe(schema: z.core.$ZodType, json: Json): void {
  const { description } = z.globalRegistry.get(schema) ?? {};
  if (description) json.description = description;
  if (json.format === "uuid" || json.format === "email") delete json.pattern;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (Array.isArray(json.prefixItems)) closeTuple(json, json.prefixItems as Json[]);
}

/** Describes a tuple of values of one type also as a list of that length, for programs that don't know tuples. */
function closeTuple(json: Json, entries: readonly Json[]): void {
  const types = new Map(entries.map((entry) => [JSON.stringify(entry), entry]));
  const items = types.size === 1 ? entries[0] : { anyOf: [...types.values()] };
  Object.assign(json, { items, minItems: entries.length, maxItems: entries.length });
}

/** Inputs are read strictly. A field is required only if the schema refuses its absence. */
function closeInput(schema: z.core.$ZodType, json: Json): void {
  if (!(schema instanceof z.ZodObject)) return;
  json.additionalProperties ??= false;
  const shape = schema.shape as Record<string, z.ZodType>;
  const required = Object.keys(shape).filter((name) => !lookup(shape, name)?.safeParse(undefined).success);
  if (required.length > 0) json.required = required;
  else delete json.required;
}

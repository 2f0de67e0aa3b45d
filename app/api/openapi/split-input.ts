import { lookup } from "#modules/kernel/lookup.ts";
import type { AnyEndpoint } from "../kit.ts";
import { exampleOfField } from "./examples.ts";
import { parameterWords } from "./parameter-words.ts";
import { describeProperties } from "./property-words.ts";
import { resolveRef } from "./resolve-ref.ts";
import type { Json, ObjectSchema } from "./schemas.ts";

type Split = { parameters: Json[]; body: Json | undefined };

/** Splits an input into path parameters and a query (GET, DELETE) or a body (POST, PUT). */
export function splitInput({ method, path }: AnyEndpoint, input: Json, schemas: Record<string, Json>): Split {
  const root = resolveRef(input, schemas);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const branches = branchesOf(root, schemas);
  const parameters = inPath.map((name) => ({
    name,
    in: "path",
    required: true,
    ...described(path, name, sharedField(branches, name), schemas),
  }));
  if (method === "GET" || method === "DELETE") {
    const [only] = branches.map((branch) => omitFields(branch, inPath));
    return { parameters: [...parameters, ...queryOf(path, only as ObjectSchema, schemas)], body: undefined };
  }
  const rest = branches.map((branch) => repeatFields(branch, inPath));
  const nonEmpty = rest.filter(({ properties }) => Object.keys(properties).length > 0);
  if (nonEmpty.length === 0) return { parameters, body: undefined };
  return { parameters, body: rest.length === 1 ? rest[0] : { anyOf: rest } };
}

const queryOf = (path: string, { properties, required = [] }: ObjectSchema, schemas: Record<string, Json>): Json[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...described(path, name, schema, schemas),
    ...(resolveRef(schema, schemas).type === "object" ? { style: "deepObject", explode: true } : {}),
  }));

function described(path: string, name: string, { description, ...schema }: Json, schemas: Record<string, Json>): Json {
  const words = description ?? parameterWords(path, name);
  const example = exampleOfField(name, schema, schemas);
  describeProperties({ [name]: schema });
  return { ...(words ? { description: words } : {}), schema, ...(example === undefined ? {} : { example }) };
}

const branchesOf = (schema: Json, schemas: Record<string, Json>): ObjectSchema[] =>
  ((schema.anyOf ?? schema.oneOf ?? [schema]) as Json[]).map((branch) => {
    const { properties = {}, ...rest } = resolveRef(branch, schemas) as ObjectSchema;
    return { ...rest, type: "object", properties };
  });

/** A path parameter that the branches of a union declare differently accepts what any of them accepts. */
function sharedField(branches: readonly ObjectSchema[], name: string): Json {
  const declared = branches.flatMap(({ properties }) => lookup(properties, name) ?? []);
  return declared.length === 1 ? (declared[0] as Json) : { anyOf: declared };
}

/** A body may repeat the parts of the path, with the same values. */
function repeatFields({ properties, required = [], ...rest }: ObjectSchema, names: readonly string[]): ObjectSchema {
  const stillRequired = required.filter((name) => !names.includes(name));
  const repeated = (schema: Json): Json => ({
    ...schema,
    description: "The same as in the address; it may be left out.",
  });
  return {
    ...rest,
    type: "object",
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, names.includes(name) ? repeated(schema) : schema]),
    ),
    ...(stillRequired.length > 0 ? { required: stillRequired } : {}),
  };
}

function omitFields({ properties, required = [], ...rest }: ObjectSchema, names: readonly string[]): ObjectSchema {
  const stillRequired = required.filter((name) => !names.includes(name));
  return {
    ...rest,
    type: "object",
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
    ...(stillRequired.length > 0 ? { required: stillRequired } : {}),
  };
}

import fc, { type Arbitrary } from "fast-check";
import { z } from "zod";
import { newId } from "#modules/kernel/ids.ts";

type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
};

/** Values by field name; ids by the name of the record they refer to. */
export type Known = { ids: Record<string, readonly string[]>; values: Record<string, readonly unknown[]> };

/** Inputs that a command's schema accepts, or nearly accepts, with both existing and nonexistent records of this world. */
export function anyInput(schema: z.ZodType, known: Known): Arbitrary<unknown> {
  return arbitraryOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema, "", known);
}

function arbitraryOf(schema: Schema, name: string, known: Known): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => arbitraryOf(one, name, known)));
  if (schema.allOf) return allOf(schema.allOf, name, known);
  if (schema.type === "object") return objectOf(schema, known);
  if (schema.type === "array") return fc.array(arbitraryOf(schema.items ?? {}, name, known), { maxLength: 2 });
  if (schema.format === "uuid") return idOf(name, known);
  const values = known.values[name];
  // The schema of a preprocessed value doesn't describe its input.
  if (schema.type === undefined && known.ids[name])
    return values ? fc.oneof(idOf(name, known), fc.constantFrom(...values)) : idOf(name, known);
  return values ? fc.constantFrom(...values) : plain(schema);
}

const allOf = (schemas: Schema[], name: string, known: Known): Arbitrary<unknown> =>
  fc
    .tuple(...schemas.map((one) => arbitraryOf(one, name, known)))
    .map((parts) => Object.assign({}, ...(parts as object[])) as unknown);

const objectOf = ({ properties = {}, required = [] }: Schema, known: Known): Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, arbitraryOf(value, key, known)])),
    {
      requiredKeys: required,
    },
  );

/** Mostly an id of the right kind, sometimes of another kind, sometimes a nonexistent one. */
function idOf(name: string, { ids }: Known): Arbitrary<string> {
  const unknown = fc.constant(null).map(() => newId());
  const all = Object.values(ids).flat();
  if (all.length === 0) return unknown;
  const right = ids[name] ?? all;
  return fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constantFrom(...all) },
    { weight: 1, arbitrary: unknown },
  );
}

function plain({ type, pattern, minimum = 0, maximum = 50_000, minLength = 0 }: Schema): Arbitrary<unknown> {
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number")
    return fc.integer({ min: Math.max(minimum, -1_000), max: Math.min(maximum, 50_000) });
  if (type === "null") return fc.constant(null);
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: 80 });
  return type === "string"
    ? fc.constantFrom("Some words that say why.".padEnd(minLength, "."))
    : fc.constant(undefined);
}

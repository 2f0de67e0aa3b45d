import type { z } from "zod";
import { lookup } from "#modules/kernel/lookup.ts";

/** What a schema says about a field that helps while someone types. The command alone decides what is refused. */
export type FieldRules = {
  /** Blank is refused. */
  required?: boolean | undefined;
  maxLength?: number | undefined;
  inputMode?: "numeric" | "decimal" | "email" | "tel" | undefined;
  /** Only for a control that shows them (`type="number"`). */
  min?: number | string | undefined;
  max?: number | string | undefined;
};
export type FormField = Readonly<{ name: string } & FieldRules>;

type KeyOf<T> = T extends unknown ? keyof T & string : never;
type ValueOf<T, K extends string> = T extends unknown ? (K extends keyof T ? T[K] : never) : never;
type FieldIn<T> = unknown extends T
  ? FormField
  : NonNullable<T> extends readonly unknown[] | string | number | boolean | Date
    ? FormField
    : Fields<NonNullable<T>>;
/** The fields of a form by name. Those of an object inside are in an object, as in `fields.address.zip`. */
export type Fields<T> = { readonly [K in KeyOf<T>]: FieldIn<ValueOf<T, K>> };

/**
 * The fields of a form that sends the input of `schema`: `<TextField {...fields.amount} label="Amount" />`. A name that the
 * schema doesn't have is a type error. Call it once, at the top of a file, with an imported schema: the bundler writes the
 * result into the scripts of browsers, which get neither schema nor zod (`scripts/build/fields-at-build.ts`).
 */
export function fieldsOf<S extends z.ZodType>(schema: S): Fields<z.input<S>> {
  return describe(schema, "") as Fields<z.input<S>>;
}

type Described = { [name: string]: FormField | Described };

function describe(schema: z.ZodType, prefix: string): Described {
  const found: Described = {};
  for (const [key, member] of membersOf(schema)) {
    const name = prefix + key;
    const inner = unwrap(member);
    const before = lookup(found, key);
    if (def(inner).type === "object") found[key] = describe(inner, `${name}.`);
    else {
      const field = { name: def(inner).type === "array" ? `${name}[]` : name, ...rulesOf(member) };
      // In a union of shapes, a field is required if each of them requires it.
      found[key] = before?.required || !before ? field : { ...field, required: undefined };
    }
  }
  return found;
}

/** What is read here of zod's description of a schema. */
type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  options?: readonly z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  innerType?: z.ZodType;
};
const def = (schema: z.ZodType) => schema.def as unknown as Definition;

/** The fields of an object, of each object of a union, or of what a schema does with one. */
function membersOf(schema: z.ZodType): (readonly [name: string, schema: z.ZodType])[] {
  const { shape, options, left, right, in: before, out: after, innerType } = def(schema);
  if (shape) return Object.entries(shape);
  const parts = options ?? (left && right ? [left, right] : before && after ? [before, after] : [innerType]);
  return parts.flatMap((part) => (part ? membersOf(part) : []));
}

const WRAPPERS = new Set(["optional", "nullable", "default", "prefault", "readonly", "nonoptional"]);
const unwrap = (schema: z.ZodType): z.ZodType => {
  const { type, innerType } = def(schema);
  return WRAPPERS.has(type) && innerType ? unwrap(innerType) : schema;
};

const DIGITS = /^\^(\\d|[^a-z])*$/i;

function rulesOf(schema: z.ZodType): FieldRules {
  const leaves = leavesOf(schema);
  const most = leaves.map(({ maxLength }) => maxLength ?? undefined).find((length) => length !== undefined);
  const number = leaves.find((leaf) => def(leaf).type === "number") as z.ZodNumber | undefined;
  const rules: FieldRules = {
    required: isRefused(schema, "") && isRefused(schema, []) ? true : undefined,
    maxLength: most,
    inputMode: inputModeOf(leaves, number),
    min: number && finite(number.minValue),
    max: number && finite(number.maxValue),
  };
  return Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== undefined));
}

/** Without the bounds that every number has. */
const finite = (bound: number | null) =>
  bound === null || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound;

type Leaf = z.ZodType & { maxLength?: number | null; format?: string | null };

/** The texts and numbers that a field accepts, whatever is done to them before and afterwards. */
function leavesOf(schema: z.ZodType): Leaf[] {
  const { type, in: before, out: after, innerType } = def(schema);
  if (type === "string" || type === "number") return [schema];
  // Of a union, such as text or number, no member alone describes what is typed.
  return [before, after, innerType].flatMap((part) => (part ? leavesOf(part) : []));
}

function inputModeOf(leaves: readonly Leaf[], number: z.ZodNumber | undefined): FieldRules["inputMode"] {
  if (number) return number.format === "safeint" ? "numeric" : "decimal";
  if (leaves.some(({ format }) => format === "email")) return "email";
  const patterns = leaves.flatMap((leaf) =>
    (leaf.def.checks ?? []).map(({ _zod }) => (_zod.def as { pattern?: RegExp }).pattern),
  );
  return patterns.some((pattern) => pattern && DIGITS.test(pattern.source)) ? "numeric" : undefined;
}

function isRefused(schema: z.ZodType, value: unknown): boolean {
  try {
    return !schema.safeParse(value).success;
  } catch {
    return false; // Only an asynchronous schema throws.
  }
}

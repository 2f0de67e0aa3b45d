import { z } from "zod";
import { lookup } from "#modules/kernel/lookup.ts";
import { ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { rowSchemaOf } from "./exports/endpoint-export.ts";

/** How deep the document names fields; a request may name deeper ones. */
const DEEPEST = 2;
/** The most fields that a request names. */
const MOST_FIELDS = 100;

/** What a read answers of each record: an entry of its list, or its whole answer. Undefined if that is no object. */
export const recordOf = (output: z.ZodType): z.ZodObject | undefined => {
  const bare = bareOf(rowSchemaOf(output) ?? output);
  return bare instanceof z.ZodObject ? bare : undefined;
};

/** The names that `fields` may have, such as `price` and `price.listing`; null if the record may have others that its schema doesn't name. */
export function fieldNames(output: z.ZodType): string[] | null {
  const record = recordOf(output);
  if (!record) return [];
  return isOpen(record) ? null : namesOf(record, DEEPEST);
}

const namesOf = ({ shape }: z.ZodObject, depth: number): string[] =>
  Object.entries(shape as Record<string, z.ZodType>).flatMap(([name, schema]) => {
    const inner = bareOf(schema);
    const below = depth > 1 && inner instanceof z.ZodObject ? namesOf(inner, depth - 1) : [];
    return [name, ...below.map((one) => `${name}.${one}`)];
  });

/** The schema without what may be absent; of a list, the one of its entries. */
function bareOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return bareOf(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodArray ? bareOf(schema.element as z.ZodType) : schema;
}

/** Whether the objects of this schema may have fields that it doesn't name. */
const isOpen = ({ def: { catchall } }: z.ZodObject): boolean =>
  catchall !== undefined && !(catchall instanceof z.ZodNever);

/** Whether the schema has this field; undefined if only an answer can tell. */
function has(schema: z.ZodType, [name, ...rest]: readonly string[]): boolean | undefined {
  if (name === undefined) return true;
  const bare = bareOf(schema);
  if (bare instanceof z.ZodObject) {
    const field = lookup(bare.shape as Record<string, z.ZodType>, name);
    if (field) return has(field, rest);
    return isOpen(bare) ? undefined : false;
  }
  if (bare instanceof z.ZodUnion) {
    const found = (bare.options as z.ZodType[]).map((option) => has(option, [name, ...rest]));
    return found.find((one) => one === true) ?? found.find((one) => one === undefined && found.length > 0);
  }
  return bare instanceof z.ZodRecord || bare instanceof z.ZodUnknown ? undefined : false;
}

/** The names in `fields=a,b` or `fields=a&fields=b`, each once; null if it has parts of its own, such as `fields[a]`. */
export function namesIn(asked: unknown): string[] | null {
  const texts: unknown[] = [asked ?? []].flat();
  if (!texts.every((text) => typeof text === "string")) return null;
  return [...new Set(texts.flatMap((text) => text.split(",")).map((name) => name.trim()))].filter(Boolean);
}

/** The fields that a request asks for: `fields=name,price` or `fields=name&fields=price`. Refuses those that its records never have. */
export function readFields(output: z.ZodType, asked: unknown): Result<readonly string[]> {
  const record = recordOf(output);
  const wanted = namesIn(asked);
  if (!wanted) return refuse("Please name the fields, separated by commas.");
  if (wanted.length > MOST_FIELDS) return refuse(`Please name at most ${MOST_FIELDS} fields.`);
  const unknown = wanted.find((name) => !record || has(record, name.split(".")) === false);
  return unknown === undefined ? ok(wanted) : refuseName(unknown, record);
}

/** The answer with these fields of its records. Refuses a field that no record has and no schema names. */
export function pickFields(output: z.ZodType, answer: unknown, wanted: readonly string[]): Result<unknown> {
  const record = recordOf(output);
  if (wanted.length === 0 || !record) return ok(answer);
  const listed = rowSchemaOf(output) !== undefined;
  const records = listed ? (answer as { list: unknown[] }).list : [answer];
  const absent = wanted.find((name) => {
    const path = name.split(".");
    return has(record, path) === undefined && records.length > 0 && !records.some((one) => isIn(one, path));
  });
  if (absent !== undefined) return refuseName(absent, record);
  const tree = treeOf(wanted);
  const picked = records.map((one) => pick(one, tree));
  const { expanded } = answer as { expanded?: unknown };
  return ok(
    listed ? { ...(answer as object), list: picked } : { ...(picked[0] as object), ...(expanded ? { expanded } : {}) },
  );
}

type Tree = Map<string, Tree>;

/** A field that is asked for whole keeps no tree below it. */
function treeOf(wanted: readonly string[]): Tree {
  const root: Tree = new Map();
  for (const name of wanted.toSorted((a, b) => b.length - a.length)) {
    const parts = name.split(".");
    let node = root;
    for (const [i, part] of parts.entries()) {
      const next: Tree = i === parts.length - 1 ? new Map() : (node.get(part) ?? new Map());
      node.set(part, next);
      node = next;
    }
  }
  return root;
}

function pick(value: unknown, tree: Tree): unknown {
  if (tree.size === 0 || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => pick(one, tree));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const below = tree.get(name);
      return below ? [[name, pick(field, below)]] : [];
    }),
  );
}

function isIn(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (Array.isArray(value)) return value.some((one) => isIn(one, [name, ...rest]));
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? isIn(lookup(value as Record<string, unknown>, name), rest)
    : false;
}

function refuseName(name: string, record: z.ZodObject | undefined) {
  if (!record) return refuse("This answer has no fields to choose from.");
  return refuse(`There is no field "${name.slice(0, 80)}" here. There are ${Object.keys(record.shape).join(", ")}.`);
}

const refuse = (message: string) => refuseCommon("invalid-input", { fields: { fields: [message] } });

import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { lookup } from "#modules/kernel/lookup.ts";

/** Problems with an input: messages by field path. */
export type Problems = Record<string, string[]>;
/** The record has no prototype because a client may send a field named `constructor`. */
export const noProblems = (): Problems => Object.create(null) as Problems;

/** The current response for the resource being saved, which the client may send back. */
export type Answered = {
  /** The response as JSON; undefined for a new resource. */
  value: unknown;
  /** Paths such as `vehicle.checklist` that count as omitted when the client sends them back unchanged. */
  parts?: readonly string[];
};

export const UNKNOWN_FIELD = "This call has no such field.";
export const READ_ONLY = "This cannot be changed here.";
const NOT_CLEARABLE = "This can’t be left blank.";

/**
 * Checks an input strictly before its schema parses it. Otherwise zod would silently drop unknown fields and replace
 * invalid filters with their defaults (`.catch`, which pages need).
 *
 * - An unknown field is a problem, unless it is an unchanged field of the current response, which is dropped.
 * - A null for an optional field is dropped, unless the current response has a value there: it cannot be cleared.
 * - A value that the schema would silently replace with its default is a problem.
 */
export function readInput<S extends z.ZodType>(
  schema: S,
  given: unknown,
  answered: Answered = { value: undefined },
): { ok: true; value: z.output<S> } | { ok: false; problems: Problems } {
  const problems = noProblems();
  const reader = new Reader(problems, new Set(answered.parts));
  const branch = reader.branchOf(schema, given, answered.value);
  const cleaned = reader.read(branch, given, [], answered.value);
  const parsed = branch.safeParse(cleaned);
  if (parsed.success && Object.keys(problems).length === 0) return { ok: true, value: parsed.data as z.output<S> };
  for (const issue of parsed.error?.issues ?? []) addProblem(problems, issue.path, issue.message);
  return { ok: false, problems };
}

/** A problem with the whole input has no field name, so it is reported as `body`. */
export function addProblem(problems: Problems, path: readonly PropertyKey[], sentence: string): void {
  const field = path.map(String).join(".") || "body";
  const existing = lookup(problems, field) ?? [];
  if (!existing.includes(sentence)) Object.assign(problems, { [field]: [...existing, sentence] });
}

type Path = readonly PropertyKey[];
type Node = z.core.$ZodType;

class Reader {
  readonly #problems: Problems;
  readonly #parts: ReadonlySet<string>;

  constructor(problems: Problems, parts: ReadonlySet<string>) {
    this.#problems = problems;
    this.#parts = parts;
  }

  read(schema: Node, value: unknown, path: Path, answer: unknown): unknown {
    const bare = unwrap(schema);
    const def = defOf(bare);
    if (def.type === "object" && isRecord(value)) return this.#readObject(def, value, path, answer);
    if (def.type === "array" && Array.isArray(value))
      return value.map((item, i) => this.read(def.element, item, [...path, i], valueAt(answer, i)));
    if (def.type === "record" && isRecord(value))
      return mapEntries(value, (item, key) => this.read(def.valueType, item, [...path, key], valueAt(answer, key)));
    if (def.type === "union" && isRecord(value)) {
      const branch = this.branchOf(bare, value, answer);
      return branch === bare ? value : this.read(branch, value, path, answer);
    }
    return value;
  }

  /** The best-matching option of a union: the fewest unknown fields first, then the fewest invalid ones. */
  branchOf<S extends Node>(schema: S, value: unknown, answer: unknown): z.ZodType {
    const def = defOf(unwrap(schema));
    if (def.type !== "union" || !isRecord(value)) return schema as unknown as z.ZodType;
    const candidates = (def.options as z.ZodType[]).map((option) => {
      const problems = noProblems();
      const cleaned = new Reader(problems, this.#parts).read(option, value, [], answer);
      return {
        option,
        unknown: Object.keys(problems).length,
        wrong: option.safeParse(cleaned).error?.issues.length ?? 0,
      };
    });
    candidates.sort((a, b) => a.unknown - b.unknown || a.wrong - b.wrong);
    return candidates[0]?.option ?? (schema as unknown as z.ZodType);
  }

  #readObject(def: ObjectDef, value: Record<string, unknown>, path: Path, answer: unknown): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    for (const [key, given] of Object.entries(value)) {
      const field = lookup(def.shape, key);
      const fieldPath = [...path, key];
      if (field) this.#readField(field, given, fieldPath, valueAt(answer, key), (read) => entries.push([key, read]));
      else if (def.catchall && def.catchall._zod.def.type !== "never") entries.push([key, given]);
      else this.#readUnknown(given, fieldPath, answer, key);
    }
    return Object.fromEntries(entries);
  }

  #readUnknown(given: unknown, path: Path, answer: unknown, key: string): void {
    if (!isRecord(answer) || !Object.hasOwn(answer, key)) addProblem(this.#problems, path, UNKNOWN_FIELD);
    else if (!isDeepStrictEqual(given, lookup(answer, key))) addProblem(this.#problems, path, READ_ONLY);
  }

  #readField(field: Node, given: unknown, path: Path, answer: unknown, keep: (value: unknown) => void): void {
    const unchanged = answer !== undefined && isDeepStrictEqual(given, answer);
    if (given === null && !acceptsNull(field) && isOmittable(field)) {
      if (answer !== undefined && answer !== null) addProblem(this.#problems, path, NOT_CLEARABLE);
      return;
    }
    if (unchanged && isOmittable(field) && this.#parts.has(path.join("."))) return;
    const replaced = given === "" || given === undefined ? undefined : schemaInsideCatch(field);
    const refused = replaced && (replaced as z.ZodType).safeParse(given).error;
    if (refused) {
      for (const issue of refused.issues) addProblem(this.#problems, [...path, ...issue.path], issue.message);
      return;
    }
    const read = this.read(field, given, path, answer);
    if (unchanged && isOmittable(field) && !(field as z.ZodType).safeParse(read).success) return;
    keep(read);
  }
}

type ObjectDef = { type: "object"; shape: Record<string, Node>; catchall?: Node };
type Def =
  | ObjectDef
  | { type: "array"; element: Node }
  | { type: "record"; valueType: Node }
  | { type: "union"; options: readonly Node[] }
  | { type: "pipe"; in: Node; out: Node }
  | { type: Wrapper; innerType: Node }
  | { type: "other" };
const defOf = (schema: Node) => schema._zod.def as unknown as Def;
type Wrapper = "optional" | "nullable" | "default" | "prefault" | "catch" | "readonly" | "nonoptional";

const WRAPPERS: ReadonlySet<string> = new Set<Wrapper>([
  ...(["optional", "nullable", "default", "prefault"] as const),
  ...(["catch", "readonly", "nonoptional"] as const),
]);

/** The wrapped schema. For a preprocessed schema, it is the one after the transform. */
function innerSchema(schema: Node): Node | undefined {
  const def = defOf(schema);
  if (def.type === "pipe") return (def.in._zod.def.type as string) === "transform" ? def.out : def.in;
  return WRAPPERS.has(def.type) ? (def as { innerType: Node }).innerType : undefined;
}

function unwrap(schema: Node): Node {
  let bare = schema;
  for (let next = innerSchema(bare); next; next = innerSchema(bare)) bare = next;
  return bare;
}

/** The schema inside a `.catch`, which hides its errors. */
function schemaInsideCatch(schema: Node): Node | undefined {
  for (let node: Node | undefined = schema; node; node = innerSchema(node))
    if (node._zod.def.type === "catch") return (node._zod as unknown as { def: { innerType: Node } }).def.innerType;
  return undefined;
}

function acceptsNull(schema: Node): boolean {
  for (let node: Node | undefined = schema; node; node = innerSchema(node)) {
    const { def } = node._zod as unknown as { def: { type: string; options?: Node[]; values?: unknown[] } };
    if (["nullable", "null", "any", "unknown"].includes(def.type)) return true;
    if (def.type === "literal") return def.values?.includes(null) ?? false;
    if (def.type === "union") return def.options?.some(acceptsNull) ?? false;
  }
  return false;
}

const omittableCache = new WeakMap<Node, boolean>();
/** Whether omitting the field has no effect. A field with a default is not optional in this sense. */
function isOmittable(schema: Node): boolean {
  const cached = omittableCache.get(schema);
  if (cached !== undefined) return cached;
  const read = (schema as z.ZodType).safeParse(undefined);
  const omittable = read.success && (read.data === undefined || schemaInsideCatch(schema) !== undefined);
  omittableCache.set(schema, omittable);
  return omittable;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const valueAt = (value: unknown, key: string | number): unknown =>
  typeof value === "object" && value !== null ? lookup(value as Record<string, unknown>, String(key)) : undefined;
const mapEntries = (record: Record<string, unknown>, read: (item: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, item]) => [key, read(item, key)]));

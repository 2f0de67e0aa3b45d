import { z } from "zod";
import { scope } from "#app/http/request/request-scope.ts";
import { type Actor, type Gate, gateRefuses, hasScope } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import type { KeyScope } from "#modules/kernel/scopes.ts";
import { rowSchemaOf } from "./exports/endpoint-export.ts";
import { namesIn, recordOf } from "./pick-fields.ts";

/** A call that reads one record by its id, which is the only part of its address. */
type Reader<C> = {
  path: string;
  allow: Gate;
  scope?: KeyScope;
  output: z.ZodType;
  run(actor: Actor, input: Record<string, unknown>, context: C): Promise<Result<unknown>>;
};

/** How many records are read at the same time. */
const AT_ONCE = 4;

// biome-ignore lint/suspicious/noExplicitAny: stands for readers of every context
const readers = new Map<string, Reader<any>>();

/** From now on, answers that name a record by `name` can be expanded with this call. */
export function expandWith<C>(name: string, reader: Reader<C>): void {
  readers.set(name, reader);
}

/** What `expand` may name for this answer: its records have the id of another record under this name, and a call reads that one. */
export function expandable(output: z.ZodType): string[] {
  const shape = (recordOf(output)?.shape ?? {}) as Record<string, z.ZodType>;
  return Object.entries(shape).flatMap(([name, schema]) => (readers.has(name) && isText(schema) ? [name] : []));
}

/** The call that reads the records of this name. */
export const readerOf = (name: string): { path: string; output: z.ZodType } | undefined => readers.get(name);

function isText(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return isText(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodString || schema instanceof z.ZodUUID;
}

/** What a request asks to expand: `expand=swap`. Refuses names that this answer has no records for. */
export function readExpand(output: z.ZodType, asked: unknown): Result<readonly string[]> {
  const wanted = namesIn(asked);
  if (!wanted)
    return refuseCommon("invalid-input", { fields: { expand: ["Please name what to expand, separated by commas."] } });
  const possible = expandable(output);
  const unknown = wanted.find((name) => !possible.includes(name));
  if (unknown === undefined) return ok(wanted);
  const can = possible.length > 0 ? `You can expand ${possible.join(", ")}.` : "Nothing can be expanded here.";
  return refuseCommon("invalid-input", {
    fields: { expand: [`"${unknown.slice(0, 80)}" can’t be expanded. ${can}`] },
  });
}

/**
 * The answer with the records that it names, by id: `expanded.swap[id]`. Each is read as its own call reads it, with the caller's
 * permissions and in the version it asks for (`formed`); what the caller may not read is missing.
 */
export async function expandAnswer<C>(
  { output }: { output: z.ZodType },
  wanted: readonly string[],
  answer: unknown,
  actor: Actor,
  context: C,
  formed: (path: string, answer: unknown) => unknown,
): Promise<unknown> {
  if (wanted.length === 0) return answer;
  const records = (rowSchemaOf(output) ? (answer as { list: unknown[] }).list : [answer]) as Record<string, unknown>[];
  const expanded: Record<string, Record<string, unknown>> = {};
  for (const name of wanted) {
    const ids = [...new Set(records.map((record) => lookup(record, name)))].filter(
      (id) => typeof id === "string" && isId(id),
    );
    const reader = readers.get(name) as Reader<C>;
    // Each record counts as a request of its own, because reading it is one.
    scope().extraCost = (scope().extraCost ?? 0) + ids.length;
    const found = await readAll(reader, ids as string[], actor, context);
    expanded[name] = Object.fromEntries(Object.entries(found).map(([id, record]) => [id, formed(reader.path, record)]));
  }
  return { ...(answer as object), expanded };
}

async function readAll<C>(reader: Reader<C>, ids: string[], actor: Actor, context: C) {
  const { path, allow, scope, output, run } = reader;
  if (gateRefuses(actor, allow) || (scope && !hasScope(actor, scope))) return {};
  const part = /\{(\w+)\}/.exec(path)?.[1] ?? "_id";
  const found = new Map<string, unknown>();
  const waiting = [...ids];
  const read = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const result = await run(actor, { [part]: id }, context);
      if (result.ok) found.set(id, output.parse(result.value));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  return Object.fromEntries(ids.flatMap((id) => (found.has(id) ? [[id, found.get(id)]] : [])));
}

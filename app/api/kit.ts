import { os } from "@orpc/server";
import { z } from "zod";
import { type Actor, type Gate, gateRefuses } from "#modules/kernel/actor.ts";
import { page, records } from "#modules/kernel/fields.ts";
import type { Paged } from "#modules/kernel/paging.ts";
import { type Result, refuseCommon } from "#modules/kernel/result.ts";
import { answerRefusal } from "./answer-refusal.ts";
import { readInput } from "./read-input.ts";
import { givenBy, type Parts } from "./read-request.ts";

/** What every call knows of its request. */
export type ApiContext = { actor: Actor; request: Request; key: string | undefined };

type Method = "GET" | "POST" | "PUT" | "DELETE";

type Call<I extends z.ZodType, O extends z.ZodType> = {
  /** Ids of the call catalog, such as "C113". */
  catalogue: readonly string[];
  method: Method;
  /** Path below /api, parameters in braces: `/swaps/{swap}/offers`. */
  path: `/${string}`;
  summary: string;
  /** Who may call at all; must agree with the verb's own gate. */
  allow: Gate;
  /** Read strictly (`read-input.ts`): what the schema does not know is refused. */
  input: I;
  output: O;
  /** Whether it makes something new, which answers 201. A function tells by the input, for calls that save both ways. */
  creates?: true | ((input: z.output<I>) => boolean);
  /** What the API answers of the thing that is saved. It may be sent back: read-only fields are accepted unchanged. */
  answered?: {
    find(actor: Actor, given: Record<string, unknown>): Promise<unknown>;
    /** Paths that count as left out when they come back as they were answered. */
    parts?: readonly string[];
  };
  run(actor: Actor, input: z.output<I>, context: ApiContext): Promise<Result<z.input<O>>>;
};

// biome-ignore lint/suspicious/noExplicitAny: what is common to calls of every input and output
export type AnyCall = Call<any, any>;

/** What the reference, the permission matrix and the list of calls read of each call. */
export type CallMeta = { call: AnyCall | null };

/** What a call hands to the server. */
export type Performed = { status: 200 | 201; body: unknown };

const base = os.$context<ApiContext>().$meta<CallMeta>({ call: null });

/** A call of the catalog: method, path, schemas, and a few lines on top of a verb or a finder. */
export function call<I extends z.ZodType, O extends z.ZodType>(definition: Call<I, O>) {
  const { method, path } = definition;
  return base
    .route({ method, path, inputStructure: "detailed" })
    .meta({ call: definition })
    .handler(({ input, context }): Promise<Performed> => perform(definition, input as Parts, context));
}

/** The gate comes before the input, so callers without permission learn nothing about the input. */
async function perform<I extends z.ZodType, O extends z.ZodType>(
  { method, allow, input, output, creates, answered, run }: Call<I, O>,
  parts: Parts,
  context: ApiContext,
): Promise<Performed> {
  const shut = gateRefuses(context.actor, allow);
  if (shut) throw answerRefusal(refuseCommon(shut).refusal);
  const given = givenBy(method, parts);
  if (!given.ok) throw answerRefusal(given.refusal);
  const value = asJson(await answered?.find(context.actor, given.value));
  if (isStale(given.value, value)) throw answerRefusal(refuseCommon("stale-version").refusal);
  const read = readInput(input, given.value, { value, ...(answered?.parts ? { parts: answered.parts } : {}) });
  if (!read.ok) throw answerRefusal(refuseCommon("invalid-input", { fields: read.problems }).refusal);
  const result = await run(context.actor, read.value, context);
  if (!result.ok) throw answerRefusal(result.refusal);
  const made = typeof creates === "function" ? creates(read.value) : creates;
  return { status: made ? 201 : 200, body: output.parse(result.value) };
}

/** What was read of an older version differs in more than its reader has changed: the version says it best. */
const isStale = ({ version }: Record<string, unknown>, now: unknown): boolean =>
  typeof version === "number" && isVersioned(now) && now.version !== version;
const isVersioned = (value: unknown): value is { version: number } =>
  typeof value === "object" && value !== null && "version" in value;

const asJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** Wraps a finder's answer; nothing found is a 404 refusal. */
export const found = <T>(value: T | undefined | null, noun = "that"): Result<T> =>
  value === undefined || value === null
    ? refuseCommon("not-found", { message: `We could not find this ${noun}.` })
    : { ok: true, value };

/** The page position of a list (decisions 126): pages from 1, `end` when there is nothing behind. */
export const Position = z.object({
  page: z.number().int(),
  records: z.number().int(),
  from: z.number().int(),
  to: z.number().int(),
  total: z.number().int().optional(),
  end: z.boolean(),
});

const lists = new Map<z.ZodType, z.ZodType>();
const makeList = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), page: Position });

/** The answer of every list: `{ list, page }`. The same item has the same schema. */
export function listOf<T extends z.ZodType>(item: T): ReturnType<typeof makeList<T>> {
  const known = lists.get(item) ?? makeList(item);
  lists.set(item, known);
  return known as ReturnType<typeof makeList<T>>;
}

/** A list that comes whole, as one page. */
export const whole = <T>(list: readonly T[]): Paged<T> => ({
  list: [...list],
  page: {
    page: 1,
    records: list.length,
    from: Math.min(1, list.length),
    to: list.length,
    total: list.length,
    end: true,
  },
});

/** `{ success: true }`, the answer of calls that only do something. */
export const Success = z.object({ success: z.literal(true) });
export const success = { ok: true, value: { success: true } } as const;

/** Which page of a list, and how many rows it has. */
export const PageAsked = z.object({ page, records });

/** Nothing but path parameters or nothing at all. */
export const Nothing = z.object({});

/** A filter that is on or off; the module's schemas know it as "1" or nothing. */
export const yes = z
  .enum(["1", "0", "true", "false"])
  .optional()
  .transform((value) => (value === "1" || value === "true" ? "1" : undefined));

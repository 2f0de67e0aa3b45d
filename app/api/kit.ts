import { channel } from "node:diagnostics_channel";
import { os } from "@orpc/server";
import { z } from "zod";
import { writeExport } from "#app/http/downloads/export-file.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { refuseAccount } from "#modules/accounts/index.ts";
import { type Actor, type Gate, gateRefuses, hasScope, missingScope } from "#modules/kernel/actor.ts";
import type { Command } from "#modules/kernel/command.ts";
import { page, records } from "#modules/kernel/fields.ts";
import { noteError } from "#modules/kernel/note-error.ts";
import type { Paged } from "#modules/kernel/paging.ts";
import { missingScopeError, type Result, refuseCommon } from "#modules/kernel/result.ts";
import type { KeyScope, Scope } from "#modules/kernel/scopes.ts";
import { answerError, RefusedCall } from "./answer-error.ts";
import { noteDeprecated } from "./deprecated-calls.ts";
import { type Deprecated, tellDeprecation } from "./deprecation.ts";
import { expandAnswer, expandWith, readExpand } from "./expand.ts";
import { callFile, rowSchemaOf } from "./exports/endpoint-export.ts";
import { writeList } from "./exports/kit.ts";
import { exportOfEndpoint } from "./exports/registry.ts";
import { oncePerKey } from "./once-per-key.ts";
import { asPage, isPaged, linksOf, type WithCursor, withCursor, withNext } from "./paged.ts";
import { pickFields, readFields } from "./pick-fields.ts";
import { readInput } from "./read-input.ts";
import { givenBy, type Parts } from "./read-request.ts";
import { answerIn, versionOf } from "./versions.ts";

/** The request context that every endpoint receives. */
export type ApiContext = {
  actor: Actor;
  request: Request;
  key: string | undefined;
  /** Set by a list that is exported (`?export=1`): the answer is this file. */
  file?: Response;
};

type Method = "GET" | "POST" | "PUT" | "DELETE";

type Endpoint<I extends z.ZodType, O extends z.ZodType> = {
  /** Ids such as "C113" of the required endpoints (docs/spec/calls.md). */
  catalogue?: readonly string[];
  method: Method;
  /** The path below /api, with parameters in braces: `/swaps/{swap}/offers`. */
  path: `/${string}`;
  summary: string;
  /** Who may call the endpoint. It must match the gate of the command. */
  allow: Gate;
  /** The scope that an API key needs beside those of the gate and of writes. */
  scope?: KeyScope;
  /** Read strictly (`read-input.ts`): fields that the schema does not declare are refused. */
  input: I;
  output: O;
  /** The body that the reference shows, where the one of the schema would not be accepted. */
  example?: Partial<z.input<I>>;
  /** Whether the endpoint creates a resource and returns 201. It is a function of the input if an endpoint creates or updates. */
  creates?: true | ((input: z.output<I>) => boolean);
  /** The current response for the resource. Clients may send it back: unchanged read-only fields are accepted. */
  answered?: {
    find(actor: Actor, given: Record<string, unknown>): Promise<unknown>;
    /** Paths that count as omitted when a client sends them back unchanged. */
    parts?: readonly string[];
  };
  /** The commands that `run` calls: the endpoint publishes their errors. None where `run` is the command itself. */
  commands?: readonly AnyCommand[];
  /** The codes of its own errors beside those of its commands. `test/api/errors.test.ts` compares them with the source. */
  errors?: readonly string[];
  /** A read of one record by its id: answers that have the id under one of these names can be expanded with it (`expand.ts`). */
  expands?: readonly string[];
  /** Programs should no longer use the call. It works for twelve months after that day. */
  deprecated?: Deprecated;
  /** Whether the keys of its list are numbers. */
  numbered?: true;
  /** A command, or a thin layer over commands and queries. A list in pages hands `after` on to its query. */
  run(actor: Actor, input: WithCursor<z.output<I>>, context: ApiContext): Promise<Result<z.input<O>>>;
};

type AnyCommand = Pick<Command, "errors" | "limited">;

// biome-ignore lint/suspicious/noExplicitAny: stands for endpoints of every input and output
export type AnyEndpoint = Endpoint<any, any>;

/** The codes of the errors of an endpoint and of its commands, beside those that every endpoint may answer (`refuseCommon`). */
export const errorsOf = (endpoint: AnyEndpoint): string[] => [
  ...new Set([...commandsOf(endpoint).flatMap(({ errors }) => errors), ...(endpoint.errors ?? [])]),
];

/** Whether a command behind the endpoint counts attempts. */
export const isLimited = (endpoint: AnyEndpoint): boolean => commandsOf(endpoint).some(({ limited }) => limited);

/** The commands behind an endpoint. */
export const commandsOf = ({ run, commands = [] }: AnyEndpoint): readonly AnyCommand[] =>
  isCommand(run) ? [run] : commands;

const isCommand = (run: unknown): run is AnyCommand => typeof run === "function" && "errors" in run;

/** Route metadata that the reference, the permission matrix and the list of endpoints read. */
export type EndpointMeta = { endpoint: AnyEndpoint | null };

/** The result that an endpoint passes to the server. */
export type Performed = { status: 200 | 201; body: unknown };

const base = os.$context<ApiContext>().$meta<EndpointMeta>({ endpoint: null });

/** Defines an endpoint: method, path, schemas, and a thin layer over a command or a query. */
export function endpoint<I extends z.ZodType, O extends z.ZodType>(declared: Endpoint<I, O>) {
  const definition = { ...declared, input: withCursor(declared.input, declared.numbered) };
  const { method, path } = definition;
  noteDeprecated(`${method} ${path}`, definition.deprecated);
  for (const name of definition.expands ?? []) expandWith(name, definition as AnyEndpoint);
  return base
    .route({ method, path, inputStructure: "detailed" })
    .meta({ endpoint: definition })
    .handler(
      ({ input, context }): Promise<Performed> => told(definition, perform(definition, input as Parts, context)),
    );
}

/** Tells how each endpoint was answered, for tests that compare it with what the endpoint declares. */
export const ANSWERED = channel("swaplot.api.answered");
export type AnsweredEndpoint = { endpoint: AnyEndpoint; status: number; code?: string };

function told(endpoint: AnyEndpoint, performed: Promise<Performed>): Promise<Performed> {
  if (!ANSWERED.hasSubscribers) return performed;
  return performed.then(
    (done) => {
      ANSWERED.publish({ endpoint, status: done.status } satisfies AnsweredEndpoint);
      return done;
    },
    (error: unknown) => {
      if (error instanceof RefusedCall)
        ANSWERED.publish({ endpoint, status: error.status, code: error.code } satisfies AnsweredEndpoint);
      throw error;
    },
  );
}

/** The gate runs before the input is read, so callers without permission learn nothing about the input. */
async function perform<I extends z.ZodType, O extends z.ZodType>(
  definition: Endpoint<I, O>,
  parts: Parts,
  context: ApiContext,
): Promise<Performed> {
  const { method, path, allow, input, output, creates, answered, deprecated, run } = definition;
  const version = versionOf(context.request, scope().holder?.version);
  if (!version.ok) throw answerError(version.error);
  scope().call = `${method} ${path}`;
  tellDeprecation(version.value, deprecated);
  const lacked = lackedScope(context.actor, definition);
  if (lacked) throw answerError(noteError(`${method} ${path}`, context.actor, missingScopeError(lacked)).error);
  const denied = gateRefuses(context.actor, allow);
  if (denied) throw answerError(noteError(`${method} ${path}`, context.actor, errorOf(denied)).error);
  const given = givenBy(method, parts);
  if (!given.ok) throw answerError(given.error);
  const { exporting, fields: sent } = exportAsked({ method, output }, given.value);
  const { fields, shape } = shapeAsked(method === "GET" && !exporting, sent);
  const picked = readFields(output, shape.fields);
  if (!picked.ok) throw answerError(picked.error);
  const expand = readExpand(output, shape.expand);
  if (!expand.ok) throw answerError(expand.error);
  const value = asJson(await answered?.find(context.actor, fields));
  if (isStale(fields, value)) throw answerError(refuseCommon("stale-version").error);
  const read = readInput(input, fields, { value, ...(answered?.parts ? { parts: answered.parts } : {}) });
  if (!read.ok) throw answerError(refuseCommon("invalid-input", { fields: read.problems }).error);
  if (exporting) return exportAnswer(definition as AnyEndpoint, read.value as Record<string, unknown>, context);
  const asked = asPage(input, fields, read.value);
  if (!asked.ok) throw answerError(asked.error);
  const perform = () => run(context.actor, asked.value as WithCursor<z.output<I>>, context);
  const result = await (method === "GET" ? perform() : oncePerKey(`${method} ${path}`, context, perform));
  if (!result.ok) throw answerError(result.error);
  const created = typeof creates === "function" ? creates(read.value) : creates;
  const now = output.parse(isPaged(input) ? listAnswer(asked.value as Cursored, result.value, context) : result.value);
  const formed = (path: string, answer: unknown) => answerIn(version.value, `GET ${path}`, answer);
  const whole = await expandAnswer(definition, expand.value, now, context.actor, context, formed);
  const body = pickFields(output, answerIn(version.value, `${method} ${definition.path}`, whole), picked.value);
  if (!body.ok) throw answerError(body.error);
  return { status: created ? 201 : 200, body: body.value };
}

type Cursored = WithCursor<unknown>;

/** A part of a list with what leads to the others. */
function listAnswer({ after }: Cursored, value: unknown, { request }: ApiContext): unknown {
  const paged = withNext(value as Paged<unknown>, after);
  const links = linksOf(request, paged);
  if (links) scope().headers.append("link", links);
  return paged;
}

/** Staff whose session waits for a second step count as guests here, and the error gives the reason. */
const errorOf = (denied: NonNullable<ReturnType<typeof gateRefuses>>) =>
  denied === "sign-in-required" && scope().settingUp ? refuseAccount("second-step-required") : refuseCommon(denied);

/** The scope that the API key of the request lacks for this endpoint; null without a key. */
function lackedScope(
  actor: Actor,
  { method, allow, scope }: Pick<AnyEndpoint, "method" | "allow" | "scope">,
): Scope | null {
  const named: KeyScope[] = [...(scope ? [scope] : []), ...(method === "GET" ? [] : (["write"] as const))];
  return missingScope(actor, allow) ?? named.find((one) => !hasScope(actor, one)) ?? null;
}

/** Every list is also a file: `?export=1`, with the filters of the list. */
function exportAsked({ method, output }: Pick<AnyEndpoint, "method" | "output">, given: Record<string, unknown>) {
  const { export: asked, ...fields } = given;
  const exporting = method === "GET" && asked === "1" && rowSchemaOf(output) !== undefined;
  return exporting ? { exporting, fields } : { exporting, fields: given };
}

/** What every read takes beside its own fields: `fields` and `expand`. */
function shapeAsked(takes: boolean, given: Record<string, unknown>) {
  if (!takes) return { fields: given, shape: {} as Record<string, unknown> };
  const { fields, expand, ...rest } = given;
  return { fields: rest, shape: { fields, expand } as Record<string, unknown> };
}

/** The list as a file: as it is declared for its page, too, or as the fields of its answer. */
async function exportAnswer(
  { path, output, run }: AnyEndpoint,
  input: Record<string, unknown>,
  context: ApiContext,
): Promise<Performed> {
  const { actor, request } = context;
  const declared = exportOfEndpoint(path);
  const made = declared
    ? await writeList(declared, actor, input, new URL(request.url).search)
    : await writeExport(actor, {
        ...callFile(path, output, input, (asked) => run(actor, asked, context)),
        query: new URL(request.url).search,
      });
  if (!made.ok) throw answerError(made.error);
  context.file = made.value;
  return { status: 200, body: null };
}

/** Checked first, because outdated input would otherwise be refused as a change to read-only fields. */
const isStale = ({ version }: Record<string, unknown>, now: unknown): boolean =>
  typeof version === "number" && isVersioned(now) && now.version !== version;
const isVersioned = (value: unknown): value is { version: number } =>
  typeof value === "object" && value !== null && "version" in value;

const asJson = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** Wraps the result of a query. A missing value becomes a 404 error. */
export const okOrNotFound = <T>(value: T | undefined | null, noun = "that"): Result<T> =>
  value === undefined || value === null
    ? refuseCommon("not-found", { message: `We could not find this ${noun}.` })
    : { ok: true, value };

/** The position in a paged list. Pages start at 1; `end` is true on the last page. */
export const Position = z.object({
  page: z.number().int(),
  records: z.number().int(),
  from: z.number().int(),
  to: z.number().int(),
  total: z.number().int().optional(),
  end: z.boolean(),
  next: z.string().nullish().describe("With `after`: what to send as `after` to go on; null at the end."),
});

const lists = new Map<z.ZodType, z.ZodType>();
const makeList = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), page: Position });

/** The schema of every list: `{ list, page }`. Cached, because OpenAPI needs a single list schema per item schema. */
export function listOf<T extends z.ZodType>(item: T): ReturnType<typeof makeList<T>> {
  const known = lists.get(item) ?? makeList(item);
  lists.set(item, known);
  return known as ReturnType<typeof makeList<T>>;
}

/** Returns a complete list as a single page. */
export const singlePage = <T>(list: readonly T[]): Paged<T> => ({
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

/** An id and the key of a file, in examples. */
export const SAMPLE_ID = "0198c5a0-7a11-7c3e-9a51-2f4b8c6d7e8f";
export const SAMPLE_KEY = "q1w2e3r4t5y6u7i8o9p0aa";

/** `{ success: true }`, the response of endpoints that return no data. */
export const Success = z.object({ success: z.literal(true) });
export const success = { ok: true, value: { success: true } } as const;

/** The requested page and its size. */
export const PageQuery = z.object({ page, records });

/** The input of endpoints that take no fields. */
export const NoInput = z.object({});

/** A boolean filter. The module's schemas expect "1" or undefined. */
export const booleanFlag = z
  .enum(["1", "0", "true", "false"])
  .optional()
  .transform((value) => (value === "1" || value === "true" ? "1" : undefined));

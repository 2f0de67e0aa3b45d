import { lookup } from "#modules/kernel/lookup.ts";
import { SANDBOX_PERSONS } from "#modules/kernel/sandbox-people.ts";
import { expandable } from "../expand.ts";
import type { AnyEndpoint } from "../kit.ts";
import { isPaged } from "../paged.ts";
import { fieldNames, recordOf } from "../pick-fields.ts";
import { CURRENT_VERSION } from "../versions.ts";
import { kindOf } from "./kind-of.ts";
import type { Json } from "./schemas.ts";

const header = (name: string, description: string, example: string, schema: Json = {}): Json => ({
  name,
  in: "header",
  description,
  schema: { type: "string", ...schema },
  example,
});

/** The parameters that endpoints share. */
export const PARAMETERS: Record<string, Json> = {
  IdempotencyKey: header(
    "Idempotency-Key",
    "The same key gets the same answer for seven days, and nothing is done twice. For another call or other data, it is refused.",
    "0198c5a0-1f6e-7b2d-8c3a-5e4f6a7b8c9d",
    { minLength: 1, maxLength: 10_000 },
  ),
  Version: header(
    "Swaplot-Version",
    "The version that your program was written for; the current one without it.",
    CURRENT_VERSION,
  ),
  Person: header(
    "Swaplot-Person",
    `With a test key: the person of the sandbox as whom the call acts, one of ${SANDBOX_PERSONS.join(", ")}, or the id of an account in it.`,
    "dealmaker",
  ),
  IfNoneMatch: header(
    "If-None-Match",
    "The `ETag` of your copy: an unchanged answer is 304 without a body.",
    'W/"abc"',
  ),
  Export: {
    name: "export",
    in: "query",
    description: "Answers with the whole list as a CSV file, for those who may export it.",
    schema: { type: "string", enum: ["1"] },
    example: "1",
  },
};

const answered = (description: string): Json => ({ description, schema: { type: "string" } });

/** The headers that answers share. */
export const ANSWER_HEADERS: Record<string, Json> = {
  RequestId: answered("Names the request when you ask us about it."),
  Version: answered("The version whose form the answer has."),
  Sandbox: answered("`true` if the answer came from a sandbox."),
  RateLimit: answered("How many requests the key has left, `r`, and in how many seconds it has all again, `t`."),
  RateLimitPolicy: answered("How many requests a key has, `q`, in how many seconds, `w`."),
  ETag: answered("Names this state of the answer, for `If-None-Match`."),
  Deprecation: answered(
    "Since when the call, or the version of the request, is deprecated: `@` and seconds since 1970.",
  ),
  Sunset: answered("The day on which the deprecated call or version may end, at least twelve months later."),
  Link: answered("The addresses of the first, previous, and next page, as far as there are any."),
  IdempotentReplayed: answered("`true` if an earlier request with the same key got this answer."),
};

const NAMES: Record<string, string> = {
  RequestId: "X-Request-Id",
  Version: "Swaplot-Version",
  Sandbox: "Swaplot-Sandbox",
  RateLimitPolicy: "RateLimit-Policy",
  IdempotentReplayed: "Idempotent-Replayed",
};

const refsTo = (kind: string, names: readonly string[]) =>
  names.map((name) => [lookup(NAMES, name) ?? name, { $ref: `#/components/${kind}/${name}` }] as const);

/** The headers that a request of an endpoint may have, and the parameter that makes a list a file. */
export const sharedParameters = (endpoint: AnyEndpoint): Json[] =>
  refsTo("parameters", [
    ...["Version", "Person"],
    ...(endpoint.method === "GET" ? ["IfNoneMatch"] : ["IdempotencyKey"]),
    ...(kindOf(endpoint).list ? ["Export"] : []),
  ]).map(([, ref]) => ref);

/** What every read takes: which fields it answers, and the records that it names. */
export function shapeParameters({ method, output }: AnyEndpoint): Json[] {
  if (method !== "GET" || !recordOf(output)) return [];
  const names = fieldNames(output);
  const possible = expandable(output);
  const fields: Json = {
    name: "fields",
    in: "query",
    description:
      "Answers only these fields of the record, or of each record of the list. A name may have dots, and several may be given with commas.",
    schema: { type: "array", items: { type: "string", ...(names && { enum: names }) } },
    example: [Object.keys(recordOf(output)?.shape ?? {})[0]],
  };
  const expand: Json = {
    name: "expand",
    in: "query",
    description:
      "Also answers the records with these ids, as `expanded`, by their ids. What you may not read is missing there.",
    schema: { type: "array", items: { type: "string", enum: possible } },
    example: possible.slice(0, 1),
  };
  return [fields, ...(possible.length > 0 ? [expand] : [])];
}

/** The headers of the answer of an endpoint. */
export const answerHeaders = (endpoint: AnyEndpoint): Json =>
  Object.fromEntries(
    refsTo("headers", [
      ...["RequestId", "Version", "Sandbox", "RateLimit", "RateLimitPolicy", "Deprecation", "Sunset"],
      ...(endpoint.method === "GET" ? ["ETag"] : ["IdempotentReplayed"]),
      ...(isPaged(endpoint.input) ? ["Link"] : []),
    ]),
  );

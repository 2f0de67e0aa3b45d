import { cookieName } from "#app/http/request/cookies.ts";
import { NAME } from "#app/shared/brand.ts";
import type { Gate } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { contactPath } from "#modules/kernel/paths.ts";
import { sunsetOf } from "../deprecation.ts";
import { endpoints, TAGS } from "../endpoints.ts";
import { expandable, readerOf } from "../expand.ts";
import { type AnyEndpoint, errorsOf, isLimited } from "../kit.ts";
import { tagOf } from "../tag-of.ts";
import { CURRENT_VERSION } from "../versions.ts";
import { ERROR_SCHEMA, ERRORS, errorResponses } from "./errors.ts";
import { exampleOf } from "./examples.ts";
import { ANSWER_HEADERS, answerHeaders, PARAMETERS, shapeParameters, sharedParameters } from "./headers.ts";
import { isOpen, kindOf } from "./kind-of.ts";
import { capital } from "./operation-id.ts";
import { type OutsideOperation, outsideOperations, UNCHANGED } from "./outside-operations.ts";
import { describeProperties } from "./property-words.ts";
import { answerSchemas, inputSchemas, type Json, operationOf, refTo } from "./schemas.ts";
import { splitInput } from "./split-input.ts";
import { webhookOperations } from "./webhooks.ts";

/** Kept for a day, because examples name the day. */
let kept: { day: string; document: Json } | undefined;

/** The OpenAPI 3.1 document, generated from the schemas that the endpoints use at runtime. */
export function openApiDocument(baseUrl: string): Json {
  const day = chicagoDay(currentTime());
  if (kept?.day !== day) kept = { day, document: build() };
  const { document } = kept;
  const info = { ...(document.info as Json), contact: { name: `The ${NAME} team`, url: `${baseUrl}${contactPath}` } };
  return { ...document, info, servers: [{ url: baseUrl }] };
}

const OPEN_API_SCHEMA: Json = { type: "object", description: "An OpenAPI 3.1 document.", additionalProperties: true };

const ASYNC_API_SCHEMA: Json = { type: "object", description: "An AsyncAPI 3.0 document.", additionalProperties: true };

const DESCRIPTION = `Every call of the product.

- An absent body or query is an empty one. Unknown fields and filters are refused by name (422); what a call answers may be sent back.
- An error answers \`{ code, message, status, field?, fields?, details?, retryAfter? }\`. \`code\` is one of the published ones.
- A list answers \`{ list, page }\`; \`records\` is the size of its pages, up to 100. \`after\` reads it by its keys, so that nothing is missed while rows come and go. \`Link\` has the addresses of the other pages.
- A read takes \`fields\`, which of its fields it answers, and, if its records name others, \`expand\`, which of those it answers as well, under \`expanded\`.
- Every list is a CSV file as well: \`?export=1\` with the filters of the list, for those who may export it.
- An API key is sent as \`Authorization: Bearer\`. A call outside its scopes is refused (403 \`missing-scope\`, with the scope in \`details\`). \`RateLimit\` tells how many requests the key has left, and \`X-Request-Id\` names the request when you ask us about it.
- \`Swaplot-Version\` names the version that your program was written for, such as \`${CURRENT_VERSION}\`. Without it, you get the current one. The response names the version it has.
- A key and an app are answered in the version of the day on which they were made, which their owner can change.
- A deprecated call or version works for at least twelve months more: \`Deprecation\` says since when, and \`Sunset\` when it may end.
- A test key (\`swaplot_test_…\`) works in your own sandbox and never touches the data of the site. \`Swaplot-Person\` names the person of the sandbox as whom a request acts, such as \`dealmaker\`.
- A write takes an \`Idempotency-Key\` header: the same key gets the same answer for seven days, with \`Idempotent-Replayed: true\`. With another input or for another call, it is refused (422 \`key-reused\`).
- A read has an \`ETag\`: with \`If-None-Match\`, an unchanged answer is 304 without a body.`;

function build(): Json {
  const { parts, inputs } = inputSchemas();
  const answers = answerSchemas();
  const schemas: Record<string, Json> = {
    ...parts,
    ...answers.schemas,
    Error: ERROR_SCHEMA,
    OpenApi: OPEN_API_SCHEMA,
    AsyncApi: ASYNC_API_SCHEMA,
  };
  const paths: Record<string, Json> = {};
  const put = (path: string, method: string, operation: Json) => {
    paths[path] = { ...lookup(paths, path), [method.toLowerCase()]: operation };
  };
  for (const endpoint of endpoints) {
    const id = operationOf(endpoint);
    const { parameters, body } = splitInput(endpoint, lookup(inputs, id) as Json, { ...schemas });
    if (body) schemas[`${capital(id)}Input`] = body;
    put(
      `/api${endpoint.path}`,
      endpoint.method,
      operation(endpoint, parameters, body, answers.nameOf(endpoint), schemas),
    );
  }
  for (const outside of outsideOperations()) put(outside.path, outside.method, outsideOperation(outside));
  for (const endpoint of endpoints) addExpanded(endpoint, answers.nameOf, schemas);
  describeProperties(schemas);
  return {
    openapi: "3.1.1",
    info: {
      title: `${NAME} API`,
      version: CURRENT_VERSION,
      description: DESCRIPTION,
      license: { name: "All rights reserved", identifier: "LicenseRef-Proprietary" },
    },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    security: [{ session: [] }, { key: [] }],
    paths: sortKeys(paths),
    webhooks: webhookOperations(),
    components: {
      schemas: sortKeys(withExamples(schemas)),
      responses: ERRORS,
      parameters: PARAMETERS,
      headers: ANSWER_HEADERS,
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: cookieName("session"),
          description: "Set by `POST /api/auth/login`.",
        },
        key: {
          type: "http",
          scheme: "bearer",
          description:
            "An API key from your profile. It can do what you can, limited to its scopes. Access tokens of apps are sent in the same way.",
        },
      },
    },
  };
}

const BY_ID = new Map(endpoints.map((endpoint) => [endpoint.output, endpoint]));

/** An answer that can be expanded may have `expanded`: the records by their ids, in the form of the call that reads them. */
function addExpanded(
  { method, output }: AnyEndpoint,
  nameOf: (endpoint: AnyEndpoint) => string,
  schemas: Record<string, Json>,
): void {
  const names = method === "GET" ? expandable(output) : [];
  const schema = lookup(schemas, nameOf({ output } as AnyEndpoint));
  if (names.length === 0 || !schema) return;
  const records = names.map((name) => {
    const reader = BY_ID.get(readerOf(name)?.output as never) as AnyEndpoint;
    const words = `What \`GET /api${reader.path}\` answers, by id.`;
    return [name, { type: "object", description: words, additionalProperties: { $ref: refTo(nameOf(reader)) } }];
  });
  const expanded = { type: "object", description: "With `expand`.", properties: Object.fromEntries(records) };
  schema.properties = { ...(schema.properties as Json), expanded };
}

/** The only answer that is not there yet: a sandbox that the worker makes. */
const OPENING: Json = {
  description: "The sandbox is being made; `details.seconds` says for how long. Ask again after `Retry-After`.",
  content: { "application/json": { schema: { $ref: refTo("Error") } } },
  headers: { "Retry-After": { description: "Seconds.", schema: { type: "string" } } },
};

function operation(
  endpoint: AnyEndpoint,
  parameters: Json[],
  body: Json | undefined,
  answer: string,
  schemas: Record<string, Json>,
): Json {
  const { path, summary, allow, scope, creates, deprecated } = endpoint;
  const id = operationOf(endpoint);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const example = body && (endpoint.example ?? without(exampleOf(body, schemas), inPath));
  const { list } = kindOf(endpoint);
  const csv = list ? { "text/csv": { schema: { type: "string", description: "The list, with `export=1`." } } } : {};
  const content = { "application/json": { schema: { $ref: refTo(answer) } }, ...csv };
  const headers = answerHeaders(endpoint);
  const done = { ...(creates === true ? {} : { 200: "Done." }), ...(creates ? { 201: "Created." } : {}) };
  return {
    operationId: id,
    summary,
    ...(deprecated && { deprecated: true }),
    description: [
      deprecated &&
        `Deprecated since ${deprecated.since}; it may end on ${sunsetOf(deprecated.since)}. Use ${deprecated.instead} instead.`,
      describeGate(allow),
      scope ? `A key needs the scope \`${scope}\`.` : "",
      isLimited(endpoint) ? "The number of attempts is limited (429 `too-many-requests`)." : "",
    ]
      .filter(Boolean)
      .join(" "),
    tags: [tagOf(path)],
    ...securityOf(allow),
    parameters: [...parameters, ...shapeParameters(endpoint), ...sharedParameters(endpoint)],
    ...(body
      ? {
          requestBody: {
            required: Boolean((body.required as string[] | undefined)?.length || body.anyOf),
            content: { "application/json": { schema: { $ref: refTo(`${capital(id)}Input`) }, example } },
          },
        }
      : {}),
    responses: {
      ...Object.fromEntries(
        Object.entries(done).map(([status, description]) => [status, { description, headers, content }]),
      ),
      ...(id === "getSandbox" || id === "postSandboxReset" ? { 202: OPENING } : {}),
      ...(endpoint.method === "GET" ? { 304: UNCHANGED } : {}),
      ...errorResponses(kindOf(endpoint), errorsOf(endpoint)),
    },
  };
}

/** A part of the path may stand in the body as well, and needn't. */
const without = (example: unknown, names: readonly string[]): unknown =>
  Object.fromEntries(Object.entries(example as Json).filter(([name]) => !names.includes(name)));

function outsideOperation({
  operationId,
  summary,
  path,
  method,
  allow,
  parameters,
  requestBody,
  responses,
}: OutsideOperation): Json {
  const tag = path.replace(/^\/api/, "").split("/")[1] ?? "";
  const own = requestBody ? { requestBody } : {};
  const errors = errorResponses({
    open: isOpen(allow),
    write: method !== "GET",
    names: path.includes("{") || parameters.some((parameter) => parameter.required),
    list: false,
  });
  return {
    operationId,
    summary,
    description: describeGate(allow),
    tags: [tag],
    ...securityOf(allow),
    parameters,
    ...own,
    responses: { ...errors, ...responses },
  };
}

/** An endpoint that is open to anyone accepts requests with or without a session. */
const securityOf = (allow: Gate): Json => (isOpen(allow) ? { security: [{}, { session: [] }, { key: [] }] } : {});

function describeGate(allow: Gate): string {
  if (isOpen(allow)) return "For everyone.";
  if (allow === "signed-in") return "For everyone who is signed in.";
  if (allow === "verified") return "For everyone who is signed in, verified and active.";
  return `Needs ${[allow]
    .flat()
    .map((permission) => `\`${permission}\``)
    .join(" or ")}.`;
}

const withExamples = (schemas: Record<string, Json>) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) =>
      name.endsWith("Input") ? [name, schema] : [name, { ...schema, examples: [exampleOf(schema, schemas)] }],
    ),
  );

const sortKeys = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b)));

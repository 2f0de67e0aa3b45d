import type { Json } from "#app/api/openapi/schemas.ts";
import { CURRENT_VERSION } from "#app/api/reference.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { Random } from "#test/load/hostile/random.ts";
import { mutated } from "./mutations.ts";
import { type Pool, Values } from "./values.ts";

type Parameter = { name: string; in: string; required?: boolean; schema: Json; $ref?: string };
type Media = Record<string, { schema: Json }>;
export type Operation = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Media };
  responses: Record<string, Json>;
};
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, Json>>;
};

export type Call = {
  operation: Operation;
  name: string;
  method: string;
  address: string;
  headers: Record<string, string>;
  body?: string | FormData;
  isMutated: boolean;
};

/** One picture of one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const SHARE_MUTATED = 0.5;

export const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );

/** A request of an operation: as its schema says, or with something changed. */
export function callOf(
  { path, method, operation }: ReturnType<typeof operationsOf>[number],
  { components }: Document,
  random: Random,
  pool: Pool,
): Call {
  const schemas = components.schemas ?? {};
  const values = new Values(random, schemas, pool);
  const isMutated = random.chance(SHARE_MUTATED);
  const own = operation.parameters.filter(({ $ref }) => !$ref);
  const drawn = (where: string) =>
    Object.fromEntries(
      own
        .filter((one) => one.in === where && (one.required || one.name === "wait" || random.chance(0.3)))
        .map(({ name, schema }) => [name, values.of(name, schema)]),
    );
  const [media, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const body = content && (values.of("body", content.schema) as Record<string, unknown>);
  const [inPath, query] = [drawn("path"), drawn("query")];
  const part = isMutated ? random.one([...(body ? ["body", "body", "body"] : []), "path", "query", "header"]) : "";
  const changed = (name: string, given: Record<string, unknown>) => (part === name ? mutated(random, given) : given);
  const sentPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(changed("path", inPath)[name] ?? inPath[name])),
  );
  const search = queryOf(changed("query", query));
  return {
    operation,
    name: `${method} ${path}`,
    method,
    address: sentPath + (search ? `?${search}` : ""),
    headers: {
      ...headersOf(method, random, part === "header"),
      ...(media === "application/json" ? { "content-type": media } : {}),
    },
    ...(body && {
      body: media === "application/json" ? JSON.stringify(changed("body", body)) : formOf(changed("body", body)),
    }),
    isMutated,
  };
}

function headersOf(method: string, random: Random, isChanged: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  if (random.chance(0.2)) headers["swaplot-version"] = CURRENT_VERSION;
  if (method === "GET" ? random.chance(0.1) : random.chance(0.3))
    headers[method === "GET" ? "if-none-match" : "idempotency-key"] = method === "GET" ? "*" : newId();
  if (!isChanged) return headers;
  const [name, value] = random.one([
    ["swaplot-version", "1999-01-01"],
    ["swaplot-person", "dealmaker"],
    ["idempotency-key", ""],
    ["authorization", "Bearer swaplot_made-up"],
    ["content-type", "text/plain"],
    ["origin", "https://elsewhere.example"],
  ] as const);
  return { ...headers, [name]: value };
}

/** As a program writes a value into an address. A lone half of a letter can't be written. */
const textOf = (value: unknown): string =>
  (typeof value === "object" ? JSON.stringify(value) : String(value)).toWellFormed().slice(0, 2_000) || "-";

function queryOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((one) => [name, textOf(one)]);
    if (typeof value === "object" && value !== null)
      return Object.entries(value).map(([key, inner]) => [`${name}[${key}]`, textOf(inner)]);
    return [[name, textOf(value)]];
  });
  return new URLSearchParams(pairs).toString();
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (name === "file") form.set(name, new Blob([PIXEL], { type: "image/png" }), "pixel.png");
    else form.set(name, textOf(value));
  return form;
}

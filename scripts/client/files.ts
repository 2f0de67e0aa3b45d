import { comment, fieldsOf, indent, typeOf } from "./types.ts";

type Json = { [name: string]: unknown };
type Media = Record<string, { schema: Json }>;
type Parameter = { name: string; in: string; required?: boolean; schema: Json; description?: string };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Media };
  responses: Record<string, { content?: Media }>;
};
type Described = { method: string; path: string; operation: Operation };
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
};

const HEAD = "// Written by `npm run client` from the OpenAPI document. Changes belong there.\n\n";
/** Calls for browsers: a redirect to another site, and a websocket. */
const BROWSERS = ["/api/oauth/{provider}/signin", "/api/ws"];
/** The client declares the error itself, and no call needs the type of the document. */
const OWN = ["Error", "OpenApi"];

/** The generated files of the client by name. */
export function clientFiles(document: Document): Record<string, string> {
  const operations: Described[] = Object.entries(document.paths)
    .filter(([path]) => !BROWSERS.includes(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    )
    .sort((a, b) => a.operation.operationId.localeCompare(b.operation.operationId));
  return {
    "calls.ts": callsFile(operations),
    "codes.ts": codesFile(document.components.schemas.Error as Json),
    "operations.ts": operationsFile(operations),
    "schemas.ts": schemasFile(document.components.schemas),
  };
}

const schemasFile = (schemas: Record<string, Json>): string =>
  HEAD +
  Object.entries(schemas)
    .filter(([name]) => !OWN.includes(name))
    .map(([name, schema]) => `${comment(schema.description)}export type ${name} = ${typeOf(schema)};`)
    .join("\n\n")
    .concat("\n");

function codesFile({ properties }: Json): string {
  const { code } = properties as { code: { enum: string[] } };
  return `${HEAD}/** What a program can decide by. */\nexport type ErrorCode =\n${code.enum
    .map((name) => `  | ${JSON.stringify(name)}`)
    .join("\n")};\n`;
}

function operationsFile(operations: readonly Described[]): string {
  const lines = operations.map(({ method, path, operation }) => {
    const kind = kindOf(operation);
    return `  ${operation.operationId}: [${[method, path, ...(kind ? [kind] : [])].map((text) => JSON.stringify(text)).join(", ")}],`;
  });
  return `${HEAD}/** Method and path; \`form\` sends a form, and \`bytes\` answers with something other than JSON. */
export type Operation = readonly [method: string, path: string, kind?: "form" | "bytes"];

export const OPERATIONS: Record<string, Operation> = {\n${lines.join("\n")}\n};\n`;
}

function kindOf({ requestBody, ...operation }: Operation): "form" | "bytes" | undefined {
  if (requestBody && !requestBody.content["application/json"]) return "form";
  return answerOf(operation as Operation) ? undefined : "bytes";
}

const answerOf = ({ responses }: Operation): Json | undefined =>
  (responses["200"] ?? responses["201"])?.content?.["application/json"]?.schema;

function callsFile(operations: readonly Described[]): string {
  const lines = operations.map(({ method, path, operation }) => {
    const { operationId, summary, description } = operation;
    const input = inputOf(operation);
    const given = input ? `input${input.optional ? "?" : ""}: ${input.type}` : "input?: Record<string, never>";
    const answer = answerOf(operation);
    const type =
      answer === undefined ? "Response" : /\/(open|async)api\.json$/.test(path) ? "unknown" : typeOf(answer, "s.");
    const about = comment(`${summary.replace(/\.$/, "")}. \`${method} ${path}\``, description);
    return `${about}${operationId}(${given}, options?: CallOptions): Promise<${type}>;`;
  });
  return `${HEAD}import type { CallOptions } from "../call-options.ts";
import type * as s from "./schemas.ts";

/** Every call, named as in the reference. */
export interface Calls {\n${indent(lines.join("\n\n"))}\n}\n`;
}

/** The parameters and the body of a call as one type; undefined if it takes nothing. */
function inputOf({ parameters, requestBody }: Operation): { type: string; optional: boolean } | undefined {
  const own = parameters.filter((parameter) => parameter.in === "path" || parameter.in === "query");
  const required = own.filter((parameter) => parameter.required).map(({ name }) => name);
  const fields = own.map(
    ({ name, schema, description }) => [name, description ? { ...schema, description } : schema] as [string, Json],
  );
  const [media] = Object.values(requestBody?.content ?? {});
  const parts = [
    ...(fields.length > 0 ? [fieldsOf(fields, required, "s.")] : []),
    ...(media ? [typeOf(media.schema, "s.")] : []),
  ];
  if (parts.length === 0) return undefined;
  return { type: parts.join(" & "), optional: required.length === 0 && !requestBody?.required };
}

import type { EndpointDetails, EndpointExample, EndpointField } from "#app/shared/api-docs.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { endpoints } from "../endpoints.ts";
import type { AnyEndpoint } from "../kit.ts";
import { openApiDocument } from "../openapi/document.ts";
import { resolveRef } from "../openapi/resolve-ref.ts";
import { type Json, operationOf } from "../openapi/schemas.ts";
import { tagOf } from "../tag-of.ts";
import { typeWords } from "./type-labels.ts";

type Parameter = { name: string; in: "path" | "query"; required: boolean; schema: Json; example?: unknown };
type Operation = {
  parameters: (Parameter & Json)[];
  requestBody?: { content: Record<string, { schema: Json; example?: unknown }> };
  responses: Record<string, Json>;
};
type ErrorResponse = Json & {
  content?: { "application/json": { examples?: Record<string, { summary: string }> } };
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: Record<"schemas" | "responses", Record<string, Json>>;
};
type Sample = { given: Record<string, unknown>; status: number; answer: unknown };

const byId = new Map(endpoints.map((endpoint) => [operationOf(endpoint), endpoint]));

/** The ids of all endpoints, which are their names in the client, by method and path. */
export const endpointIds = (): Map<string, string> =>
  new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, operationOf(endpoint)]));

/** Everything that the reference tells about an endpoint; undefined for an unknown id. */
export function describeEndpoint(id: string): EndpointDetails | undefined {
  const endpoint = byId.get(id);
  return endpoint && detailsOf(endpoint, openApiDocument("") as unknown as Document);
}

function detailsOf(endpoint: AnyEndpoint, document: Document): EndpointDetails {
  const { method, path, summary, allow, scope } = endpoint;
  const operation = lookup(lookup(document.paths, `/api${path}`) ?? {}, method.toLowerCase()) as Operation;
  return {
    id: operationOf(endpoint),
    method,
    path,
    summary,
    allow,
    tag: tagOf(path),
    scopes: [...(scope ? [scope] : []), ...(method === "GET" ? [] : (["write"] as const))],
    fields: fieldsOf(operation, document),
    errors: errorsOf(operation, document),
    example: written(endpoint, sampleOf(operation, document)),
  };
}

function fieldsOf({ parameters, requestBody }: Operation, { components: { schemas } }: Document): EndpointField[] {
  const resolve = (schema: Json) => resolveRef(schema, schemas);
  const own = parameters.filter((parameter) => parameter.in === "path" || parameter.in === "query");
  const inAddress = own.map(({ name, in: place, required, schema, description }) =>
    fieldOf(name, place, required, { ...schema, ...(description ? { description } : {}) }, resolve),
  );
  const [media] = Object.values(requestBody?.content ?? {});
  const body = media ? resolve(media.schema) : {};
  // Of alternatives, every field is shown, and those that all of them require are marked.
  const branches = ((body.anyOf as Json[] | undefined) ?? [body]).map(resolve);
  const inBody = new Map<string, EndpointField>();
  for (const { properties = {} } of branches as { properties?: Record<string, Json> }[])
    for (const [name, schema] of Object.entries(properties)) {
      const required = branches.every((branch) => ((branch.required ?? []) as string[]).includes(name));
      if (!inBody.has(name) && !own.some((parameter) => parameter.name === name))
        inBody.set(name, fieldOf(name, "body", required, schema, resolve));
    }
  return [...inAddress, ...inBody.values()];
}

function fieldOf(
  name: string,
  place: EndpointField["place"],
  required: boolean,
  schema: Json,
  resolve: (schema: Json) => Json,
): EndpointField {
  const description = (schema.description ?? resolve(schema).description) as string | undefined;
  return { name, place, required, type: typeWords(schema, resolve), description: description ?? null };
}

const errorsOf = ({ responses }: Operation, { components }: Document) =>
  Object.entries(responses)
    .filter(([status]) => /^[45]/.test(status))
    .map(([status, response]) => {
      const shared = lookup(components.responses, String(response.$ref).split("/").at(-1));
      const examples = (response as ErrorResponse).content?.["application/json"].examples ?? {};
      return {
        status,
        description: String((shared ?? response).description ?? ""),
        codes: Object.entries(examples).map(([code, { summary }]) => ({ code, message: summary })),
      };
    });

/** The example of the schemas, which a test checks. */
function sampleOf({ parameters, requestBody, responses }: Operation, { components: { schemas } }: Document): Sample {
  const inPath = parameters.filter((parameter) => parameter.in === "path" || parameter.required);
  const body = Object.values(requestBody?.content ?? {})[0]?.example as Record<string, unknown> | undefined;
  const [status = "200"] = Object.keys(responses).filter((name) => name.startsWith("2"));
  const content = lookup(responses, status)?.content as Record<string, { schema: Json }> | undefined;
  const schema = resolveRef(content?.["application/json"]?.schema ?? {}, schemas);
  return {
    given: { ...Object.fromEntries(inPath.map(({ name, example }) => [name, example])), ...body },
    status: Number(status),
    answer: (schema.examples as unknown[] | undefined)?.[0] ?? null,
  };
}

function written({ method, path }: AnyEndpoint, { given, status, answer }: Sample): EndpointExample {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(lookup(given, name) ?? name)),
  );
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !inPath.includes(name)));
  const inQuery = method === "GET" || method === "DELETE";
  const query = inQuery ? textsOf(rest) : {};
  const search = new URLSearchParams(query).toString();
  const parameters = {
    ...textsOf(Object.fromEntries(inPath.map((name) => [name, lookup(given, name) ?? ""]))),
    ...query,
  };
  return {
    address: `/api${filled}${search && `?${search}`}`,
    parameters,
    status,
    body: inQuery || Object.keys(rest).length === 0 ? null : JSON.stringify(rest, null, 2),
    answer: JSON.stringify(answer, null, 2),
  };
}

const textsOf = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "object" ? JSON.stringify(value) : String(value),
    ]),
  );

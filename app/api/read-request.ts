import { toStandardLazyRequest } from "@orpc/standard-server-fetch";
import { ok, type Refused, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { findUnstorable, UNSTORABLE } from "#modules/kernel/unstorable.ts";
import { addProblem, noProblems } from "./read-input.ts";
import { readJson } from "./read-json.ts";

type Fields = Record<string, unknown>;
/** The parts of a request that the router passes to an endpoint. */
export type Parts = { params?: Record<string, string> | undefined; query?: unknown; body?: unknown };

const BELONGS_IN_BODY = "Send this in the body, not in the address.";
const DIFFERS_FROM_PATH = "This doesn’t match the address.";
const NOT_AN_OBJECT = "The body must be a JSON object.";

/** The request for the router. Errors of the body become a result, so that the endpoint can check the caller first. */
export function routedRequest(request: Request): ReturnType<typeof toStandardLazyRequest> {
  const standard = toStandardLazyRequest(request);
  const method = request.method === "HEAD" ? "GET" : standard.method;
  return {
    ...standard,
    method,
    body: async () => refuseMixedNotation(standard.url) ?? (method === "GET" ? ok({}) : await readBody(request)),
  };
}

/** Refuses mixed notations such as `make=ford&make[]=mazda`, of which the router would keep only the last. */
function refuseMixedNotation({ searchParams }: URL): Refused | undefined {
  const names = [...searchParams.keys()];
  const problems = noProblems();
  for (const name of names)
    if (name.includes("[") && names.includes(name.replace(/\[.*$/s, "")))
      addProblem(problems, [name.replace(/\[.*$/s, "")], "Give this filter only once.");
  return Object.keys(problems).length > 0 ? refuseCommon("invalid-input", { fields: problems }) : undefined;
}

/** The fields of the body. An absent body is an empty object; any other JSON value than an object is refused. */
async function readBody(request: Request): Promise<Result<Fields>> {
  const read = await readJson(request);
  if (!read.ok) return read;
  const body = read.value ?? {};
  if (typeof body === "object" && !Array.isArray(body) && read.value !== null) return ok(body as Fields);
  return refuseCommon("invalid-input", { message: NOT_AN_OBJECT, fields: { body: [NOT_AN_OBJECT] } });
}

/**
 * Merges the caller's input into one object. GET takes fields from the query, DELETE from the query or the body, POST
 * and PUT from the body. A path parameter may be repeated with the same value.
 */
export function givenBy(method: string, { params = {}, query, body }: Parts): Result<Fields> {
  const read = body as Result<Fields>;
  if (!read.ok) return read;
  const queryFields = (query ?? {}) as Fields;
  const problems = noProblems();
  const inBody = method === "POST" || method === "PUT";
  if (inBody) for (const name of Object.keys(queryFields)) addProblem(problems, [name], BELONGS_IN_BODY);
  const fields: Fields = inBody ? read.value : { ...read.value, ...queryFields };
  for (const [name, value] of Object.entries(params)) {
    const given = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (given === undefined || given === null) continue;
    // An object is never equal, and calling its `toString` is unsafe: the client may have sent that field.
    if (typeof given === "object" || String(given) !== value) addProblem(problems, [name], DIFFERS_FROM_PATH);
  }
  const given = { ...fields, ...params };
  const unstorable = findUnstorable(given);
  if (unstorable !== undefined) addProblem(problems, [unstorable], UNSTORABLE);
  return Object.keys(problems).length > 0 ? refuseCommon("invalid-input", { fields: problems }) : ok(given);
}

import { toStandardLazyRequest } from "@orpc/standard-server-fetch";
import { ok, type Refused, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { findUnstorable, UNSTORABLE } from "#modules/kernel/unstorable.ts";
import { addProblem, noProblems } from "./read-input.ts";
import { readJson } from "./read-json.ts";

type Fields = Record<string, unknown>;
/** A request as the router takes it apart. */
export type Parts = { params?: Record<string, string> | undefined; query?: unknown; body?: unknown };

const IN_THE_BODY = "Send this in the body, not in the address.";
const NOT_THE_ADDRESS = "This differs from the address.";
const NO_OBJECT = "The body must be a JSON object.";

/** The request for the router. Its body is read as a result, so that the call can look at the caller first. */
export function routedRequest(request: Request): ReturnType<typeof toStandardLazyRequest> {
  const standard = toStandardLazyRequest(request);
  const method = request.method === "HEAD" ? "GET" : standard.method;
  return {
    ...standard,
    method,
    body: async () => refuseMixed(standard.url) ?? (method === "GET" ? ok({}) : await readBody(request)),
  };
}

/** `make=ford&make[]=mazda`: the router would keep the last one alone. */
function refuseMixed({ searchParams }: URL): Refused | undefined {
  const names = [...searchParams.keys()];
  const problems = noProblems();
  for (const name of names)
    if (name.includes("[") && names.includes(name.replace(/\[.*$/s, "")))
      addProblem(problems, [name.replace(/\[.*$/s, "")], "Write this filter in one way.");
  return Object.keys(problems).length > 0 ? refuseCommon("invalid-input", { fields: problems }) : undefined;
}

/** The body's fields; an absent body has none. Refuses what `readJson` refuses, and what is no object. */
async function readBody(request: Request): Promise<Result<Fields>> {
  const read = await readJson(request);
  if (!read.ok) return read;
  const body = read.value ?? {};
  if (typeof body === "object" && !Array.isArray(body) && read.value !== null) return ok(body as Fields);
  return refuseCommon("invalid-input", { message: NO_OBJECT, fields: { body: [NO_OBJECT] } });
}

/**
 * The caller's input as one object: GET sends fields in the query, DELETE there or in a body, POST and PUT in the
 * body. A field of the address may come a second time, if it says the same.
 */
export function givenBy(method: string, { params = {}, query, body }: Parts): Result<Fields> {
  const read = body as Result<Fields>;
  if (!read.ok) return read;
  const asked = (query ?? {}) as Fields;
  const problems = noProblems();
  const inBody = method === "POST" || method === "PUT";
  if (inBody) for (const name of Object.keys(asked)) addProblem(problems, [name], IN_THE_BODY);
  const fields: Fields = inBody ? read.value : { ...read.value, ...asked };
  for (const [name, value] of Object.entries(params)) {
    const given = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (given === undefined || given === null) continue;
    // An object is no text: its own `toString` may be anything.
    if (typeof given === "object" || String(given) !== value) addProblem(problems, [name], NOT_THE_ADDRESS);
  }
  const given = { ...fields, ...params };
  const unstorable = findUnstorable(given);
  if (unstorable !== undefined) addProblem(problems, [unstorable], UNSTORABLE);
  return Object.keys(problems).length > 0 ? refuseCommon("invalid-input", { fields: problems }) : ok(given);
}

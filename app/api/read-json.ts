import { ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { refuseCall } from "./errors.ts";

/** Protects recursive code (schemas, hashing) from a stack overflow. No endpoint's input comes close to it. */
const MAX_DEPTH = 32;
/** The largest input, the evaluation of a car, has less than a tenth of this. */
const MAX_VALUES = 20_000;

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
const TOO_COMPLEX = `This has more than ${MAX_DEPTH} levels or more than ${MAX_VALUES} values.`;

/**
 * The JSON body of an endpoint; undefined when it is empty. Refuses other content types (415 `unsupported-content-type`),
 * bodies with too many levels or values (422, checked before parsing) and invalid JSON (400 `malformed-body`).
 */
export async function readJson(request: Request): Promise<Result<unknown>> {
  const text = await request.text();
  if (text.trim() === "") return ok(undefined);
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? "")) return refuseCall("unsupported-content-type");
  if (isTooComplex(text))
    return refuseCommon("invalid-input", { message: TOO_COMPLEX, fields: { body: [TOO_COMPLEX] } });
  try {
    return ok(JSON.parse(text));
  } catch {
    return refuseCall("malformed-body");
  }
}

const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'",[\\]{}'].map((char) =>
  char.charCodeAt(0),
);

/** Scans the text once without parsing it. The text may be invalid JSON. */
function isTooComplex(text: string): boolean {
  let depth = 0;
  let values = 1;
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) quoted = !quoted;
    else if (quoted) i += code === BACKSLASH ? 1 : 0;
    else if (code === COMMA) values += 1;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) depth += 1;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
    if (depth > MAX_DEPTH || values > MAX_VALUES) return true;
  }
  return false;
}

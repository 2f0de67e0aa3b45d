import { ok, type Result, refuseCommon } from "#modules/kernel/result.ts";
import { refuseCall } from "./refusals.ts";

/** Protects recursive code (schemas, hashing) from a stack overflow. No call's input comes close to it. */
const MOST_DEPTH = 32;
/** The largest input, the evaluation of a car, has less than a tenth of this. */
const MOST_VALUES = 20_000;

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;
const COMPLEX = `This has more than ${MOST_DEPTH} levels or more than ${MOST_VALUES} values.`;

/**
 * The JSON body of a call; undefined when it is empty. Refuses other content types (415 `unsupported-content-type`),
 * bodies with too many levels or values (422, checked before parsing) and invalid JSON (400 `malformed-body`).
 */
export async function readJson(request: Request): Promise<Result<unknown>> {
  const text = await request.text();
  if (text.trim() === "") return ok(undefined);
  if (!JSON_TYPE.test(request.headers.get("content-type") ?? "")) return refuseCall("unsupported-content-type");
  if (isTooComplex(text)) return refuseCommon("invalid-input", { message: COMPLEX, fields: { body: [COMPLEX] } });
  try {
    return ok(JSON.parse(text));
  } catch {
    return refuseCall("malformed-body");
  }
}

const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'",[\\]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/** Scans the text once without parsing it. The text may be invalid JSON. */
function isTooComplex(text: string): boolean {
  let depth = 0;
  let values = 1;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) quoted = !quoted;
    else if (quoted) at += sign === BACKSLASH ? 1 : 0;
    else if (sign === COMMA) values += 1;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) depth += 1;
    else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
    if (depth > MOST_DEPTH || values > MOST_VALUES) return true;
  }
  return false;
}

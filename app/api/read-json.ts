import { answerRefusal } from "./kit.ts";

/** Far deeper than any call's input: schemas and hashes walk it by calling themselves. */
const MOST_DEPTH = 32;
/** The longest input, the evaluation of a car, has less than a tenth of it. */
const MOST_VALUES = 20_000;

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

/**
 * The JSON body of a call; undefined when it is empty. A body without a type counts as JSON. Throws the refusal of
 * another type (415) and of what is nested too deeply or has too many values (422), both seen before anything is made
 * of it; a SyntaxError for what is no JSON.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type");
  const text = await request.text();
  if (text === "") return undefined;
  if (type && !JSON_TYPE.test(type))
    throw answerRefusal({ code: "not-json", message: "Please send the input of this call as JSON.", status: 415 });
  if (isTooComplex(text))
    throw answerRefusal({
      code: "invalid-input",
      message: `This has more than ${MOST_DEPTH} levels or more than ${MOST_VALUES} values.`,
      status: 422,
    });
  return JSON.parse(text);
}

const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'",[\\]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/** One pass over the text, whether or not it is JSON. */
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

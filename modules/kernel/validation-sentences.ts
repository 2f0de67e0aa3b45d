import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

/** At most this many values are listed in a sentence. */
const MOST_LISTED = 12;

const MISSING = "Please fill out this field.";
const NOT_VALID = "This value is not valid.";

/** What is asked for instead, by the type that a schema expects. */
const TYPE_SENTENCES: Record<string, string> = {
  string: "Please enter text.",
  number: "Please enter a number.",
  int: "Please enter a whole number.",
  boolean: "Please send true or false.",
  date: "Please enter a date.",
  array: "Please send a list.",
  object: "Please send an object.",
  record: "Please send an object.",
};

const FORMAT_SENTENCES: Record<string, string> = {
  email: "Please enter a valid email address.",
  url: "Please enter a web address, such as https://example.com.",
  uuid: "This reference is not valid.",
  datetime: "Please send the time as an ISO date.",
  date: "Please enter a date.",
};

const plural = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

function sizeSentence(issue: Issue, limit: number, word: "at least" | "at most"): string {
  if (issue.origin === "string")
    return limit === 1 && word === "at least" ? MISSING : `Please use ${word} ${plural(limit, "character")}.`;
  if (issue.origin === "array" || issue.origin === "set")
    return word === "at least" && limit === 1 ? "Please choose at least one." : `Please choose ${word} ${limit}.`;
  if (issue.inclusive === false) return `Please enter a number ${word === "at least" ? "above" : "below"} ${limit}.`;
  return `Please enter ${word} ${limit}.`;
}

function choiceSentence(values: readonly unknown[]): string {
  const listed = values.map(String);
  if (listed.length === 0 || listed.length > MOST_LISTED) return NOT_VALID;
  return listed.length === 1 ? `Please send ${listed[0]}.` : `Please choose one of: ${listed.join(", ")}.`;
}

/** The values that the options of a union name, if each option is a fixed value; else the one sentence of all. */
function unionSentence(errors: readonly (readonly z.core.$ZodIssue[])[]): string {
  const issues = errors.flat();
  if (issues.length > 0 && issues.every((issue) => issue.code === "invalid_value"))
    return choiceSentence(issues.flatMap((issue) => (issue.code === "invalid_value" ? issue.values : [])));
  const sentences = new Set(issues.map(({ message }) => message));
  return sentences.size === 1 ? ([...sentences][0] ?? NOT_VALID) : NOT_VALID;
}

/**
 * The sentence for an input that a schema refuses without a sentence of its own, so that the library's words reach
 * neither a page nor a caller of the API.
 */
export function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null || issue.input === "") return MISSING;
      return TYPE_SENTENCES[issue.expected] ?? NOT_VALID;
    case "too_small":
      return sizeSentence(issue, Number(issue.minimum), "at least");
    case "too_big":
      return sizeSentence(issue, Number(issue.maximum), "at most");
    case "not_multiple_of":
      return `Please enter a multiple of ${issue.divisor}.`;
    case "invalid_format":
      return FORMAT_SENTENCES[issue.format] ?? NOT_VALID;
    case "invalid_value":
      return issue.input === undefined || issue.input === null || issue.input === ""
        ? MISSING
        : choiceSentence(issue.values);
    case "invalid_union":
      return issue.options ? choiceSentence(issue.options as unknown[]) : unionSentence(issue.errors);
    case "unrecognized_keys":
      return "This call has no such field.";
    default:
      return NOT_VALID;
  }
}

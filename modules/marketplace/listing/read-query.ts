import {
  CHOICE_NAMES,
  CODE_NAMES,
  FILTERS,
  RANGE_NAMES,
  type RangeName,
  SORTS,
  type Sort,
} from "./filters/declarations.ts";
import { signsAsWords, withPhrase } from "./phrase.ts";
import { ANY, EVERYTHING, type ListingQuery, type Range } from "./query.ts";

const MAX_VALUES = 20;

/**
 * Parses the listing's URL. Browser-safe. Unreadable values are ignored and listed in `ignored`; natural language
 * (`q=red truck under 20k`) becomes filters.
 */
export function parseListingQuery(parameters: URLSearchParams): ListingQuery {
  const query: ListingQuery = { ...EVERYTHING, ignored: [] };
  query.text = readText(spokenText(parameters), query);
  for (const name of RANGE_NAMES) query[name] = readRange(parameters, name, query);
  for (const name of CODE_NAMES)
    query[FILTERS[name].field] = words(parameters, name).filter((code) =>
      keep(/^[\w .&/-]{1,60}$/.test(code), name, query),
    );
  for (const name of CHOICE_NAMES)
    (query[FILTERS[name].field] as string[]) = readChoices(parameters, name, FILTERS[name].values, query);
  readPlace(parameters, query);
  const sort = (parameters.get("sort") ?? "").trim();
  const known = (SORTS as readonly string[]).includes(sort) && (sort !== "distance" || query.zip !== "");
  if (sort && keep(known, "sort", query)) query.sort = sort as Sort;
  const reverse = (parameters.get("reverse") ?? "").trim();
  query.reverse = reverse === "1";
  keep(["", "0", "1"].includes(reverse), "reverse", query);
  return withPhrase(query);
}

/** The search box's words, and a phrase that the voice assistant heard (`data`). */
const spokenText = (parameters: URLSearchParams): string =>
  ["q", "data"]
    .map((name) => parameters.get(name) ?? "")
    .join(" ")
    .trim();

const MAX_WORDS = 16;
const MAX_LETTERS = 100;
/**
 * The search text with single spaces. Words without a letter or digit are dropped, because no name contains them. Text
 * that is too long is cut.
 */
function readText(text: string, query: ListingQuery): string {
  const words = signsAsWords(text.slice(0, MAX_LETTERS))
    .replace(/[\p{C}<>{}[\]"]/gu, " ")
    .split(/\s+/)
    .filter((word) => /[a-z0-9]/i.test(word));
  const whole = text.trim().length <= MAX_LETTERS && words.length <= MAX_WORDS;
  keep(whole && (words.length > 0 || !text.trim()), "q", query);
  return words.slice(0, MAX_WORDS).join(" ");
}

/** `price=5000-20000`, `price=5000-`, `price=-20000`; a form without scripts sends `price.min` and `price.max`. */
function readRange(parameters: URLSearchParams, name: RangeName, query: ListingQuery): Range {
  const whole = parameters.get(name) ?? `${bare(parameters, `${name}.min`)}-${bare(parameters, `${name}.max`)}`;
  if (whole === "-" || whole === "") return ANY;
  const match = /^(\d{0,8})-(\d{0,8})$/.exec(whole);
  const range = match ? { min: limit(match[1]), max: limit(match[2]) } : ANY;
  const ordered = range.min === null || range.max === null || range.min <= range.max;
  const sane = (range.min ?? 0) <= FILTERS[name].most && (range.max ?? 0) <= FILTERS[name].most;
  return keep(match !== null && ordered && sane, name, query) ? range : ANY;
}

const bare = (parameters: URLSearchParams, name: string) => (parameters.get(name) ?? "").replace(/[$,\s]/g, "");
const limit = (digits: string | undefined): number | null => (digits ? Number(digits) : null);

const words = (parameters: URLSearchParams, name: string): string[] => [
  ...new Set(
    parameters
      .getAll(name)
      .flatMap((value) => value.split(","))
      .map((value) => value.trim().toLowerCase())
      .filter(Boolean)
      .slice(0, MAX_VALUES),
  ),
];

/** The known values among those of a parameter, regardless of case. */
function readChoices(
  parameters: URLSearchParams,
  name: string,
  values: readonly string[],
  query: ListingQuery,
): string[] {
  return words(parameters, name).flatMap((word) => {
    const known = values.find((value) => value.toLowerCase() === word);
    return keep(known !== undefined, name, query) ? [known as string] : [];
  });
}

/** A distance applies only with a possible ZIP code (docs/spec/texts.md); a ZIP code alone measures and sorts. */
function readPlace(parameters: URLSearchParams, query: ListingQuery): void {
  const zip = (parameters.get("zip") ?? "").trim();
  if (zip && keep(ZIP.test(zip), "zip", query)) query.zip = zip.slice(0, 5);
  const distance = (parameters.get("distance") ?? "").trim().toLowerCase();
  if (["", "0", "any"].includes(distance)) return;
  const known = (FILTERS.distance.values as readonly number[]).includes(Number(distance));
  if (keep(known && (query.zip !== "" || query.ignored.includes("zip")), "distance", query) && query.zip)
    query.distance = Number(distance);
}

/** Five digits, optionally followed by a dash and four or five more (docs/spec/texts.md). */
const ZIP = /^\d{5}(-\d{4,5})?$/;

function keep(good: boolean, name: string, query: ListingQuery): boolean {
  if (!good && !query.ignored.includes(name)) query.ignored.push(name);
  return good;
}

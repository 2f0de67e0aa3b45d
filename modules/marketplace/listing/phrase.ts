import { CHOICE_NAMES, type ChoiceName, FILTERS } from "./filters/declarations.ts";
import { PHRASES } from "./filters/phrases.ts";
import type { ListingQuery, Range } from "./query.ts";
import { spokenNumbers } from "./spoken.ts";

/**
 * Parses typed or spoken text into filters: "red truck under 20k newer than 2016". Browser-safe, without network
 * access. A rule is a pattern and its filter; unmatched words stay text and are searched for in the names of cars.
 * Patterns have no nested repetition, and texts are short (read-query.ts), so that reading one takes well below 1 ms.
 */
type Found = Partial<Pick<ListingQuery, "price" | "mileage" | "year" | "zip" | "distance" | "sort">> & {
  /** Adds another value of a choice. */
  choice?: { name: ChoiceName; value: string };
};
type Rule = [pattern: RegExp, read: (words: string[]) => Found | undefined];

/** The open end of "above 30,000 dollars", "over 60,000 miles" and "older than 2010". */
const BOUNDS = { price: 100_000, mileage: 200_000, year: 2_000 };

const NUMBER = String.raw`\$? ?(\d[\d,]*(?:\.\d+)?) ?(k|thousand|grand)?(?: ?(?:dollars|bucks)\b)?`;
const MILES = String.raw`(?: ?(miles|mile|mi)\b)?`;
const UNDER = "(?:under|below|less than|cheaper than|up to|at most|no more than|max(?:imum)?|below)";
const OVER = "(?:over|above|more than|at least|no less than|min(?:imum)?|starting at)";

const YEAR = "(20\\d\\d|19\\d\\d)";
const AMOUNTS: Rule[] = [
  [words(`(?:mileage|miles) (?:is )?${UNDER} ${NUMBER}`), ([number, k]) => range(null, amount(number, k), "miles")],
  [words(`(?:mileage|miles) (?:is )?${OVER} ${NUMBER}`), ([number, k]) => range(amount(number, k), null, "miles")],
  [words(`prices? (?:is )?${UNDER} ${NUMBER}`), ([number, k]) => range(null, amount(number, k), undefined)],
  [words(`prices? (?:is )?${OVER} ${NUMBER}`), ([number, k]) => range(amount(number, k), null, undefined)],
  [
    words(`(?:between|from) ${NUMBER}${MILES} (?:and|to|-) ${NUMBER}${MILES}`),
    ([low, k1, m1, high, k2, m2]) => range(amount(low, k1), amount(high, k2), m1 ?? m2),
  ],
  [words(`${UNDER} ${NUMBER}${MILES}`), ([number, k, miles]) => range(null, amount(number, k), miles)],
  [words(`${OVER} ${NUMBER}${MILES}`), ([number, k, miles]) => range(amount(number, k), null, miles)],
];

const YEARS: Rule[] = [
  [
    words("(?:between|from) (20\\d\\d|19\\d\\d) (?:and|to|-) (20\\d\\d|19\\d\\d)"),
    ([a, b]) => years(Number(a), Number(b)),
  ],
  [words(`years? (?:is )?${OVER} ${YEAR}`), ([year]) => years(Number(year), null)],
  [words(`years? (?:is )?${UNDER} ${YEAR}`), ([year]) => years(null, Number(year))],
  [words("(?:newer than|after) (20\\d\\d|19\\d\\d)"), ([year]) => years(Number(year) + 1, null)],
  [words("(?:older than|before) (20\\d\\d|19\\d\\d)"), ([year]) => years(null, Number(year) - 1)],
  [words("(20\\d\\d|19\\d\\d) (?:or|and) (?:newer|later|up|above)"), ([year]) => years(Number(year), null)],
  [words("(20\\d\\d|19\\d\\d) (?:or|and) (?:older|earlier)"), ([year]) => years(null, Number(year))],
  [words("since (20\\d\\d|19\\d\\d)"), ([year]) => years(Number(year), null)],
];

const PLACES: Rule[] = [
  [
    words("within (\\d+) ?(?:miles|mile|mi) (?:of|from|around) (\\d{5})"),
    ([miles, zip]) => ({
      zip: zip as string,
      distance: FILTERS.distance.values.find((known) => known >= Number(miles)) ?? null,
    }),
  ],
  [words("(?:near|around|close to) (\\d{5})"), ([zip]) => ({ zip: zip as string, distance: 25 })],
];

const means = (pattern: string, found: Found): Rule => [words(pattern), () => found];
const VALUES: Rule[] = CHOICE_NAMES.flatMap((name) =>
  Object.entries<string | null>(PHRASES[name]).flatMap(([value, pattern]) =>
    pattern === null ? [] : [means(pattern, { choice: { name, value } })],
  ),
);
const ORDERS: Rule[] = [
  means("cheapest|lowest price", { sort: "price" }),
  means("(?:best|good|great) (?:deals?|values?)(?: on)?", { sort: "deal" }),
  means("low(?:est)? (?:miles|mileage)", { sort: "mileage" }),
];

const RULES: Rule[] = [...PLACES, ...YEARS, ...AMOUNTS, ...VALUES, ...ORDERS];

/** Words between filters that have no meaning in a car's name. */
const FILLERS =
  /(?<![^ ])(?:a|an|the|with|and|or|in|for|of|that|is|than|used|cars?|vehicles?|please|show|me|find)(?![^ ])/g;

/** The query with its text converted to filters where possible. Applying it to the result again changes nothing. */
export function withPhrase(query: ListingQuery): ListingQuery {
  if (!query.text) return query;
  const result = { ...query };
  const written = spokenNumbers(query.text);
  let rest = ` ${written.toLowerCase()} `;
  let found = false;
  const take = (pattern: RegExp, read: Rule[1]) =>
    rest.replace(pattern, (whole, ...groups) => {
      const meant = read(groups.slice(0, -2));
      if (!meant) return whole;
      found = true;
      add(result, meant);
      return " ";
    });
  for (let before = ""; before !== rest; ) {
    before = rest;
    for (const [pattern, read] of RULES) rest = take(pattern, read);
    // A filler word may be part of a name if nothing else was recognized.
    if (found) rest = rest.replace(FILLERS, " ").replace(/ +/g, " ");
  }
  if (found) result.text = keptWords(written, rest);
  return result;
}

/** The last range or place applies; several values of a choice are combined. */
function add(query: ListingQuery, { choice, ...single }: Found): void {
  Object.assign(query, single);
  if (!choice) return;
  const { field } = FILTERS[choice.name];
  const chosen: readonly string[] = query[field];
  if (!chosen.includes(choice.value)) Object.assign(query, { [field]: [...chosen, choice.value] });
}

/** The remaining words, as they were typed. */
function keptWords(typed: string, rest: string): string {
  const left = rest.split(" ").filter(Boolean);
  const kept: string[] = [];
  for (const word of typed.split(" "))
    if (left[0] !== undefined && word.toLowerCase() === left[0]) kept.push(word) && left.shift();
  return left.length > 0 ? rest.trim().replace(/ +/g, " ") : kept.join(" ");
}

/** Whole words only; punctuation ends a word. */
function words(pattern: string): RegExp {
  return new RegExp(`(?<![^ ,;])(?:${pattern})(?=[ ,;.]|$)[,;.]?`, "g");
}

/** Small numbers mean thousands: a search under $20 means under $20,000. */
function amount(number: string | undefined, thousands: string | undefined): number {
  const value = Number((number ?? "").replace(/,/g, ""));
  return Math.round(thousands || value < 1_000 ? value * 1_000 : value);
}

function range(min: number | null, max: number | null, miles: string | undefined): Found | undefined {
  if (min !== null && max !== null && min > max) return undefined;
  const open = max === null && min !== null;
  if (miles) return { mileage: open && min < BOUNDS.mileage ? { min, max: BOUNDS.mileage } : { min, max } };
  if (Math.max(min ?? 0, max ?? 0) > 10_000_000) return undefined;
  return { price: open && min < BOUNDS.price ? { min, max: BOUNDS.price } : { min, max } };
}

function years(min: number | null, max: number | null): Found | undefined {
  if (min !== null && max !== null && min > max) return undefined;
  const older = min === null && max !== null && max >= BOUNDS.year;
  return { year: { min: older ? BOUNDS.year : min, max } as Range };
}

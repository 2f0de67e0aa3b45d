import { CHOICE_NAMES, type ChoiceName, FILTERS } from "./filters/declarations.ts";
import { PHRASES } from "./filters/phrases.ts";
import { PLACE, zipOfPlace } from "./filters/towns.ts";
import { ASIDE, HISTORY, OPTIONS, OVER, PRAISE, TO, UNDER, UPHOLSTERY, words } from "./phrase-words.ts";
import { YEAR_RULES } from "./phrase-years.ts";
import type { ListingQuery } from "./query.ts";
import { spokenNumbers } from "./spoken.ts";

/**
 * Parses typed or spoken text into filters: "red truck under 20k newer than 2016". Browser-safe, without network
 * access. A rule is a pattern and its filter; unmatched words stay text and are searched for in the names of cars.
 * Patterns have no nested repetition, and texts are short (read-query.ts), so that reading one takes well below 1 ms.
 */
export type Found = Partial<
  Pick<ListingQuery, "price" | "mileage" | "year" | "zip" | "distance" | "sort" | "reverse">
> & {
  choice?: Chosen | readonly Chosen[];
};
/** Adds other values of a choice. */
type Chosen = {
  name: ChoiceName;
  values: readonly string[];
  /** Only if no value of the choice is named otherwise. */
  unlessNamed?: true;
  /** All values but these. */
  except?: true;
};
export type Rule = [pattern: RegExp, read: (words: (string | undefined)[]) => Found | undefined];

/** The open end of "above 30,000 dollars" and "over 60,000 miles". */
const BOUNDS = { price: 100_000, mileage: 200_000 };
/** Numbers below this without a sign are names of models (Silverado 1500), not amounts. */
const PLAIN_AMOUNT = 4_000;
/** "around 20k" allows this much in both directions. */
const AROUND = 0.1;

const NUMBER = String.raw`(\$?) ?(\d[\d,]*(?:\.\d+)?) ?(k|thousand|grand)?(?: ?(?:dollars|bucks|usd)\b)?`;
const MILES = String.raw`(?: ?(miles|mile|mi)\b)?`;
const LESS = "(?:(?:or|and) (?:less|under|below|fewer|lower|cheaper)|max(?:imum)?|tops|at most|or so max)";
const MORE = "(?:(?:or|and) (?:more|over|above|up|higher)|min(?:imum)?|at least)";

type Amount = {
  value: number;
  /** Neither a dollar sign nor "k", and too small for an amount: "4-6 cylinders", "1500-2500". */
  isName: boolean;
};
function readAmount(sign = "", digits = "", k = ""): Amount {
  const plain = Number(digits.replace(/,/g, ""));
  // Small numbers mean thousands: a search under $20 means under $20,000.
  const value = Math.round(k || plain < 1_000 ? plain * 1_000 : plain);
  return { value, isName: !sign && !k && plain < PLAIN_AMOUNT };
}

/** A rule with one amount, of dollars or, with a word for it, of miles. */
const withAmount = (
  before: string,
  after: string,
  read: (amount: Amount, miles: string | undefined) => Found | undefined,
): Rule => [
  words(`${before}${NUMBER}${after}`),
  ([sign, digits, k, miles]) => read(readAmount(sign, digits, k), miles),
];
/** The same behind the number, where a name may stand as well. */
const afterAmount = (after: string, read: (value: number, miles: string | undefined) => Found | undefined): Rule =>
  withAmount("", after, ({ value, isName }, miles) => (isName && !miles ? undefined : read(value, miles)));

/** Not the miles of the amount before them: "under 100k miles under 30k". */
const MILES_ARE = "(?<!\\d ?(?:k|thousand)? )(?:mileage|miles)(?: is|:)? ";
const PRICE_IS = "(?:prices?|priced|budget|cost(?:s|ing)?)(?: is| of|:)? ";
const AMOUNTS: Rule[] = [
  withAmount(`${MILES_ARE}${UNDER} `, "", ({ value }) => range(null, value, "miles")),
  withAmount(`${MILES_ARE}${OVER} `, "", ({ value }) => range(value, null, "miles")),
  withAmount(`${PRICE_IS}${UNDER} `, "", ({ value }) => range(null, value)),
  withAmount(`${PRICE_IS}${OVER} `, "", ({ value }) => range(value, null)),
  withAmount("(?:budget(?: is| of|:)?|i (?:only )?have|i can spend|spend(?:ing)?) ", "(?: to spend)?", ({ value }) =>
    range(null, value),
  ),
  withAmount("", " (?:budget|to spend|(?:max(?:imum)? )?price|price max(?:imum)?)", ({ value }) => range(null, value)),
  withAmount(`(?:max(?:imum)? price|price (?:limit|cap)|max(?:imum)? budget)(?: is| of|:)? `, "", ({ value }) =>
    range(null, value),
  ),
  withAmount("max(?:imum)? (?:mileage|miles)(?: is| of|:)? ", "", ({ value }) => range(null, value, "miles")),
  [
    words(`(?:between|from) ${NUMBER}${MILES} ?(?:and|to|-|–|—) ?${NUMBER}${MILES}`),
    ([s1, low, k1, m1, s2, high, k2, m2]) =>
      range(readAmount(s1, low, k1).value, readAmount(s2, high, k2).value, m1 ?? m2),
  ],
  [
    words(`${NUMBER}${MILES}${TO}${NUMBER}${MILES}`),
    ([s1, low, k1, m1, s2, high, k2, m2]) => {
      const [from, to] = [readAmount(s1, low, k1), readAmount(s2, high, k2)];
      const isSigned = Boolean(s1 || k1 || m1 || s2 || k2 || m2);
      return !isSigned && (from.isName || to.isName) ? undefined : range(from.value, to.value, m1 ?? m2);
    },
  ],
  withAmount(`${UNDER} `, MILES, ({ value }, miles) => range(null, value, miles)),
  withAmount(`${OVER} `, MILES, ({ value }, miles) => range(value, null, miles)),
  afterAmount(`${MILES} ${LESS}`, (value, miles) => range(null, value, miles)),
  afterAmount(`${MILES} ${MORE}`, (value, miles) => range(value, null, miles)),
  afterAmount(`\\+${MILES}`, (value, miles) => range(value, null, miles)),
  withAmount("(?:around|about|roughly|approximately|approx\\.?|close to|near) ", MILES, ({ value, isName }, miles) =>
    isName && !miles ? undefined : range(value * (1 - AROUND), value * (1 + AROUND), miles),
  ),
  // A dollar sign alone: what the car may cost.
  [
    words(String.raw`\$ ?(\d[\d,]*(?:\.\d+)?) ?(k|thousand|grand)?`),
    ([n, k]) => range(null, readAmount("$", n, k).value),
  ],
  // Thousands alone: "civic 15k", "80k miles", and a round amount of five digits, which no model and no ZIP code is.
  [
    words(String.raw`(\d[\d,]*(?:\.\d+)?) ?(k|thousand|grand)${MILES}`),
    ([n, k, miles]) => range(null, readAmount("", n, k).value, miles),
  ],
  [words(String.raw`(\d{2,3},?\d00)${MILES}`), ([n, miles]) => range(null, readAmount("", n).value, miles)],
  [words("(\\d{5})(?:-\\d{4})?(?! ?mi)"), ([zip]) => near(zip, undefined, 25)],
];

const NEAR =
  "(?:(?:near|around|close to|in|outside(?: of)?) (?:my )?zip ?(?:code)?|near|around|close to|(?<!interested )in|outside(?: of)?|zip ?(?:code)?)";
const PLACES: Rule[] = [
  [
    words(
      `(?:within |(?:less|fewer) than |under )?(?:an? )?(\\d+)[ -]?(?:miles|mile|mi)(?: radius)? (?:of|from|around) (?:zip ?(?:code)? )?${PLACE}`,
    ),
    ([miles, place, state]) =>
      near(
        place,
        state,
        FILTERS.distance.values.find((known) => known >= Number(miles)),
      ),
  ],
  [words(`(?:for sale )?${NEAR} ${PLACE}(?: area| metro(?: area)?)?`), ([place, state]) => near(place, state, 25)],
  [words(`${PLACE} (?:area|metro(?: area)?)`), ([place, state]) => near(place, state, 25)],
  [words("(?:(?:near|around|in) )?chicagoland(?: area)?"), () => near("chicago", undefined, 25)],
];

function near(place = "", state?: string, distance: number | null = null): Found | undefined {
  const zip = zipOfPlace(place, state);
  return zip ? { zip, distance } : undefined;
}

const means = (pattern: string, found: Found): Rule => [words(pattern), () => found];
/** The words of every value, for lists of them. */
const VALUE_WORDS = CHOICE_NAMES.flatMap((name) => Object.values<string | null>(PHRASES[name]).flatMap((one) => one ?? [])).join("|");
const VALUES: Rule[] = CHOICE_NAMES.flatMap((name) =>
  Object.entries<string | null>(PHRASES[name]).flatMap(([value, pattern]) =>
    pattern === null ? [] : [means(pattern, { choice: { name, values: [value] } })],
  ),
);
/** Words for several values of a choice. */
const THIRD_ROW =
  "(?:with |has )?(?:a )?(?:3|3rd|third)[ -]rows?(?: (?:seats?|seating))?|[678][ -](?:seat(?:er)?s?|passengers?|people)|(?:seats|seating for|seat|room for|fits|holds) (?:[678]|(?:6|7) or (?:7|8))";
const SEVERAL: Rule[] = [
  means("(?:2wd|(?:two|2)[ -]wheel[ -]drive)", { choice: { name: "drivetrain", values: ["FWD", "RWD"] } }),
  // Only these two have a third row.
  means("sports? cars?", { choice: { name: "body", values: ["Coupe", "Convertible"], unlessNamed: true } }),
  means(THIRD_ROW, {
    choice: { name: "body", values: ["SUV", "Minivan"], unlessNamed: true },
  }),
];
const ORDERS: Rule[] = [
  means("cheap(?:est|er)?(?: first)?|(?:lowest|low|best) prices?(?: first)?|price:? (?:low to high|lowest first|ascending)", {
    sort: "price",
  }),
  means("most expensive(?: first)?|highest prices?(?: first)?|price:? (?:high to low|highest first)", {
    sort: "price",
    reverse: true,
  }),
  means("(?:best|good|great|top) (?:deals?|values?|buys?)(?: on)?|deals(?: on)?", { sort: "deal" }),
  means("(?:very |super )?low(?:est|er)? (?:miles|mileage|milage|kms?)|not (?:too )?many miles", { sort: "mileage" }),
  means("newest(?: first| listings?)?|recently added|latest listings?", { sort: "newest" }),
];

/** What every car here is, or what the list can't know; it filters nothing. */
const NOTHING: Rule[] = [
  means(HISTORY, {}),
  means(UPHOLSTERY, {}),
  means(ASIDE, {}),
  means("(?:i'?m )?(?:looking|searching|shopping) for(?: an?)?|i (?:want|need)(?: an?)?", {}),
];

/** Before all others, because their words mean something else alone: "good gas mileage", "under 3 owners", "$300 a month". */
const FIRST: Rule[] = [
  means(OPTIONS, {}),
  means("(?:(?:up to|at most|max(?:imum)?(?: of)?|(?:no|not) more than) 2|(?:under|less than|fewer than) 3) owners", {
    choice: { name: "owners", values: ["1", "2"] },
  }),
  means(PRAISE, {}),
  // What a car costs in a month isn't its price, and depends on its buyer's loan.
  [
    words(
      `(?:(?:${UNDER}|${OVER}|around|about) )?${NUMBER} ?(?:(?:a|per|/) ?)?mo(?:nth)?|(?:${UNDER} )?${NUMBER} (?:monthly|payments?)`,
    ),
    () => ({}),
  ],
];
/** "not red", "no automatic", "anything but white": every other value. Few texts have such words, so the others skip these rules. */
const DENIES = /\b(?:not|no|except|but|non|nor)\b/;
const EXCEPT: Rule[] = CHOICE_NAMES.flatMap((name) =>
  Object.entries<string | null>(PHRASES[name]).flatMap(([value, pattern]) =>
    pattern === null
      ? []
      : [
          means(`(?:but )?(?:not|no|non|nor|except|anything but|any color but)[ -](?:an? |in )?(?:${pattern})`, {
            choice: { name, values: [value], except: true },
          }),
        ],
  ),
);
/** "not red or white" says "not" of both. */
const DENIED_LIST = words(`(not|no|except|but) (\\w+) (?:or|and|nor) (?!(?:not|no)\\b)(\\w+)`);
const VALUE = words(VALUE_WORDS);
const deniedTwice = (text: string): string =>
  text.replace(DENIED_LIST, (whole, not: string, one: string, other: string) =>
    isValue(one) && isValue(other) ? `${not} ${one} ${not} ${other}` : whole,
  );
const isValue = (word: string): boolean => word.replace(VALUE, "") === "";
const colorNames = (name: "color" | "interior") => FILTERS[name].values.filter((value) => value !== "Other").join("|");
const capital = (word = "") => word.charAt(0).toUpperCase() + word.slice(1);
/** "black on tan": the color outside, then the color inside. */
const BOTH_COLORS: Rule = [
  words(`(${colorNames("color").toLowerCase()}) (?:on|over) (${colorNames("interior").toLowerCase()})`),
  ([outside, inside]) => ({
    choice: [
      { name: "color", values: [capital(outside)] },
      { name: "interior", values: [capital(inside)] },
    ],
  }),
];

const BEFORE: Rule[] = [...FIRST, ...PLACES, ...YEAR_RULES, ...AMOUNTS, BOTH_COLORS];
const AFTER: Rule[] = [...VALUES, ...SEVERAL, ...ORDERS, ...NOTHING];
const rulesFor = (text: string): Rule[] => [...BEFORE, ...(DENIES.test(text) ? EXCEPT : []), ...AFTER];

/** Words between filters that have no meaning in a car's name. */
const FILLERS =
  /(?<![^ ])(?:a|an|the|with|and|in|by|for|of|that|is|than|from|at|price range|prices?|priced?|budget|years?:?|model year|mileage|miles|used|family|cars?|autos?|vehicles?|please|show|me|find|only|good|nice|clean)(?![^ ])/g;

/** An "or" that is left without a name on one of its sides. */
const LOOSE_OR = /^ (?:or )+|(?: or)+ $|(?<= or) or(?= )/g;

/**
 * The text with the signs around its numbers as words, before all other signs are dropped: "<20k" is "under 20k",
 * ">=2016" is "2016 or newer", and "$15,000 - $20,000" stays one range.
 */
export const signsAsWords = (text: string): string =>
  text
    .replace(/([<>≤≥])(=?) ?(\$? ?\d[\d,.]*k?)/gi, (_, sign: string, equal: string, number: string) => {
      const below = sign === "<" || sign === "≤";
      if (!LIKE_A_YEAR.test(number)) return ` ${below ? "under" : "over"} ${number}`;
      if (equal || sign === "≤" || sign === "≥") return ` ${number} or ${below ? "older" : "newer"}`;
      return ` ${below ? "older" : "newer"} than ${number}`;
    })
    .replace(/(?<![\w.])(\d[\d,.]*k?) ?\$(?!\d)/gi, "$$$1")
    .replace(/(?<!\w)~ ?(?=\$?\d)/g, "around ")
    .replace(/(?<=\dk?) *& *(?=\$?\d)/gi, " and ")
    .replace(/(\d[\d,.]*k?) +([-–—]) +(?=\$? ?\d)/gi, "$1$2")
    .replace(/(\d[\d,.]*k?) +\+/gi, "$1+");
const LIKE_A_YEAR = /^(?:19[5-9]\d|20[0-4]\d)$/;

/** The query with its text converted to filters where possible. Applying it to the result again changes nothing. */
export function withPhrase(query: ListingQuery): ListingQuery {
  if (!query.text) return query;
  const result = { ...query };
  const written = spokenNumbers(query.text);
  let rest = deniedTwice(` ${written.toLowerCase()} `);
  let found = false;
  const take = (pattern: RegExp, read: Rule[1]) =>
    rest.replace(pattern, (whole, ...groups) => {
      const meant = read(groups.slice(0, -2));
      if (!meant) return whole;
      found = true;
      add(result, meant);
      return " ";
    });
  const rules = rulesFor(rest);
  for (let before = ""; before !== rest; ) {
    before = rest;
    for (const [pattern, read] of rules) rest = take(pattern, read);
    // A filler word may be part of a name if nothing else was recognized.
    if (found) rest = rest.replace(FILLERS, " ").replace(/ +/g, " ").replace(LOOSE_OR, " ");
  }
  if (found) result.text = keptWords(written, rest);
  return result;
}

/** The last range or place applies; several values of a choice are combined. */
function add(query: ListingQuery, { choice, ...single }: Found): void {
  Object.assign(query, single);
  for (const { name, values, unlessNamed, except } of [choice ?? []].flat()) {
    const { field } = FILTERS[name];
    const chosen: readonly string[] = query[field];
    if (chosen.length > 0 && unlessNamed) continue;
    if (except) {
      const from: readonly string[] = chosen.length > 0 ? chosen : FILTERS[name].values;
      Object.assign(query, { [field]: from.filter((value) => !values.includes(value)) });
      continue;
    }
    Object.assign(query, { [field]: [...new Set([...chosen, ...values])] });
  }
}

/** The remaining words, as they were typed. */
function keptWords(typed: string, rest: string): string {
  const left = rest.split(" ").filter(Boolean);
  const kept: string[] = [];
  for (const word of typed.split(" "))
    if (left[0] !== undefined && word.toLowerCase() === left[0]) kept.push(word) && left.shift();
  return left.length > 0 ? rest.trim().replace(/ +/g, " ") : kept.join(" ");
}

function range(low: number | null, high: number | null, miles?: string): Found | undefined {
  const [min, max] = [low, high].map((end) => end && Math.round(end)) as [number | null, number | null];
  if (min !== null && max !== null && min > max) return undefined;
  const open = max === null && min !== null;
  if (miles) return { mileage: open && min < BOUNDS.mileage ? { min, max: BOUNDS.mileage } : { min, max } };
  if (Math.max(min ?? 0, max ?? 0) > 10_000_000) return undefined;
  return { price: open && min < BOUNDS.price ? { min, max: BOUNDS.price } : { min, max } };
}

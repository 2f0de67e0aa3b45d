import { ABOUT, type Found, OVER, PRICE_IS, type Rule, TO, UNDER, words } from "./phrase-words.ts";
import type { ListingQuery, Range } from "./query.ts";

/** How people say prices and miles: "under 20k", "$15,000 - $20,000", "less than 60k miles". Browser-safe, as phrase.ts is. */

/** The open end of "above 30,000 dollars" and "over 60,000 miles". */
const BOUNDS = { price: 100_000, mileage: 200_000 };
/** Numbers below this without a sign are names of models (Silverado 1500), not amounts. */
const PLAIN_AMOUNT = 4_000;
/** "around 20k" allows this much in both directions. */
const AROUND = 0.1;

/** An amount: its dollar sign, its digits, and "k". */
export const NUMBER = String.raw`(\$?) ?(\d[\d,]*(?:\.\d+)?) ?(k|thousand|grand|(?<=\d)g(?![\w-]))?(?: ?(?:dollars|bucks|usd)\b)?`;
const MILES = String.raw`(?: ?(miles|mile|mi)\b)?`;
const LESS = "(?:(?:or|and) (?:less|under|below|fewer|lower|cheaper)|max(?:imum)?|tops|at most|or so max)";
const MORE = "(?:(?:or|and) (?:more|over|above|up|higher)|min(?:imum)?|at least)";

type Amount = {
  value: number;
  /** Nothing says dollars. */
  isBare: boolean;
  /** Neither a dollar sign nor "k", and too small for an amount: "4-6 cylinders", "1500-2500". */
  isName: boolean;
};
function readAmount(sign = "", digits = "", k = ""): Amount {
  const plain = Number(digits.replace(/,/g, ""));
  // Small numbers mean thousands: a search under $20 means under $20,000.
  const value = Math.round(k || plain < 1_000 ? plain * 1_000 : plain);
  return { value, isBare: !sign && k !== "grand" && k !== "g", isName: !sign && !k && plain < PLAIN_AMOUNT };
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
const afterAmount = (after: string, read: (amount: Amount, miles: string | undefined) => Found | undefined): Rule =>
  withAmount("", after, (amount, miles) => (amount.isName && !miles ? undefined : read(amount, miles)));

/** Not the miles of the amount before them: "under 100k miles under 30k". */
const MILES_ARE = "(?<!\\d ?(?:k|thousand)? |low )(?:mileage|miles|odometer(?: reading)?)(?: is|:)? ";
export const AMOUNT_RULES: Rule[] = [
  withAmount("(?:less|fewer|lower) (?:miles|mileage) than ", "", ({ value }) => range(null, value, "miles")),
  withAmount("(?:more|higher) (?:miles|mileage) than ", "", ({ value }) => range(value, null, "miles")),
  withAmount(`${MILES_ARE}${UNDER} `, "", ({ value }) => range(null, value, "miles")),
  withAmount(`${MILES_ARE}${OVER} `, "", ({ value }) => range(value, null, "miles")),
  [
    words(`${MILES_ARE}(?:between |from )?${NUMBER} ?(?:and|to|-|–|—) ?${NUMBER}`),
    ([s1, low, k1, s2, high, k2]) => range(readAmount(s1, low, k1).value, readAmount(s2, high, k2).value, "miles"),
  ],
  [
    words(`${PRICE_IS}(?:between |from )?${NUMBER}${TO}${NUMBER}`),
    ([s1, low, k1, s2, high, k2]) => range(readAmount(s1, low, k1).value, readAmount(s2, high, k2).value),
  ],
  withAmount(`${PRICE_IS}${UNDER} `, "", ({ value }) => range(null, value)),
  withAmount(`${PRICE_IS}${OVER} `, "", ({ value }) => range(value, null)),
  withAmount(
    `(?:budget(?: is| of|:)?|i(?:'ve| (?:only )?have)(?: got)?|(?:i )?(?:can|could|want to|will|to) (?:spend|afford|pay)|spend(?:ing)?)(?: ${UNDER})? `,
    "(?: to spend)?",
    ({ value, isName }) => (isName ? undefined : range(null, value)),
  ),
  withAmount("(?:max(?:imum)? )?", " (?:budget|to spend|(?:max(?:imum)? )?price|price max(?:imum)?)", ({ value }) =>
    range(null, value),
  ),
  withAmount(`(?:max(?:imum)? price|price (?:limit|cap)|max(?:imum)? budget)(?: is| of|:)? `, "", ({ value }) =>
    range(null, value),
  ),
  withAmount("max(?:imum)? (?:mileage|miles)(?: is| of|:)? ", "", ({ value }) => range(null, value, "miles")),
  [
    words(`(?:between|from) ${NUMBER}${MILES} ?(?:and|up to|to|-|–|—) ?${NUMBER}${MILES}`),
    ([s1, low, k1, m1, s2, high, k2, m2]) => between(readAmount(s1, low, k1), readAmount(s2, high, k2), m1 ?? m2),
  ],
  [
    words(`${NUMBER}${MILES}${TO}${NUMBER}${MILES}`),
    ([s1, low, k1, m1, s2, high, k2, m2]) => {
      const [from, to] = [readAmount(s1, low, k1), readAmount(s2, high, k2)];
      const isSigned = Boolean(s1 || k1 || m1 || s2 || k2 || m2);
      // "10 to 15,000"
      const isShort = Number(low) < 100 && !to.isName;
      return !isSigned && !isShort && (from.isName || to.isName) ? undefined : between(from, to, m1 ?? m2);
    },
  ],
  [
    words(`${OVER} ${NUMBER}${MILES},? (?:but |and )?${UNDER} ${NUMBER}${MILES}`),
    ([s1, low, k1, m1, s2, high, k2, m2]) => inBetween([s1, low, k1, m1], [s2, high, k2, m2]),
  ],
  [
    words(`${UNDER} ${NUMBER}${MILES},? (?:but |and )?${OVER} ${NUMBER}${MILES}`),
    ([s1, high, k1, m1, s2, low, k2, m2]) => inBetween([s2, low, k2, m2], [s1, high, k1, m1]),
  ],
  // A search of nothing else; "1500-2500" are trucks.
  [
    /^ (\d{3,5}0)[-–—](\d{3,5}0) $/g,
    ([low = "", high = ""]) => (TRUCKS.test(`${low}-${high}`) ? undefined : range(Number(low), Number(high))),
  ],
  withAmount(`${UNDER} (?:the |an? )?`, MILES, upTo),
  withAmount(`${OVER} (?:the |an? )?`, MILES, ({ value }, miles) => range(value, null, miles)),
  afterAmount(` ${LESS}${MILES}`, upTo),
  afterAmount(`${MILES} ${LESS}`, upTo),
  afterAmount(`${MILES} ${MORE}`, ({ value }, miles) => range(value, null, miles)),
  afterAmount(`\\+${MILES}`, ({ value }, miles) => range(value, null, miles)),
  withAmount(`${ABOUT} `, MILES, ({ value, isName }, miles) =>
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
    ([n, k, miles]) => upTo(readAmount("", n, k), miles),
  ],
  [words(String.raw`(\d{2,3},?\d00)${MILES}`), ([n, miles]) => upTo(readAmount("", n), miles)],
];

const TRUCKS = /^[12]500-[23]500$/;
/** "over 20 but under 30k"; an amount of miles and one of dollars are no span. */
function inBetween(low: (string | undefined)[], high: (string | undefined)[]): Found | undefined {
  if (low[3] && !high[3]) return undefined;
  const [from, to] = [readAmount(...(low.slice(0, 3) as [string])), readAmount(...(high.slice(0, 3) as [string]))];
  return from.value < to.value ? between(from, to, high[3]) : undefined;
}
/** An upper limit without a word for dollars or miles may be of either. */
function upTo({ value, isBare }: Amount, miles: string | undefined): Found | undefined {
  return isBare && !miles ? limit(null, value) : range(null, value, miles);
}
function between(from: Amount, to: Amount, miles: string | undefined): Found | undefined {
  return from.isBare && to.isBare && !miles ? limit(from.value, to.value) : range(from.value, to.value, miles);
}
function limit(low: number | null, high: number): Found | undefined {
  const { price } = range(low, high) ?? {};
  return price && { limit: price };
}

/** Most cars here cost less, so that a larger number without a word for it means miles. */
const LIKELY_PRICE = 60_000;
/** The same where a make is named whose cars often cost more. */
const LIKELY_PRICE_OF_DEAR_ONES = 100_000;
const DEAR =
  /\b(?:porsche|mercedes|benz|amg|g[ -]?wagon|bmw|bimmer|m[35]|audi|lexus|land rover|range rover|tesla|cadillac|escalade|corvette|vette|jaguar|maserati|rivian|lucid|hummer|gmc|denali|raptor)\b/;
const DEAREST = /\b(?:ferrari|lamborghini|lambo|bentley|rolls|mclaren|aston)\b/;
/** A price below which a second, larger limit would not be said. */
const SMALLEST_MILES = 25_000;

/**
 * The query with the limits that say neither dollars nor miles. Beside miles, a limit is a price. Of two limits, or beside a
 * smaller price, the larger is of miles. Alone, it is of miles from 60,000 on, for a dear make from 100,000 on, and never for
 * the dearest. `text` is the search in lower case.
 */
export function withLimits<Q extends Pick<ListingQuery, "price" | "mileage">>(
  query: Q,
  limits: readonly Range[],
  text: string,
): Q {
  const most = DEAREST.test(text)
    ? Number.POSITIVE_INFINITY
    : DEAR.test(text)
      ? LIKELY_PRICE_OF_DEAR_ONES
      : LIKELY_PRICE;
  const result = { ...query };
  const sizes = [query.price, ...limits].flatMap(({ max }) => max ?? []);
  for (const one of limits) {
    const max = one.max ?? 0;
    const isLarger = max >= SMALLEST_MILES && sizes.some((other) => other < max);
    const isMiles = query.mileage.min === null && query.mileage.max === null && (isLarger || max >= most);
    if (isMiles) result.mileage = one;
    else result.price = one;
  }
  return result;
}

function range(low: number | null, high: number | null, miles?: string): Found | undefined {
  const [min, max] = [low, high].map((end) => end && Math.round(end)) as [number | null, number | null];
  if (min !== null && max !== null && min > max) return undefined;
  const open = max === null && min !== null;
  if (miles) return { mileage: open && min < BOUNDS.mileage ? { min, max: BOUNDS.mileage } : { min, max } };
  if (Math.max(min ?? 0, max ?? 0) > 10_000_000) return undefined;
  return { price: open && min < BOUNDS.price ? { min, max: BOUNDS.price } : { min, max } };
}

import { type Found, OVER, type Rule, TO, UNDER, words } from "./phrase-words.ts";

/** How people say prices and miles: "under 20k", "$15,000 - $20,000", "less than 60k miles". Browser-safe, as phrase.ts is. */

/** The open end of "above 30,000 dollars" and "over 60,000 miles". */
const BOUNDS = { price: 100_000, mileage: 200_000 };
/** Numbers below this without a sign are names of models (Silverado 1500), not amounts. */
const PLAIN_AMOUNT = 4_000;
/** "around 20k" allows this much in both directions. */
const AROUND = 0.1;

/** An amount: its dollar sign, its digits, and "k". */
export const NUMBER = String.raw`(\$?) ?(\d[\d,]*(?:\.\d+)?) ?(k|thousand|grand)?(?: ?(?:dollars|bucks|usd)\b)?`;
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
const MILES_ARE = "(?<!\\d ?(?:k|thousand)? |low )(?:mileage|miles)(?: is|:)? ";
const PRICE_IS = "(?:prices?|priced|budget|cost(?:s|ing)?)(?: is| of|:)? ";
export const AMOUNT_RULES: Rule[] = [
  withAmount(`${MILES_ARE}${UNDER} `, "", ({ value }) => range(null, value, "miles")),
  withAmount(`${MILES_ARE}${OVER} `, "", ({ value }) => range(value, null, "miles")),
  [
    words(`${MILES_ARE}(?:between |from )?${NUMBER} ?(?:and|to|-|–|—) ?${NUMBER}`),
    ([s1, low, k1, s2, high, k2]) => range(readAmount(s1, low, k1).value, readAmount(s2, high, k2).value, "miles"),
  ],
  withAmount(`${PRICE_IS}${UNDER} `, "", ({ value }) => range(null, value)),
  withAmount(`${PRICE_IS}${OVER} `, "", ({ value }) => range(value, null)),
  withAmount(
    "(?:budget(?: is| of|:)?|i (?:only )?have|i can spend|spend(?:ing)?) ",
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
    ([s1, low, k1, m1, s2, high, k2, m2]) =>
      range(readAmount(s1, low, k1).value, readAmount(s2, high, k2).value, m1 ?? m2),
  ],
  [
    words(`${NUMBER}${MILES}${TO}${NUMBER}${MILES}`),
    ([s1, low, k1, m1, s2, high, k2, m2]) => {
      const [from, to] = [readAmount(s1, low, k1), readAmount(s2, high, k2)];
      const isSigned = Boolean(s1 || k1 || m1 || s2 || k2 || m2);
      // "10 to 15,000"
      const isShort = Number(low) < 100 && !to.isName;
      return !isSigned && !isShort && (from.isName || to.isName) ? undefined : range(from.value, to.value, m1 ?? m2);
    },
  ],
  withAmount(`${UNDER} (?:the |an? )?`, MILES, ({ value }, miles) => range(null, value, miles)),
  withAmount(`${OVER} (?:the |an? )?`, MILES, ({ value }, miles) => range(value, null, miles)),
  afterAmount(` ${LESS}${MILES}`, (value, miles) => range(null, value, miles)),
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
];

function range(low: number | null, high: number | null, miles?: string): Found | undefined {
  const [min, max] = [low, high].map((end) => end && Math.round(end)) as [number | null, number | null];
  if (min !== null && max !== null && min > max) return undefined;
  const open = max === null && min !== null;
  if (miles) return { mileage: open && min < BOUNDS.mileage ? { min, max: BOUNDS.mileage } : { min, max } };
  if (Math.max(min ?? 0, max ?? 0) > 10_000_000) return undefined;
  return { price: open && min < BOUNDS.price ? { min, max: BOUNDS.price } : { min, max } };
}

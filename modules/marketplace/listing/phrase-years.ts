import { ABOUT, type Found, OVER, PRICE_IS, type Rule, TO, UNDER, words } from "./phrase-words.ts";
import type { Range } from "./query.ts";

/** How people say model years: "2015-18", "2016 or newer", "under 3 years old". Browser-safe, as phrase.ts is. */

/** The open end of "older than 2010". */
const OLDEST = 2_000;

/** Years after which states and clubs call a car a classic. */
const CLASSIC = 25;

const thisYear = () => new Date().getFullYear();
const EACH = "(?:20\\d\\d|19\\d\\d)";
const YEAR = "(20\\d\\d|19\\d\\d)";
/** "2015" or "'15" */
const SHORT = "(20\\d\\d|19\\d\\d|['’]\\d\\d|\\d\\d['’])";
const NAMED = "(?:(?:model )?years?(?: is|:)? )?";
const NOW = "(?:present|now|today|current|newest)";
const AND_UP =
  "(?:\\+|[- ]up|(?: models?| model years?)?(?:(?: (?:or |and )?| ?& ?)(?:newer|later|up|above|after|younger|better|on up|onwards?|forward|plus)| and on))";

export const YEAR_RULES: Rule[] = [
  [words(`${NAMED}(?:between|from) ${SHORT} ?(?:and|to|-|–|—) ?${SHORT}`), ([a, b]) => years(whole(a), whole(b))],
  [words(`${NAMED}(?:from )?${YEAR}(?:${TO}|-)${NOW}`), ([year]) => years(Number(year), null)],
  [words(`${NAMED}${SHORT}${TO}${SHORT}`), ([a, b]) => years(whole(a), whole(b))],
  // "2015-18"
  [words(`${NAMED}(20|19)(\\d\\d)[-–—/](\\d\\d)`), ([age, a, b]) => years(Number(`${age}${a}`), Number(`${age}${b}`))],
  // "16-19 civic": both end before next year, and are neither thousands nor miles, as in "budget 15-20".
  [
    words(
      `(?<!\\b(?:${PRICE_IS}|${ABOUT} ))(\\d\\d)[-–—](\\d\\d)(?! ?(?:k|thousand|grand|mi|miles|mpg|inch|days?|years?|budget|price|range(?! rover))\\b)(?= [a-z]|$)`,
    ),
    ([a = "", b = ""]) =>
      b <= String(thisYear() + 1).slice(2) && a < b ? years(2_000 + Number(a), 2_000 + Number(b)) : undefined,
  ],
  // "2015, 2016 or 2017", "2015/2016"
  [words(`(${EACH}(?:(?:, ?(?:or |and )?|/| or | and | )${EACH}){1,5})`), ([list = ""]) => inOrder(list)],
  // "'17 or '18"
  [
    words(`['’](\\d\\d)(?:,? (?:or|and) |, ?| ?/ ?)['’](\\d\\d)`),
    ([a, b]) => inOrder(`${whole(`'${a}`)} ${whole(`'${b}`)}`),
  ],
  // "2016 17 18", "2016, 17"
  [
    words(
      `(20)(\\d\\d)(?:/|,? (?:and |or )?)(\\d\\d)(?:(?:/|,? (?:and |or )?)(\\d\\d))?(?! ?(?:k|thousand|grand|mi|miles|mpg|inch|days?|years?)\\b)`,
    ),
    ([, ...ends]) => inOrder(ends.flatMap((end) => (end ? `20${end}` : [])).join(" ")),
  ],
  [words(`years?(?: is|:)? ${OVER} ${YEAR}`), ([year]) => years(Number(year), null)],
  [words(`years?(?: is|:)? ${UNDER} ${YEAR}`), ([year]) => years(null, Number(year))],
  [words(`(?:no|not) older than ${YEAR}`), ([year]) => years(Number(year), null)],
  [words(`(?:no|not) newer than ${YEAR}`), ([year]) => years(null, Number(year))],
  [
    words(`${NAMED}(?:(?:newer|later|younger) than|after|post[- ]?) ?${YEAR}`),
    ([year]) => years(Number(year) + 1, null),
  ],
  [words(`${NAMED}(?:(?:older|earlier) than|before) ${YEAR}`), ([year]) => years(null, Number(year) - 1)],
  [words(`(?:since |from |at least )?${NAMED}${SHORT}${AND_UP}`), ([year]) => years(whole(year), null)],
  [
    words(`${YEAR}(?: models?)? (?:(?:or |and )?(?:older|earlier)|(?:or|and) (?:before|below|under))`),
    ([year]) => years(null, Number(year)),
  ],
  // A number that is a year, where no car is so cheap: "at least 2018", "up to 2018".
  [
    words(`(?:at least|min(?:imum)?(?: year)?(?: of)?|starting at|not? less than) (?:an? )?(20[0-3]\\d|19[89]\\d)`),
    ([year]) => years(Number(year), null),
  ],
  [words(`${YEAR} min(?:imum)?`), ([year]) => years(Number(year), null)],
  [
    words("(?:up to|at most|max(?:imum)? year(?: of)?) (20[0-3][1-9]|19[89]\\d)"),
    ([year]) => years(null, Number(year)),
  ],
  [words(`(?:model )?year:? ${YEAR}|${YEAR} model year`), ([a, b]) => years(Number(a ?? b), Number(a ?? b))],
  [words(`['’](\\d\\d)`), ([year]) => years(whole(`'${year}`), whole(`'${year}`))],
  [words(`pre[- ]?${YEAR}`), ([year]) => years(null, Number(year) - 1)],
  [words("(early|late) (20\\d|19\\d)0'?s"), ([half, decade]) => halfDecade(half, Number(decade) * 10)],
  [words("(20\\d|19\\d)0'?s"), ([decade]) => years(Number(decade) * 10, Number(decade) * 10 + 9)],
  [
    words("(?:vintage|antique|classic)(?: (?:cars?|autos?)|(?= trucks?\\b))"),
    () => ({ year: { min: null, max: thisYear() - CLASSIC } }),
  ],
  [words("(early|late) ['’]?([6-9])0['’]?s"), ([half, decade]) => halfDecade(half, 1_900 + Number(decade) * 10)],
  [words("['’]?([6-9])0['’]?s"), ([decade]) => years(1_900 + Number(decade) * 10, 1_909 + Number(decade) * 10)],
  [
    words(
      "(?:(?:(?:no|not) older|less|newer|younger) than|under|within|at most|up to|max(?:imum)?) (?:the last )?(\\d{1,2}) years?(?: old)?|(?:in the |from the )?(?:last|past) (\\d{1,2}) years|(\\d{1,2}) years(?: old)? (?:or|and) (?:newer|younger|less)",
    ),
    ([a, b, c]) => years(thisYear() - Number(a ?? b ?? c), null),
  ],
  [
    words(
      "(?:(?:not more|less|newer|younger|(?:no|not) older) than|under|within|from|in) (?:the )?(?:last |past )?(?:an? )?decade(?: old| ago)?|(?:an? )?decade(?: old)? or (?:newer|younger|less)",
    ),
    () => years(thisYear() - 10, null),
  ],
  // "3 year old rav4", but not "for my 16 year old"
  [
    words(
      "(?<!\\bfor (?:an? |my |our )?)([1-9]|1[0-2])[ -](?:years?|yrs?)[ -]old(?! (?:son|daughter|kid|child|driver|boy|girl|or|and))",
    ),
    ([age]) => years(thisYear() - Number(age), thisYear() - Number(age)),
  ],
  [
    words("(?:more|older) than (\\d{1,2}) years? old|over (\\d{1,2}) years? old"),
    ([a, b]) => years(null, thisYear() - Number(a ?? b)),
  ],
  [
    words("(?:over|above) (20[0-3]\\d|19[89]\\d)(?! ?(?:mi|miles|dollars|bucks)\\b)"),
    ([year]) => years(Number(year), null),
  ],
  [words(`(?:since|from|starting (?:in|from|at)) ${YEAR}(?: on(?:wards?)?)?`), ([year]) => years(Number(year), null)],
];

const halfDecade = (half: string | undefined, first: number) =>
  half === "early" ? years(first, first + 4) : years(first + 5, first + 9);

/** "2015" and "'15" -> 2015, "'98" -> 1998 */
function whole(year = ""): number {
  const two = /^['’]?(\d\d)['’]?$/.exec(year)?.[1];
  if (!two) return Number(year);
  return Number(two) > (thisYear() + 1) % 100 ? 1_900 + Number(two) : 2_000 + Number(two);
}

/** Years one after the other are a range; others stay a text. */
function inOrder(list: string): Found | undefined {
  const all = (list.match(/\d{4}/g) ?? []).map(Number).sort((a, b) => a - b);
  const [first, last] = [all[0], all.at(-1)];
  const close = first !== undefined && last !== undefined && last - first === all.length - 1;
  return close ? years(first, last) : undefined;
}

function years(min: number | null, max: number | null): Found | undefined {
  if (min !== null && max !== null && min > max) return undefined;
  const older = min === null && max !== null && max >= OLDEST;
  return { year: { min: older ? OLDEST : min, max } as Range };
}

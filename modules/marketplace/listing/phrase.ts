import { lookup } from "#modules/kernel/lookup.ts";
import { CHOICE_NAMES, type ChoiceName, FILTERS } from "./filters/declarations.ts";
import { PHRASES } from "./filters/phrases.ts";
import { AMOUNT_RULES, NUMBER, withLimits } from "./phrase-amounts.ts";
import { COLOR_RULES, NO_COLOR } from "./phrase-colors.ts";
import { ORDERS } from "./phrase-orders.ts";
import { PLACE_RULES, ZIP_RULE } from "./phrase-places.ts";
import { RANGE_RULES } from "./phrase-range.ts";
import {
  ASIDE,
  type Found,
  HISTORY,
  MEASURES,
  means,
  OPTIONS,
  OVER,
  PRAISE,
  type Rule,
  UNDER,
  UPHOLSTERY,
  words,
} from "./phrase-words.ts";
import { YEAR_RULES } from "./phrase-years.ts";
import type { ListingQuery, Range } from "./query.ts";
import { spokenNumbers } from "./spoken.ts";

/**
 * Parses typed or spoken text into filters: "red truck under 20k newer than 2016". Browser-safe, without network
 * access. A rule is a pattern and its filter; unmatched words stay text and are searched for in the names of cars.
 * Patterns have no nested repetition, and texts are short (read-query.ts), so that reading one takes well below 1 ms.
 * How amounts, years, and places are said stands in files of their own; this one has the rest, and their order.
 */

/** The words of every value, for lists of them. */
const VALUE_WORDS = CHOICE_NAMES.flatMap((name) =>
  Object.values<string | null>(PHRASES[name]).flatMap((one) => one ?? []),
).join("|");
const VALUES: Rule[] = CHOICE_NAMES.flatMap((name) =>
  Object.entries<string | null>(PHRASES[name]).flatMap(([value, pattern]) => {
    const behind = (name === "color" && lookup(NO_COLOR, value)) || "";
    return pattern === null ? [] : [means(`(?:${pattern})${behind}`, { choice: { name, values: [value] } })];
  }),
);
/** Words for several values of a choice. */
const THIRD_ROW =
  "(?:with |has )?(?:a )?(?:3|3rd|third)[ -]rows?(?: (?:seats?|seating))?|(?:family|people|group) of [678]|[678][ -](?:seat(?:er)?s?|passengers?|people)|(?:seats|seating for|seat|room for|fits|holds) (?:[678]|(?:6|7) or (?:7|8))";
const SEVERAL: Rule[] = [
  means("(?:2wd|(?:two|2)[ -]wheel[ -]drive)", { choice: { name: "drivetrain", values: ["FWD", "RWD"] } }),
  // Only these two have a third row.
  means("(?:crew|extended|double|quad|king|super|regular|club|mega)[ -]?cabs?", {
    choice: { name: "body", values: ["Truck"], unlessNamed: true },
  }),
  means("sports? cars?", { choice: { name: "body", values: ["Coupe", "Convertible"], unlessNamed: true } }),
  means(THIRD_ROW, {
    choice: { name: "body", values: ["SUV", "Minivan"], unlessNamed: true },
  }),
];

/** What every car here is, or what the list can't know; it filters nothing. */
const NOTHING: Rule[] = [
  means(HISTORY, {}),
  means(UPHOLSTERY, {}),
  means(ASIDE, {}),
  means(
    "(?:i )?(?:how|what) about(?: an?)?|(?:i['’]?m |i am )?after (?:an? )|(?:i )?(?:want|need|would like)(?: to (?:buy|get|find))?(?: an?)?|(?:what(?:['’]?s| is| are)?(?: the)?|do you (?:guys )?(?:have|sell|carry)|(?:got|is there|are there)|have you got|any|show me all)(?: any)?",
    {},
  ),
  means(
    "(?:i'?m |i am )?(?:look|search|shopp)in[g'’]? (?:for|4)(?: an?| any)?|(?:help me )?(?:find|get|buy)(?: an?)?",
    {},
  ),
];

/** Before all others, because their words mean something else alone: "good gas mileage", "under 3 owners", "$300 a month". */
const FIRST: Rule[] = [
  ...RANGE_RULES,
  means(MEASURES, {}),
  means("electric blue", { choice: { name: "color", values: ["Blue"] } }),
  means(OPTIONS, {}),
  means(
    "(?:(?:up to|at most|max(?:imum)?(?: of)?|(?:no|not) more than) 2|(?:under|less than|fewer than) 3) owners|2 owners (?:or less|or fewer|max)",
    {
      choice: { name: "owners", values: ["1", "2"] },
    },
  ),
  means(
    "(?:(?:up to|at most|max(?:imum)?(?: of)?|(?:no|not) more than) 1|(?:under|less than|fewer than) 2) accidents?",
    {
      choice: { name: "accidents", values: ["None", "1"] },
    },
  ),
  means("(?:(?:up to|at most|max(?:imum)?(?: of)?|(?:no|not) more than) 1|(?:under|less than|fewer than) 2) owners?", {
    choice: { name: "owners", values: ["1"] },
  }),
  means(PRAISE, {}),
  // What a car costs in a month isn't its price, and depends on its buyer's loan.
  [
    words(
      `(?:(?:${UNDER}|${OVER}|around|about) )?${NUMBER} ?(?:(?:a|per|/) ?)?mo(?:nth)?(?: payments?)?|(?:${UNDER} )?${NUMBER} (?:monthly|payments?)|(?:max(?:imum)? )?(?:monthly )?payments? (?:(?:${UNDER}|around|about|of) )?${NUMBER}(?: (?:a|per) mo(?:nth)?)?`,
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
          means(
            `(?:but )?(?:not|no|non|nor|except|(?:anything|any(?: other)? color) (?:but|except))[ -](?:an? |in )?(?:${pattern})`,
            {
              choice: { name, values: [value], except: true },
            },
          ),
        ],
  ),
);
/** "I don't want a truck" is "not truck", "nothing over 18k" is "not over 18k", and "not exceeding" is "not more than". */
const plainNot = (text: string): string =>
  text
    .replace(/ nothing (?:but|except) /g, " ")
    .replace(
      / (?:i |we )?(?:(?:do not|don['’]?t|dont|no[tr]?) (?:want|need|like|show(?: me)?|interested in|looking for)|(?:nothing|avoid(?:ing)?|skip|hates?|not interested in)(?: that(?:['’]s| is))?)(?: (?:anything|an?|any|the|to see))*(?= )/g,
      " not",
    )
    .replace(
      / (?:not?|doesn['’]?t|does not|don['’]?t)(?: to)? (?:exceed(?:ing|s)?|higher than|past)(?= \$?\d)/g,
      " not more than",
    );
/** "anything other than silver" and "that isn't white" are "not silver" and "not white". */
const withNot = (text: string): string =>
  text
    .replace(
      / (?:(?:anything|any(?: (?:color|car|make|brand|kind|model))?|all|every(?:thing)?) but|(?:(?:anything|any(?: (?:color|car|make|brand|kind|model))?|all|something|every(?:thing)?) )?(?:(?:but )?(?:except|other than|besides|excluding|apart from|aside from)(?: for)?|(?:(?:that|which) )?(?:isn['’]?t|aren['’]?t|is not|are not|ain['’]?t)))(?: (?:in|an?|the))? (?=[a-z0-9])(?!under|over|with\b|not?\b|less|must)/g,
      " not ",
    )
    .replace(/( (?:not?|without) (?:an? )?[\w-]+) and (?=[\w-]+)(?!not? )/g, "$1 or ");
/** "15000 dollars" is "$15000". */
const withDollarSigns = (text: string): string =>
  text.replace(
    /(?<![\w$.,])(\d[\d,.]*) ?(k|thousand)? ?(?:dollars|bucks|usd)\b/gi,
    (_, digits: string, k = "") => `$${digits}${k && " thousand"}`,
  );
/** "not red or white" says "not" of both. */
const DENIED_LIST = words(`(not|no|except|but) (?:an? )?(\\w+) (?:or|and|nor) (?!(?:not|no)\\b)(\\w+)`);
const VALUE = words(VALUE_WORDS);
const deniedTwice = (text: string): string =>
  text.replace(DENIED_LIST, (whole, not: string, one: string, other: string) =>
    isValue(one) && isValue(other) ? `${not} ${one} ${not} ${other}` : whole,
  );
/** "red/black" is "red or black", while "civic/corolla" stays for the names of cars. */
const slashAsOr = (text: string): string =>
  text.replace(/[^ ]+\/[^ ]+/g, (both) => (both.split("/").every(isValue) ? both.replaceAll("/", " or ") : both));
const isValue = (word: string): boolean => word.replace(VALUE, "") === "";
const BEFORE: Rule[] = [...FIRST, ...PLACE_RULES, ...YEAR_RULES, ...AMOUNT_RULES, ZIP_RULE, ...COLOR_RULES];
const AFTER: Rule[] = [...VALUES, ...SEVERAL, ...ORDERS, ...NOTHING];
const rulesFor = (text: string): Rule[] => [...BEFORE, ...(DENIES.test(text) ? EXCEPT : []), ...AFTER];

/** Words between filters that have no meaning in a car's name. */
const FILLERS =
  /(?<![^ ])(?:a(?! class)|an|the|with|and|in|by|for|of|that|(?<!lexus )is|than|from|at|price range|prices?:?|priced?|budget|years?:?|model year|mileage|miles|used|family|cars?|autos?|vehicles?|please|show|me|find|only|good|best|nice|clean|has|have|having|anything|something|but|exterior|on it|i|i['’]?m|i['’]?d|we|you|your|it|its|to|be|must|should|would|could|can|will|want(?:ing|s)?|needs?|like|looking|trying|hoping|love|spend|gets?|getting|got|who|which|(?:some)?where|there|them|this|those|just|some|all|everything|every|really|very|one|ones|kind|type|on|or less|models?(?= *$))[,;]?(?![^ ])/g;

/** Some people write a search as a message. */
const GREETING =
  /^(?:(?:hi|hello|hey|good (?:morning|afternoon|evening))(?: there| guys| all)?(?:[,!.]+\s*|\s+)|(?:wanted|want|needed|wtb|iso|in search of)(?:\s*[:-]\s*|\s+))(?=\S)/i;

/** An "or" that is left without a name on one of its sides. */
const LOOSE_OR = /^ (?:or )+|(?: or)+ $|(?<= or) or(?= )/g;

/**
 * The text with the signs around its numbers as words, before all other signs are dropped: "<20k" is "under 20k",
 * ">=2016" is "2016 or newer", and "$15,000 - $20,000" stays one range.
 */
export const signsAsWords = (text: string): string =>
  text
    .replace(/[()]/g, " ")
    .replace(/([<>≤≥])(=?) ?(\$? ?\d[\d,.]*k?)/gi, (_, sign: string, equal: string, number: string) => {
      const below = sign === "<" || sign === "≤";
      if (!LIKE_A_YEAR.test(number)) return ` ${below ? "under" : "over"} ${number}`;
      if (equal || sign === "≤" || sign === "≥") return ` ${number} or ${below ? "older" : "newer"}`;
      return ` ${below ? "older" : "newer"} than ${number}`;
    })
    .replace(/[?!]+(?=\s|$)|\.{2,}|…/g, " ")
    .replace(/(?<=^|\s)w(?:\/(?:o(?=\s))? ?| (?=[a-z]{3}))/gi, (with_) => (/o/i.test(with_) ? "without " : "with "))
    .replace(/(?<![\w.])(\d[\d,.]*k?) ?\$(?!\d)/gi, "$$$1")
    .replace(/\b(less|lower|cheaper|fewer|more|greater|higher|newer|older|later|earlier|younger) then\b/gi, "$1 than")
    .replace(/\b(under|below|over|above)(?=\$?\d)/gi, "$1 ")
    .replace(/(?<=\b(?:19|20)\d\d) ?[-–—] ?(?=(?:present|now|today|current)\b)/gi, " to ")
    .replace(/(?<!\w)sub[- ](?=\$?\d)/gi, "under ")
    .replace(/(?<!\w)~ ?(?=\$?\d)/g, "around ")
    .replace(/(?<=\dk?) *& *(?=\$?\d)/gi, " and ")
    .replace(/(\d[\d,.]*k?) *([-–—]) *(?=\$? ?\d)/gi, "$1$2")
    .replace(/(\d[\d,.]*k?) +\+/gi, "$1+");
const LIKE_A_YEAR = /^(?:19[5-9]\d|20[0-4]\d)$/;

/** The query with its text converted to filters where possible. Applying it to the result again changes nothing. */
export function withPhrase(query: ListingQuery): ListingQuery {
  if (!query.text) return query;
  const result = { ...query };
  const asked = query.text.replace(GREETING, "");
  const written = withDollarSigns(spokenNumbers(asked.replace(/(?<=\w) ones?$/i, "")));
  const plain = ` ${written.toLowerCase()} `;
  let rest = deniedTwice(slashAsOr(withNot(plainNot(plain))));
  // "anything but nissan" has become "not nissan".
  let found = rest !== plain || asked !== query.text;
  const limits: Range[] = [];
  const excepted = new Set<ChoiceName>();
  const take = (pattern: RegExp, read: Rule[1]) =>
    rest.replace(pattern, (whole, ...groups) => {
      const meant = read(groups.slice(0, -2));
      if (!meant) return whole;
      found = true;
      if (meant.limit) limits.push(meant.limit);
      add(result, meant, excepted);
      return " ";
    });
  const rules = rulesFor(rest);
  for (let before = ""; before !== rest; ) {
    before = rest;
    for (const [pattern, read] of rules) rest = take(pattern, read);
    // A filler word may be part of a name if nothing else was recognized.
    if (found) rest = rest.replace(FILLERS, " ").replace(/ +/g, " ").replace(LOOSE_OR, " ");
  }
  if (found) result.text = keptWords(written, rest).replace(/[,;]+$/, "");
  return withLimits(result, limits, written.toLowerCase());
}

/**
 * The last range or place applies; several values of a choice are combined. `excepted` are the choices of which only values to
 * leave out are named so far: "gas, not electric" is gas.
 */
function add(query: ListingQuery, { choice, limit: _, ...single }: Found, excepted: Set<ChoiceName>): void {
  // "after 2014 but before 2019" is one span.
  const { year } = single;
  if (year && query.year.min !== null && query.year.max === null && year.max !== null && year.max >= query.year.min)
    Object.assign(query, single, { year: { min: Math.max(query.year.min, year.min ?? 0), max: year.max } });
  else Object.assign(query, single);
  for (const { name, values, unlessNamed, except } of [choice ?? []].flat()) {
    const { field } = FILTERS[name];
    const chosen: readonly string[] = !except && excepted.delete(name) ? [] : query[field];
    if (chosen.length > 0 && unlessNamed) continue;
    if (except) {
      if (chosen.length === 0) excepted.add(name);
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

import { searchWords } from "../listing/filter-words.ts";
import { isFiltered, type ListingQuery, listingSearch } from "../listing/query.ts";
import { parseListingQuery } from "../listing/read-query.ts";
import { spokenNumbers } from "../listing/spoken.ts";

/** What a command of the first state means: where it leads, in words, and whether it has to be confirmed first. */
export type Command = { to: Destination; label: string; sure: boolean };
/** The register page, the list, or the list with a query string. */
export type Destination = { page: "sell" } | { page: "buy"; search: string };

/** The names of cars, to tell a model from a word that was misheard. */
export type Vocabulary = { has(word: string): boolean; nearest(word: string): string | undefined };

const set = (words: string) => new Set(words.split(" "));
const ASKING = set(
  "i i'd i'm want wanna would like to please can could you let's lets me us my a an the this some now go take hey hi hello um uh need gonna going car cars vehicle vehicles used page for looking am we is there are do have any all everything one something anything our that show find search look get give see browse buy buying with in dollars bucks which got yours here about at of and",
);
const SELL = set("sell selling register");
const LIKE_SELL = set("cell sale sail cells sells seller");
const BUY = set("buy buying browse shop shopping everything all listings listing");
const LIKE_BUY = set("by bye");
const NEGATIONS = set("not no except without don't dont never isn't neither avoid exclude excluding nothing but");
/** Words of phrases that mean "at most" and "at least". */
const BOUNDS = /\bno (?:more|less) than\b/g;
const MONEY = /\$|dollar|buck|price|thousand|grand|\dk\b/;
const EARLY = 1_950;
const LATE = 2_040;

/** Reads a command of the first state; undefined if it is not understood. `vocabulary` knows the names of cars. */
export function readCommand(text: string, vocabulary: Vocabulary): Command | undefined {
  const words = plainWords(text);
  const meant = words.filter((word) => !ASKING.has(word) || BUY.has(word));
  if (
    words
      .join(" ")
      .replace(BOUNDS, "")
      .split(" ")
      .some((word) => NEGATIONS.has(word))
  )
    return undefined;
  const [first, ...rest] = meant.filter((word) => SELL.has(word) || !ASKING.has(word));
  if (first && SELL.has(first) && rest.every((word) => vocabulary.has(word) || isYear(word))) return sell(true);
  if (first && LIKE_SELL.has(first) && rest.length === 0) return sell(false);
  if (meant.length > 0 && meant.every((word) => BUY.has(word))) return buy(true);
  if (meant.length === 1 && LIKE_BUY.has(first as string)) return buy(false);
  if (meant.some((word) => SELL.has(word) || LIKE_SELL.has(word))) return undefined;
  return readSearch(words, vocabulary);
}

const sell = (sure: boolean): Command => ({ to: { page: "sell" }, label: "Sell your car", sure });
const buy = (sure: boolean): Command => ({ to: { page: "buy", search: "" }, label: "Show all cars", sure });

const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .split(/\s+/)
    .map((word) => word.replace(/^["'(]+|[.,!?;:"')]+$/g, ""))
    .filter(Boolean);

function readSearch(words: readonly string[], vocabulary: Vocabulary): Command | undefined {
  const start = words.findIndex((word) => !ASKING.has(word));
  if (start < 0) return undefined;
  const explicit = words.slice(0, start).some((word) => ["search", "find", "show", "look", "looking"].includes(word));
  const said = spokenNumbers(words.slice(start).join(" "));
  const query = readPhrase(said);
  // An interior whose color was not understood is not a word of a name.
  if (!query || /\binterior/.test(query.text)) return undefined;
  const left = query.text.split(" ").filter((word) => word !== "" && !ASKING.has(word.toLowerCase()));
  const filtered = isFiltered({ ...query, text: "" }) || query.sort !== "newest";
  if (left.length === 0 && !filtered) return undefined;
  const unknown = left.filter((word) => !vocabulary.has(word.toLowerCase()) && !isYear(word));
  const corrected = left.map((word) => (unknown.includes(word) ? (vocabulary.nearest(word) ?? word) : word));
  const guessed = corrected.some((word, at) => word !== left[at]);
  if (unknown.length > 0 && !guessed && !filtered && !explicit && unknown.length === left.length) return undefined;
  const stray = filtered && left.some((word) => /^\d+$/.test(word) && !isYear(word));
  const heard = { ...query, text: corrected.join(" ") };
  const to: Destination = { page: "buy", search: searchOf(heard, filtered, said) };
  return { to, label: labelOf(heard), sure: unknown.length === 0 && !stray && !looksLikeYear(query, said) };
}

/** The query of a phrase; undefined for one that is too long to be read as a whole. */
function readPhrase(said: string): ListingQuery | undefined {
  const query = parseListingQuery(new URLSearchParams({ q: said }));
  return query.ignored.length > 0 ? undefined : query;
}

const isYear = (word: string): boolean => /^(19|20)\d\d$/.test(word);

/** "under 2015" may mean the year: dollars that look like a year are asked about. */
const looksLikeYear = ({ price }: ListingQuery, said: string): boolean =>
  [price.min, price.max].some((value) => value !== null && value >= EARLY && value <= LATE) && !MONEY.test(said);

/** A text alone goes with `q`, one range with its own parameter, and anything else with `data` (docs/spec/voice.md). */
function searchOf(query: ListingQuery, filtered: boolean, said: string): string {
  const search = listingSearch(query);
  const single = search.split("&").length === 1 && /^(?:q|price|mileage|year)=/.test(search);
  if (single || !filtered) return search;
  const phrase = `data=${encodeURIComponent(said)}`;
  // A corrected phrase replaces what was said.
  return listingSearch(parseListingQuery(new URLSearchParams(phrase))) === search ? phrase : search;
}

const labelOf = (query: ListingQuery): string =>
  [
    searchWords(listingSearch(query)),
    query.sort === "price" ? "cheapest first" : "",
    query.sort === "deal" ? "best deals first" : "",
    query.sort === "mileage" ? "fewest miles first" : "",
  ]
    .filter((part) => part !== "" && !(part === "All cars" && query.sort !== "newest"))
    .join(", ");

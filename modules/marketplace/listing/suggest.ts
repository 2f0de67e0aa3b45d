import { FILTERS } from "./filters/declarations.ts";
import { type HeadlineNames, headline } from "./headline.ts";
import { EVERYTHING, isFiltered, type ListingQuery, listingSearch } from "./query.ts";
import { parseListingQuery } from "./read-query.ts";
import { nameWords, type Wanted } from "./words.ts";

/** One line below the search box: a list of cars by its name. `count` is null where it isn't known. */
export type Suggestion = { title: string; search: string; count: number | null };

/** What the suggestions are made of, for the filters that the text names besides the words of a car. */
export type Stock = {
  /** The words of a car's name, corrected; the last one may be incomplete. */
  words: readonly Wanted[];
  total: number | null;
  vehicles: readonly { make: string; makeName: string; model: string; modelName: string; count: number | null }[];
  bodies: ReadonlyMap<string, number>;
};

const MOST = 8;
const MOST_MAKES = 3;
const PRICES = [10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 75_000];
/** What is suggested before an amount is typed. */
const USUAL_PRICES = [15_000, 20_000, 30_000];

/** The typed text as filters; the words of a car's name remain as its text. */
export const readTyped = (text: string): ListingQuery => parseListingQuery(new URLSearchParams({ q: text }));

/** Makes, models, body styles, and prices that the text may mean, the most likely first. Pure. */
export function suggest(text: string, query: ListingQuery, stock: Stock): Suggestion[] {
  const base = { ...query, text: "" };
  const names = namesOf(stock);
  const line = (asked: ListingQuery, count: number | null, name?: string): Suggestion => ({
    title: name && !isFiltered(base) ? name : headline(asked, names),
    search: listingSearch(asked),
    count,
  });
  const lines = stock.words.length === 0 && isFiltered(base) ? [line(base, stock.total)] : [];
  if (stock.words.length > 0) {
    for (const { make, makeName, count } of makesOf(stock))
      lines.push(line({ ...base, makes: [make] }, count, makeName));
    for (const { make, makeName, model, modelName, count } of modelsOf(stock))
      lines.push(line({ ...base, makes: [make], models: [model] }, count, `${makeName} ${modelName}`));
    for (const [body, count] of bodiesOf(stock)) lines.push(line({ ...base, bodies: [...base.bodies, body] }, count));
  }
  lines.push(...priceLines(text, stock, names));
  const known = new Set<string>();
  return lines.filter(({ search }) => !known.has(search) && known.add(search)).slice(0, MOST);
}

const namesOf = ({ vehicles }: Stock): HeadlineNames => ({
  makes: vehicles.map(({ make, makeName }) => ({ value: make, name: makeName })),
  models: vehicles.map(({ model, modelName }) => ({ value: model, name: modelName })),
  place: null,
});

/** Whether each of the words is one of a name, or begins one. */
const fits = (wanted: readonly Wanted[], name: readonly string[]): boolean =>
  wanted.every(({ word, prefix }) => name.some((one) => (prefix ? one.startsWith(word) : one === word)));

const hasCars = ({ count }: { count: number | null }) => count === null || count > 0;
const mostFirst = (a: { count: number | null }, b: { count: number | null }) => (b.count ?? 0) - (a.count ?? 0);

function makesOf({ words, vehicles }: Stock) {
  const makes = new Map<string, { make: string; makeName: string; count: number | null }>();
  for (const { make, makeName, count } of vehicles) {
    const known = makes.get(make);
    if (known) known.count = known.count === null || count === null ? null : known.count + count;
    else if (fits(words, nameWords(makeName))) makes.set(make, { make, makeName, count });
  }
  return [...makes.values()].filter(hasCars).sort(mostFirst).slice(0, MOST_MAKES);
}

const modelsOf = ({ words, vehicles }: Stock) =>
  vehicles
    .filter(({ model, makeName, modelName }) => model && fits(words, nameWords(`${makeName} ${modelName}`)))
    .filter(hasCars)
    .toSorted(mostFirst)
    .slice(0, MOST);

/** Body styles that a single word begins. */
function bodiesOf({ words, bodies }: Stock): [ListingQuery["bodies"][number], number | null][] {
  const [only, more] = words;
  if (!only || more || only.word.length < 2) return [];
  return FILTERS.body.values
    .filter((body) => body.toLowerCase().startsWith(only.word))
    .map((body) => [body, bodies.get(body) ?? null]);
}

/** "honda und", "suv under 2", "$1": the text before the amount, and its digits. */
const PRICE_TEXT = /^(.*?)(?:(?:^| )(?:und|unde|under|below|less than|up to) ?\$? ?|\$ ?)(\d{0,6})(?:,0{0,3})?k?$/i;

/** Prices that the end of the text may mean, for the cars that the text before it names. */
function priceLines(text: string, { vehicles }: Stock, names: HeadlineNames): Suggestion[] {
  const [found, before = "", digits = ""] = PRICE_TEXT.exec(text.trim()) ?? [];
  if (found === undefined) return [];
  const prices = digits ? PRICES.filter((price) => String(price).startsWith(digits)) : USUAL_PRICES;
  const cars = { ...(before.trim() ? named(readTyped(before), vehicles) : EVERYTHING) };
  return prices.map((max) => {
    const asked = { ...cars, price: { min: null, max } };
    return { title: headline(asked, names), search: listingSearch(asked), count: null };
  });
}

/** A text that is the name of a make or a model becomes its filter. */
function named(query: ListingQuery, vehicles: Stock["vehicles"]): ListingQuery {
  if (!query.text) return query;
  const same = (name: string) => nameWords(name).join() === nameWords(query.text).join();
  const make = vehicles.find(({ makeName }) => same(makeName));
  if (make) return { ...query, text: "", makes: [make.make] };
  const model = vehicles.find(({ makeName, modelName }) => same(`${makeName} ${modelName}`) || same(modelName));
  return model ? { ...query, text: "", makes: [model.make], models: [model.model] } : query;
}

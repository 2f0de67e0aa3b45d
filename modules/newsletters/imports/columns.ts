import { clean, mayAgree, mayLeave, objectionOf, type Signal, signalNamed, silentSignal } from "./objections.ts";
import { FOREIGN_COLUMNS, mayObject } from "./other-languages.ts";
import type { ColumnChoice } from "./policy.ts";

type Column = "email" | "firstName" | "lastName" | "name" | "zip" | "interests";

/** The columns that an import reads, with the headings (`clean`) under which other products export them, the better ones first. */
const HEADINGS: Readonly<Record<Column, readonly RegExp[]>> = {
  email: [
    /^email(?: ?addr(?:ess)?)?$/,
    /^(?:primary|contact|subscriber|user|home|personal|work) email(?: address)?$|^email(?: address)? 1(?: value)?$/,
    /^(?:mail|subscriber|recipient)$/,
  ],
  firstName: [/^(?:first ?name|given name|fname|first)$/],
  lastName: [/^(?:last ?name|surname|family name|lname|last)$/],
  name: [/^(?:name|full ?name|(?:contact|subscriber|display) name)$/],
  zip: [
    /^(?:zip ?code|zip|postal ?code|postcode)$/,
    /\b(?:zip|zip code|postal code|postcode)(?: (?:home|work|other))?$/,
  ],
  interests: [/^(?:interests?|tags)$/],
};
const COLUMNS = Object.keys(HEADINGS) as Column[];

export type ColumnPlaces = {
  columns: Partial<Record<Column, number>>;
  /** The columns that say whether a person may be written to. */
  signals: { at: number; signal: Signal }[];
  /** The headings that the import doesn't read. */
  unread: string[];
  /** Words of a status that someone has said to be those of people who get email, as `clean` writes them. */
  agreed?: string[];
};
/** `objection`: why the file itself says that this person gets no email; empty if it doesn't. */
export type ImportFields = Record<Exclude<Column, "name"> | "objection", string>;

/** Where each column is, by the heading; undefined without an email column, since it isn't a heading. */
export function placesIn(heading: readonly string[]): ColumnPlaces | undefined {
  const choices = guessedChoices(heading);
  return choices.includes("email") ? placesOf(heading, choices) : undefined;
}

/** What each column is, by its heading; null if that doesn't say. */
export function guessedChoices(heading: readonly string[]): (ColumnChoice | null)[] {
  const names = heading.map(clean);
  const placeOf = (column: Column) =>
    [...HEADINGS[column], FOREIGN_COLUMNS[column]]
      .map((heading) => names.findIndex((name) => heading.test(name)))
      .find((at) => at !== -1) ?? -1;
  const columns = new Map(COLUMNS.map((column) => [placeOf(column), column]));
  return names.map((name, at) => columns.get(at) ?? (signalNamed(name) ? "objection" : null));
}

/**
 * The columns of a file of which someone has to say what they are: one that nothing is known of may say who gets no email.
 * `words` are the values of each column, as `clean` writes them.
 */
export const askedIn = (
  heading: readonly string[],
  { unread }: ColumnPlaces,
  words: readonly (ReadonlySet<string> | undefined)[],
): string[] =>
  heading.filter((name, at) => {
    const found = [...(words[at] ?? [])];
    return unread.includes(name) && (mayObject(name, found) || mayLeave(name, found) || mayAgree(name, found));
  });

/** Different values of one column that are looked at; one that has more has neither a status nor a yes or no. */
const MOST_WORDS = 100;

/** Adds the values of a record to the words of its columns. */
export function collectWords(words: Set<string>[], record: readonly string[]): void {
  for (const [at, value] of record.entries()) {
    words[at] ??= new Set();
    const word = clean(value.slice(0, KEPT));
    if (words[at].size < MOST_WORDS || mayLeave("", [word])) words[at].add(word);
  }
}

/** Whether a column always says who gets no email: no one can take that out of a file. */
export const isObjection = (heading: string): boolean => signalNamed(clean(heading)) !== undefined;

/** Where each column is, as someone has chosen. Of two columns with the same choice, the first counts. */
export function placesOf(heading: readonly string[], choices: readonly (ColumnChoice | null)[]): ColumnPlaces {
  const placed = COLUMNS.map((column) => [column, choices.indexOf(column)] as const).filter(([, at]) => at !== -1);
  const read = new Set(placed.map(([, at]) => at));
  const signals = heading.flatMap((name, at) => {
    const signal = read.has(at) ? undefined : signalNamed(clean(name));
    if (signal) return { at, signal };
    return choices[at] === "objection" ? { at, signal: { is: "status" as const, heading: clean(name) } } : [];
  });
  for (const { at } of signals) read.add(at);
  const unread = heading.filter((name, at) => name.trim() !== "" && !read.has(at));
  const silent = heading.flatMap((name, at) => {
    const signal = read.has(at) ? undefined : silentSignal(clean(name));
    return signal ? [{ at, signal }] : [];
  });
  return { columns: Object.fromEntries(placed), signals: [...signals, ...silent], unread };
}

/** What each column is, as it was chosen. */
export const choicesIn = (heading: readonly string[], { columns, signals }: ColumnPlaces): (ColumnChoice | null)[] =>
  heading.map((_, at) => {
    const column = COLUMNS.find((one) => columns[one] === at);
    return column ?? (signals.some((one) => one.at === at && one.signal.is !== "any") ? "objection" : null);
  });

/** Letters of one value that are kept; longer ones are invalid anyway, and the report shows how they begin. */
const KEPT = 300;

/** A value as it is stored: signs that the database can't store become spaces. */
export const storable = (value: string): string =>
  value.replaceAll("\0", " ").toWellFormed().trim().slice(0, KEPT).toWellFormed();

/** The values of a record; missing ones are empty. */
export function fieldsOf({ columns, signals, agreed }: ColumnPlaces, record: readonly string[]): ImportFields {
  const at = (place: number | undefined) => (place === undefined ? "" : storable(record[place] ?? ""));
  const value = (column: Column) => at(columns[column]);
  const [firstName, lastName] = namesOf(value);
  return {
    // Google's export has all addresses of a person in one column.
    email: value("email").split(" ::: ")[0] ?? "",
    firstName,
    lastName,
    zip: value("zip"),
    interests: value("interests"),
    objection: objectionOf(
      signals.map(({ at: place, signal }) => ({ signal, value: at(place) })),
      agreed,
    ),
  };
}

/** Some products have the first name in a column "Name" beside the last name, and others the whole name. */
function namesOf(value: (column: Column) => string): [first: string, last: string] {
  const [first, last, name] = [value("firstName"), value("lastName"), value("name")];
  if (first || !name) return [first, last];
  return last && !name.toLowerCase().includes(last.toLowerCase()) ? [name, last] : splitName(name);
}

/** What is written behind a name, also after a comma: "John Smith, Jr." */
const SUFFIX = /^(?:[js]r|2nd|3rd|ii|iii|iv|esq|m\.?d|ph\.?d|cpa)\.?$/i;

/** "Nora van Dyk" -> "Nora", "van Dyk"; "Keller, Sandra" -> "Sandra", "Keller"; one name is a first name. */
function splitName(name: string): [first: string, last: string] {
  const [last = "", first] = name.split(",", 2);
  if (first !== undefined && !SUFFIX.test(first.trim())) return [first.trim(), last.trim()];
  const [given = "", ...family] = name.split(/\s+/);
  return [given, family.join(" ")];
}

import { clean, objectionOf, type Signal, signalNamed } from "./objections.ts";

/** The columns that an import reads, with the headings under which other products export them. */
const HEADINGS = {
  email: [
    ...["email", "email address", "emailaddress", "mail", "email 1 value", "primary email", "contact email"],
    ...["subscriber", "subscriber email", "user email", "recipient"],
  ],
  firstName: ["first name", "firstname", "given name", "fname", "first"],
  lastName: ["last name", "lastname", "surname", "family name", "lname", "last"],
  name: ["name", "full name", "fullname", "contact name", "subscriber name", "display name"],
  zip: ["zip", "zip code", "zipcode", "postal code", "postalcode", "postcode", "address 1 postal code"],
  interests: ["interests", "interest", "tags"],
} as const;
type Column = keyof typeof HEADINGS;
const COLUMNS = Object.keys(HEADINGS) as Column[];

export type ColumnPlaces = {
  columns: Partial<Record<Column, number>>;
  /** The columns that say whether a person may be written to. */
  signals: { at: number; signal: Signal }[];
  /** The headings that the import doesn't read. */
  unread: string[];
};
/** `objection`: why the file itself says that this person gets no email; empty if it doesn't. */
export type ImportFields = Record<Exclude<Column, "name"> | "objection", string>;

/** Where each column is, by the heading; undefined without an email column, since it isn't a heading. */
export function placesIn(heading: readonly string[]): ColumnPlaces | undefined {
  const names = heading.map(clean);
  const placeOf = (column: Column) => names.findIndex((name) => (HEADINGS[column] as readonly string[]).includes(name));
  const columns = Object.fromEntries(COLUMNS.map((column) => [column, placeOf(column)]).filter(([, at]) => at !== -1));
  if (columns.email === undefined) return undefined;
  const read = new Set(Object.values(columns));
  const signals = names.flatMap((name, at) => {
    const signal = read.has(at) ? undefined : signalNamed(name);
    return signal ? [{ at, signal }] : [];
  });
  for (const { at } of signals) read.add(at);
  return { columns, signals, unread: heading.filter((name, at) => name.trim() !== "" && !read.has(at)) };
}

/** Letters of one value that are kept; longer ones are invalid anyway, and the report shows how they begin. */
const KEPT = 300;

/** The values of a record; missing ones are empty. Signs that the database can't store become spaces. */
export function fieldsOf({ columns, signals }: ColumnPlaces, record: readonly string[]): ImportFields {
  const at = (place: number | undefined) =>
    place === undefined ? "" : (record[place] ?? "").replaceAll("\0", " ").trim().slice(0, KEPT);
  const value = (column: Column) => at(columns[column]);
  const [firstName, lastName] =
    value("firstName") || value("lastName") ? [value("firstName"), value("lastName")] : splitName(value("name"));
  return {
    email: value("email"),
    firstName,
    lastName,
    zip: value("zip"),
    interests: value("interests"),
    objection: objectionOf(signals.map(({ at: place, signal }) => ({ signal, value: at(place) }))),
  };
}

/** "Nora van Dyk" -> "Nora", "van Dyk"; "Keller, Sandra" -> "Sandra", "Keller"; one name is a first name. */
function splitName(name: string): [first: string, last: string] {
  const [last = "", first] = name.split(",", 2);
  if (first !== undefined) return [first.trim(), last.trim()];
  const [given = "", ...family] = name.split(/\s+/);
  return [given, family.join(" ")];
}

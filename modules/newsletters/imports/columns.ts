/** The columns that an import reads, with the headings under which other products export them. */
const HEADINGS = {
  email: ["email", "email address", "mail"],
  firstName: ["first name", "firstname", "given name"],
  lastName: ["last name", "lastname", "surname", "family name"],
  zip: ["zip", "zip code", "zipcode", "postal code"],
  interests: ["interests", "interest", "tags"],
} as const;
export type ImportColumn = keyof typeof HEADINGS;
const COLUMNS = Object.keys(HEADINGS) as ImportColumn[];

export type ColumnPlaces = Partial<Record<ImportColumn, number>>;
export type ImportFields = Record<ImportColumn, string>;

/** Where each column is, by the heading; without an email column the file can't be read. */
export function placesIn(heading: readonly string[]): ColumnPlaces & { email?: number } {
  const names = heading.map((name) => name.trim().toLowerCase().replaceAll("_", " ").replace(/^e-/, "e"));
  const found = COLUMNS.flatMap((column) => {
    const at = names.findIndex((name) => (HEADINGS[column] as readonly string[]).includes(name));
    return at < 0 ? [] : [[column, at] as const];
  });
  return Object.fromEntries(found);
}

/** Letters of one value that are kept; longer ones are invalid anyway, and the report shows how they begin. */
const KEPT = 300;

/** The values of a record; missing ones are empty. Signs that the database can't store become spaces. */
export const fieldsOf = (places: ColumnPlaces, record: readonly string[]): ImportFields =>
  Object.fromEntries(
    COLUMNS.map((column) => {
      const at = places[column];
      const value = at === undefined ? "" : (record[at] ?? "");
      return [column, value.replaceAll("\0", " ").trim().slice(0, KEPT)];
    }),
  ) as ImportFields;

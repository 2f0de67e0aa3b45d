/** What a newsletter fills in for each reader. Browser-safe. */
export const PERSONAL_FIELDS = ["firstName", "lastName", "state", "center", "search"] as const;
export type PersonalField = (typeof PERSONAL_FIELDS)[number];
/** What is known about a reader; empty if it isn't. */
export type ReaderWords = Record<PersonalField, string>;

/** `{{firstName|there}}`: a field, and the words for readers of whom it isn't known. */
const PLACE = /\{\{\s*([^{}|\n]*?)\s*(?:\|\s*([^{}\n]*?)\s*)?\}\}/g;

export type PersonalPlace = {
  /** As the editor wrote it. */
  written: string;
  /** Null for a name that isn't a field; it stays as it is written. */
  field: PersonalField | null;
  otherwise: string;
};

const plain = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, "");
const placeOf = (written: string, name: string, otherwise = ""): PersonalPlace => ({
  written,
  field: PERSONAL_FIELDS.find((field) => plain(field) === plain(name)) ?? null,
  otherwise,
});

/** The places of a text, in order. */
export const placesIn = (text: string): PersonalPlace[] =>
  [...text.matchAll(PLACE)].map(([written, name = "", otherwise]) => placeOf(written, name, otherwise));

/** The text with something else in each place of a field. */
export const replacePlaces = (text: string, how: (place: PersonalPlace & { field: PersonalField }) => string): string =>
  text.replaceAll(PLACE, (written: string, name: string, otherwise?: string) => {
    const { field, ...place } = placeOf(written, name, otherwise);
    return field ? how({ ...place, field }) : written;
  });

/** A text as one reader sees it. */
export const fillWords = (text: string, words: ReaderWords): string =>
  replacePlaces(text, ({ field, otherwise }) => words[field] || otherwise);

/**
 * The search terms of a car's name: split at everything except letters and digits, and again with punctuation inside
 * words removed, so that "cr-v", "cr v", and "crv" all find a CR-V. The database function `name_words` has the same
 * rule.
 */
export function nameWords(name: string): string[] {
  const lower = name.toLowerCase();
  const words = [...lower.split(/[^a-z0-9]+/), ...lower.replace(/[^a-z0-9 ]+/g, "").split(" ")];
  return [...new Set(words)].filter(Boolean);
}

/** A word that a name must contain; a prefix while the user is still typing it. */
export type Wanted = { word: string; prefix: boolean };

/** The typed words without accents; the last may be incomplete. */
export function wantedWords(text: string): Wanted[] {
  const words = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words.map((word, at) => ({ word, prefix: at === words.length - 1 }));
}

/**
 * The names that a text asks for: "civic or corolla", "civic vs corolla", and "honda/toyota" ask for either. A car's name must contain all
 * words of one.
 */
export function wantedNames(text: string): Wanted[][] {
  const names = text.split(/(?:^| )(?:or|vs\.?|versus)(?= |$)|(?<=[a-z]) ?\/ ?(?=[a-z])/i).map(wantedWords);
  const some = names.filter((wanted) => wanted.length > 0);
  return some.length > 0 ? some : [wantedWords(text)];
}

/** For the database: every word of one of the names, quoted; words contain only letters and digits. */
export const textQuery = (names: readonly (readonly Wanted[])[]): string =>
  names
    .map((wanted) => wanted.map(({ word, prefix }) => `'${word}'${prefix ? ":*" : ""}`).join(" & "))
    .map((name) => (names.length > 1 ? `(${name})` : name))
    .join(" | ");

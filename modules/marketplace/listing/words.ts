/**
 * The words of a car's name as they are searched for: cut at everything but letters and digits, and once more with the
 * signs inside a word left out, so that "cr-v", "cr v" and "crv" all find a CR-V. The database has the same rule as
 * `name_words`.
 */
export function nameWords(name: string): string[] {
  const lower = name.toLowerCase();
  const words = [...lower.split(/[^a-z0-9]+/), ...lower.replace(/[^a-z0-9 ]+/g, "").split(" ")];
  return [...new Set(words)].filter(Boolean);
}

/** A word that a name must have; the beginning of one while the person is still typing it. */
export type Wanted = { word: string; prefix: boolean };

/** The typed words; the last may be incomplete. */
export function wantedWords(text: string): Wanted[] {
  const words = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words.map((word, at) => ({ word, prefix: at === words.length - 1 }));
}

/** For the database: every word, quoted; only letters and digits are inside. */
export const textQuery = (wanted: readonly Wanted[]): string =>
  wanted.map(({ word, prefix }) => `'${word}'${prefix ? ":*" : ""}`).join(" & ");

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

/** The typed words; the last may be incomplete. */
export function wantedWords(text: string): Wanted[] {
  const words = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words.map((word, at) => ({ word, prefix: at === words.length - 1 }));
}

/** For the database: every word, quoted; words contain only letters and digits. */
export const textQuery = (wanted: readonly Wanted[]): string =>
  wanted.map(({ word, prefix }) => `'${word}'${prefix ? ":*" : ""}`).join(" & ");

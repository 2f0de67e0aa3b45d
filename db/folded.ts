import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { containing } from "./like-text.ts";

/** "Mueller" for "Müller", as people write whose keyboard lacks the letter. */
const UMLAUT = /(?<![aeiou])([aou])e/gi;

/** The words that were typed, each also as it may be meant: "Joe Mueller" -> Joe or Jo, and Mueller or Muller. */
export const spellingsOf = (typed: string): string[][] =>
  typed
    .split(/[\s,;]+/)
    .filter((word) => word !== "")
    .map((word) => [...new Set([word, word.replace(UMLAUT, "$1")])]);

/**
 * Whether a text has each of the words that were typed, in any order: "Keller, Sandra" finds "Sandra Keller"; whatever the case, the
 * accents, and the apostrophes of both. The sum of the columns must be written as in their index.
 */
export const holdsWords = (text: SQLWrapper, typed: string): SQL =>
  and(
    ...spellingsOf(typed).map((spellings) =>
      or(...spellings.map((word) => sql`fold(${text}) like fold(${containing(word)})`)),
    ),
  ) ?? sql`false`;

import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { containing } from "#db/like-text.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { NICKNAMES } from "./nicknames.ts";

/**
 * Whether the name of a car has what was typed, as people write names: each word in any order, what makes and models are called
 * ("chevy", "bimmer", "g wagon"), and codes with and without blanks and hyphens ("f150", "cr v", "cx5"). Undefined without a word.
 */
export function carNameHolds(name: SQLWrapper, typed: string): SQL | undefined {
  const words = wordsOf(typed);
  const typedSo = and(...words.map((word) => holdsText(name, word)));
  const meant = meantWords(words);
  return or(typedSo, meant && and(...meant.map((word) => holdsWord(name, word))));
}

/** The same for cars whose name doesn't have the words as they were typed; undefined if they can be meant in no other way. */
export function carNameMeans(name: SQLWrapper, typed: string): SQL | undefined {
  const meant = meantWords(wordsOf(typed));
  return meant && and(...meant.map((word) => holdsWord(name, word)));
}

/** The longest names have fewer. Each word makes the query longer. */
const MOST_WORDS = 8;

const wordsOf = (typed: string): string[] =>
  typed
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[\s,;/]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS);

/** With nicknames as the names that they stand for; undefined if no word is one, or a code. */
function meantWords(words: readonly string[]): string[] | undefined {
  const meant: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string;
    const pair = lookup(NICKNAMES, `${word} ${words[at + 1]}`);
    if (pair) at += 1;
    meant.push(...(pair ?? lookup(NICKNAMES, word) ?? word).split(" "));
  }
  return meant.some((word, at) => word !== words[at] || isCode(word)) ? meant : undefined;
}

/** Short words may be written with blanks and hyphens between their letters and digits. */
const isCode = (word: string): boolean => word.length > 1 && word.length <= LONGEST_CODE && CODE.test(word);
const LONGEST_CODE = 6;
const CODE = /^(?:[a-z]{2,3}|(?=[a-z-]*\d)(?=[\d-]*[a-z])[a-z\d-]+)$/;

const holdsWord = (name: SQLWrapper, word: string): SQL =>
  isCode(word) ? sql`${name} ~* ${`\\m${[...word.replaceAll("-", "")].join("[- ]?")}`}` : holdsText(name, word);

const holdsText = (name: SQLWrapper, word: string): SQL => sql`${name} ilike ${containing(word)}`;

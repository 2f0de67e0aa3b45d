import { findVehicleNames } from "#modules/catalog/index.ts";
import { NICKNAMES } from "#modules/catalog/schemas.ts";
import { nearestWord } from "../listing/memory-index/spelling.ts";
import { nameWords } from "../listing/words.ts";
import type { Vocabulary } from "./home.ts";

let known: Promise<Vocabulary> | undefined;

/** The words of all names of makes and models, read once for each process. */
export function findVocabulary(): Promise<Vocabulary> {
  known ??= findVehicleNames().then(vocabularyOf);
  // The next conversation tries again.
  known.catch(() => {
    known = undefined;
  });
  return known;
}

/** The vocabulary of a list of names. */
export function vocabularyOf(names: readonly string[]): Vocabulary {
  const counts = new Map<string, number>();
  for (const word of names.flatMap(nameWords)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const has = (word: string) => counts.has(word) || Object.hasOwn(NICKNAMES, word) || everyPart(word, counts);
  return { has, nearest: (word) => nearestWord(word.toLowerCase(), { words: () => counts.entries() }) };
}

/** "f-150" and "cr-v" are names if all of their parts are. */
function everyPart(word: string, counts: ReadonlyMap<string, number>): boolean {
  const parts = nameWords(word);
  return parts.length > 0 && parts.every((part) => counts.has(part));
}

import { lookup } from "#modules/kernel/lookup.ts";
import type { Wanted } from "../words.ts";
import { ALIASES } from "./aliases.ts";

/** The dictionary interface of the speller. */
export type Lexicon = {
  has(word: string): boolean;
  startsSome(beginning: string): boolean;
  /** Every word with how common it is. */
  words(): Iterable<[word: string, weight: number]>;
};

/**
 * Corrects the words of a search: short names become long ones ("chevy"), split words are joined ("rav 4"), and an
 * unknown word becomes the nearest known one ("hnda" is honda).
 */
export function understandWords(wanted: readonly Wanted[], lexicon: Lexicon): { wanted: Wanted[]; corrected: boolean } {
  const joined = joinWords(wanted, lexicon);
  let corrected = false;
  const understood = joined.flatMap(({ word, prefix }): Wanted[] => {
    const alias = lexicon.has(word) ? undefined : lookup(ALIASES, word);
    if (alias) return alias.split(" ").map((part) => ({ word: part, prefix: false }));
    if (lexicon.has(word)) return [{ word, prefix: false }];
    // The last word can be incomplete; earlier words are incomplete only if they are abbreviations.
    if ((prefix || word.length >= 3) && lexicon.startsSome(word)) return [{ word, prefix: true }];
    const nearest = nearestWord(word, lexicon);
    if (nearest === undefined) return [{ word, prefix }];
    corrected = true;
    return [{ word: nearest, prefix: false }];
  });
  return { wanted: understood, corrected };
}

/** "rav 4" as "rav4", when no car has the words apart. */
function joinWords(wanted: readonly Wanted[], lexicon: Lexicon): Wanted[] {
  const joined: Wanted[] = [];
  for (let at = 0; at < wanted.length; at++) {
    const here = wanted[at] as Wanted;
    const next = wanted[at + 1];
    const both = here.word + (next?.word ?? "");
    if (next && lexicon.has(both) && !(lexicon.has(here.word) && lexicon.has(next.word))) {
      joined.push({ word: both, prefix: false });
      at += 1;
    } else joined.push(here);
  }
  return joined;
}

/** The word with the fewest mistakes between; among equals one that begins alike, then the most common. */
export function nearestWord(word: string, lexicon: Lexicon): string | undefined {
  const allowed = mistakesIn(word);
  if (allowed === 0) return undefined;
  let best: { word: string; cost: number; weight: number } | undefined;
  const letters = lettersOf(word);
  for (const [candidate, weight] of lexicon.words()) {
    if (candidate.length < 3 || Math.abs(candidate.length - word.length) > allowed) continue;
    // A mistake takes one letter away and brings one at most: most words are too far off at a glance.
    if (bitsIn(letters ^ lettersOf(candidate)) > 2 * allowed || /^\d+$/.test(candidate)) continue;
    const mistakes = distance(word, candidate, allowed);
    if (mistakes > allowed || (word.length === 3 && !sameLetters(word, candidate))) continue;
    const cost = mistakes + (candidate[0] === word[0] ? 0 : 0.5);
    if (!best || cost < best.cost || (cost === best.cost && weight > best.weight))
      best = { word: candidate, cost, weight };
  }
  return best?.word;
}

/** Which letters a word has, a bit each; a few signs share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsIn(number: number): number {
  let bits = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/** Three letters are too few for any mistake but two that changed places ("bwm"). */
const sameLetters = (a: string, b: string) => [...a].sort().join("") === [...b].sort().join("");

/** Numbers are meant as they stand; short words leave little room for mistakes. */
function mistakesIn(word: string): number {
  if (word.length < 3 || /^\d+$/.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}

/** Letters put in, left out, changed, or two neighbours swapped, between two words; `limit + 1` when more. */
export function distance(a: string, b: string, limit: number): number {
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((old[j] as number) + 1, (row[j - 1] as number) + 1, (old[j - 1] as number) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (older[j - 2] as number) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    older = old;
    old = row;
  }
  return old[b.length] as number;
}

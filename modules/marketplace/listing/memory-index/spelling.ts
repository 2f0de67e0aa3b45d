import { NICKNAMES } from "#modules/catalog/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { isNotSoldHere } from "../not-sold-here.ts";
import { splitDenied, type Wanted, wantedNames } from "../words.ts";

/** The dictionary interface of the speller. */
export type Lexicon = {
  has(word: string): boolean;
  startsSome(beginning: string): boolean;
  /** Whether one name contains all of these words. */
  together(words: readonly string[]): boolean;
  /** Every word with its frequency. */
  words(): Iterable<[word: string, weight: number]>;
};

type Asked = { wanted: Wanted[]; corrected: boolean };

/**
 * The names that a text asks for, corrected. "honda, toyota and mazda" are three, if no car has all of these words and some
 * cars have those of each.
 */
export function understandNames(text: string, lexicon: Lexicon): Asked[] {
  const asked = wantedNames(text).map((wanted) => understandWords(wanted, lexicon));
  const parts = splitDenied(text)
    .asked.split(/ ?, ?(?:and )?| and /i)
    .filter((part) => /[a-z0-9]/i.test(part));
  const exists = ({ wanted }: Asked) => lexicon.together(wanted.map(({ word }) => word));
  if (parts.length < 2 || asked.some(exists)) return asked;
  const each = parts.flatMap(wantedNames).map((wanted) => understandWords(wanted, lexicon));
  return each.every(exists) ? each : asked;
}

/** The names that a text rules out: "not ford", "no nissans". Words that no car has ("no haggling") rule out nothing. */
export function deniedNames(text: string, lexicon: Lexicon): Wanted[][] {
  const known = (wanted: readonly Wanted[]) => wanted.every(({ word }) => lexicon.has(word));
  return splitDenied(text).denied.flatMap((denied) => {
    const single = denied.map(({ word }) => ({
      word: !lexicon.has(word) && lexicon.has(word.replace(/s$/, "")) ? word.replace(/s$/, "") : word,
      prefix: false,
    }));
    const { wanted, corrected } = understandWords(single, lexicon);
    return !corrected && known(wanted) ? [wanted] : [];
  });
}

/**
 * Corrects the words of a search: expands short names ("chevy"), joins split words ("rav 4"), splits joined ones
 * ("c300"), and replaces an unknown word by the nearest known one ("hnda" becomes honda).
 */
export function understandWords(wanted: readonly Wanted[], lexicon: Lexicon): Asked {
  const joined = joinWords(wanted, lexicon);
  let corrected = false;
  const understood = joined.flatMap(({ word, prefix }): Wanted[] => {
    if (lexicon.has(word) || isNotSoldHere(word)) return [{ word, prefix: false }];
    const alias = lookup(NICKNAMES, word);
    if (alias) return wholeWords(alias.split(" "));
    const parts = splitWord(word, lexicon);
    if (parts) return wholeWords(parts);
    // The last word may be incomplete; earlier words only if they are abbreviations.
    if ((prefix || word.length >= 3) && lexicon.startsSome(word)) return [{ word, prefix: true }];
    const nearest = nearestWord(word, lexicon);
    if (nearest === undefined) return [{ word, prefix }];
    corrected = true;
    return [{ word: nearest, prefix: false }];
  });
  return { wanted: understood, corrected };
}

const wholeWords = (words: readonly string[]): Wanted[] => words.map((word) => ({ word, prefix: false }));

/** "c300" as "c 300", and "civic2018" as "civic 2018", if a car has both parts. */
function splitWord(word: string, lexicon: Lexicon): string[] | undefined {
  const parts = /^([a-z]+)(\d+[a-z]*)$|^(\d+)([a-z]+)$/.exec(word)?.slice(1).filter(Boolean);
  return parts && lexicon.together(parts) ? parts : undefined;
}

/** "rav 4" as "rav4", if no car has both words in its name; and what people call a car in two words ("g wagon"). */
function joinWords(wanted: readonly Wanted[], lexicon: Lexicon): Wanted[] {
  const joined: Wanted[] = [];
  for (let at = 0; at < wanted.length; at++) {
    const here = wanted[at] as Wanted;
    const next = wanted[at + 1];
    const alias = next && lookup(NICKNAMES, `${here.word} ${next.word}`);
    const both = here.word + (next?.word ?? "");
    const isSplit = next && lexicon.has(both) && !lexicon.together([here.word, next.word]);
    if (alias || isSplit) {
      joined.push(...wholeWords(alias?.split(" ") ?? [both]));
      at += 1;
    } else joined.push(here);
  }
  return joined;
}

/** The word with the smallest distance; ties prefer the same first letter, then the most common word. */
export function nearestWord(word: string, lexicon: Pick<Lexicon, "words">): string | undefined {
  const allowed = allowedTypos(word);
  if (allowed === 0) return undefined;
  let best: { word: string; cost: number; weight: number } | undefined;
  const letters = lettersOf(word);
  for (const [candidate, weight] of lexicon.words()) {
    if (candidate.length < 3 || Math.abs(candidate.length - word.length) > allowed) continue;
    // An edit removes at most one letter and adds at most one, so a comparison of letters rules out most words quickly.
    if (bitsIn(letters ^ lettersOf(candidate)) > 2 * allowed || /^\d+$/.test(candidate)) continue;
    const mistakes = distance(word, candidate, allowed);
    if (mistakes > allowed || (word.length === 3 && !sameLetters(word, candidate))) continue;
    const cost = mistakes + (candidate[0] === word[0] ? 0 : 0.5);
    if (!best || cost < best.cost || (cost === best.cost && weight > best.weight))
      best = { word: candidate, cost, weight };
  }
  return best?.word;
}

/** The letters of a word as bits; rare characters share one. */
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

/** Three letters allow only one kind of error: two swapped letters ("bwm"). */
const sameLetters = (a: string, b: string) => [...a].sort().join("") === [...b].sort().join("");

/** Numbers are never corrected, and short words allow few errors. */
function allowedTypos(word: string): number {
  if (word.length < 3 || /^\d+$/.test(word)) return 0;
  return word.length < 6 ? 1 : 2;
}

/**
 * The number of inserted, removed, changed, or swapped neighboring letters between two words; `limit + 1` if there are
 * more.
 */
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

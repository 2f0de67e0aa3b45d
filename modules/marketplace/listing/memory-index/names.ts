import { nameWords, type Wanted } from "../words.ts";

/**
 * The distinct names of cars and their words. Many cars share a name, so a search first matches names and then compares
 * one number per car.
 */
export class Names {
  private numbers = new Map<string, number>();
  /** The names that contain a word. */
  private places = new Map<string, number[]>();
  /** The words in alphabetical order, for prefix search; sorted again after words were added. */
  private sorted: string[] = [];

  get size(): number {
    return this.numbers.size;
  }

  numberOf(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(name, number);
    for (const word of nameWords(name)) {
      const places = this.places.get(word);
      if (places) places.push(number);
      else this.places.set(word, [number]);
    }
    return number;
  }

  /** Each word with the number of names that contain it. */
  *words(): Iterable<[word: string, names: number]> {
    for (const [word, places] of this.places) yield [word, places.length];
  }

  has(word: string): boolean {
    return this.places.has(word);
  }

  /** Whether one name contains all of these words. */
  together(words: readonly string[]): boolean {
    const [first = [], ...others] = words.map((word) => this.places.get(word) ?? []);
    const sets = others.map((places) => new Set(places));
    return first.some((name) => sets.every((places) => places.has(name)));
  }

  startsSome(beginning: string): boolean {
    const words = this.inOrder();
    return words[firstFrom(words, beginning)]?.startsWith(beginning) ?? false;
  }

  /** For each name, 1 if it contains all the words of one of the asked names, and of none of the denied ones, otherwise 0. */
  matching(asked: readonly (readonly Wanted[])[], denied: readonly (readonly Wanted[])[] = []): Uint8Array {
    const matches = new Uint8Array(this.size);
    for (const wanted of asked) this.mark(matches, wanted, 1);
    for (const wanted of denied) this.mark(matches, wanted, 0);
    return matches;
  }

  private mark(matches: Uint8Array, wanted: readonly Wanted[], value: 0 | 1): void {
    const found = new Uint8Array(this.size);
    wanted.forEach((want, at) => {
      for (const places of this.placesOf(want)) for (const name of places) if (found[name] === at) found[name] = at + 1;
    });
    for (let name = 0; name < found.length; name++) if (found[name] === wanted.length) matches[name] = value;
  }

  private *placesOf({ word, prefix }: Wanted): Iterable<readonly number[]> {
    if (!prefix) return void (yield this.places.get(word) ?? []);
    const words = this.inOrder();
    for (let at = firstFrom(words, word); words[at]?.startsWith(word); at++)
      yield this.places.get(words[at] as string) ?? [];
  }

  private inOrder(): string[] {
    if (this.sorted.length !== this.places.size) this.sorted = [...this.places.keys()].sort();
    return this.sorted;
  }
}

/** The position of the first word that isn't before `word`. */
function firstFrom(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

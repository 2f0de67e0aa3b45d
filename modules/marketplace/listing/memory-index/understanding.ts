import type { Wanted } from "../words.ts";
import type { Names } from "./names.ts";
import { deniedNames, type Lexicon, understandNames } from "./spelling.ts";

const MOST_TEXTS = 1_000;

/** The names that a text asks for, those that it rules out, and whether a spelling was corrected. */
export type Understood = { names: Wanted[][]; denied: Wanted[][]; corrected: boolean };

/** Corrects search texts by the names of cars and the words of the catalog, and keeps the answers. */
export class Understanding {
  private readonly names: Names;
  /** Known words of makes and models, even without such a car for sale. */
  private readonly catalogWords: ReadonlySet<string>;
  private texts = new Map<string, Understood>();

  constructor(names: Names, catalogWords: ReadonlySet<string>) {
    this.names = names;
    this.catalogWords = catalogWords;
  }

  /** The corrected search words of a text. */
  of(text: string): Understood {
    const known = this.texts.get(text);
    if (known) return known;
    const names = this.names;
    const catalog = this.catalogWords;
    const lexicon: Lexicon = {
      has: (word) => names.has(word) || catalog.has(word),
      startsSome: (beginning) => names.startsSome(beginning),
      together: (words) => names.together(words),
      *words() {
        yield* names.words();
        for (const word of catalog) if (!names.has(word)) yield [word, 0];
      },
    };
    const asked = understandNames(text, lexicon);
    const understood = {
      names: asked.map(({ wanted }) => wanted),
      denied: deniedNames(text, lexicon),
      corrected: asked.some((one) => one.corrected),
    };
    if (this.texts.size >= MOST_TEXTS) this.texts.clear();
    this.texts.set(text, understood);
    return understood;
  }

  /** New words can change the correction of a text. */
  forget(): void {
    this.texts.clear();
  }
}

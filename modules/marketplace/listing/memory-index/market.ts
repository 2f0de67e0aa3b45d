import { distanceMiles, type Place } from "#modules/catalog/index.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { type ListingQuery, listingSearch } from "../query.ts";
import type { Wanted } from "../words.ts";
import type { CarColumns } from "./car-columns.ts";
import { CardRows } from "./card-rows.ts";
import { slotsOf } from "./page-of.ts";
import { type Scan, scan } from "./scan.ts";
import { deniedNames, type Lexicon, understandNames } from "./spelling.ts";

/** The maximum time that a result is cached, because days on the market change with the clock. */
const FRESH_MS = 10_000;
/** After a change, a result is cached this many times as long as it took, so counting takes at most 2% of the time. */
const WORTH = 50;
const MOST_ANSWERS = 100;
const MOST_TEXTS = 1_000;

type Answer = { scan: Scan; at: number; cost: number; version: number };
/** The names that a text asks for, those that it rules out, and whether a spelling was corrected. */
export type Understood = { names: Wanted[][]; denied: Wanted[][]; corrected: boolean };

/**
 * The memory index of all public cars: one pass gives the number of matching cars and all facet counts; the sort orders
 * give the cars of a page. A card is read from the database when it is first shown.
 */
export class Market {
  readonly columns: CarColumns;
  readonly cards = new CardRows();
  /** The location of each ZIP code; null for unknown ones. */
  readonly places = new Map<string, Place | null>();
  /** Known words of makes and models, even without such a car for sale. */
  private catalogWords: ReadonlySet<string>;
  private answers = new Map<string, Answer>();
  private texts = new Map<string, Understood>();

  constructor(columns: CarColumns, catalogWords: ReadonlySet<string>) {
    this.columns = columns;
    this.catalogWords = catalogWords;
  }

  /** The matching cars and all counts; cached for seconds. */
  ask(query: ListingQuery, from: Place | undefined): Scan {
    const now = Date.now();
    this.columns.advance(now / 1_000);
    const key = listingSearch({ ...query, sort: "newest", reverse: false });
    const known = this.answers.get(key);
    if (known && this.serves(known, now)) return known.scan;
    const began = performance.now();
    const found = scan(this.columns, {
      query,
      thisYear: chicagoYear(new Date(now)),
      names: query.text ? this.matching(this.understand(query.text)) : undefined,
      miles: from && this.milesFrom(from),
    });
    this.answers.delete(key);
    this.answers.set(key, { scan: found, at: now, cost: performance.now() - began, version: this.columns.version });
    if (this.answers.size > MOST_ANSWERS) this.answers.delete(this.answers.keys().next().value as string);
    return found;
  }

  /** Whether a car of this make or model is, or recently was, on the list. */
  sells(what: "make" | "model", code: string): boolean {
    return this.columns.vehicles.some((vehicle) => vehicle[what] === code);
  }

  private serves({ at, cost, version }: Answer, now: number): boolean {
    return now - at < (version === this.columns.version ? FRESH_MS : Math.min(FRESH_MS, cost * WORTH));
  }

  /** The ids of a page's cars, in order. */
  page(found: Scan, query: ListingQuery, from: Place | undefined, offset: number, count: number): string[] {
    const { sort, reverse } = query;
    const miles = sort === "distance" && from ? this.milesFrom(from) : undefined;
    return slotsOf(this.columns, found, { sort, reverse, offset, count, miles }).map((slot) => this.columns.idOf(slot));
  }

  /** The distance to each ZIP code number. */
  milesFrom(from: Place): (number | null)[] {
    return this.columns.zips.map((zip) => {
      const place = this.places.get(zip);
      return place ? distanceMiles(from, place) : null;
    });
  }

  private matching({ names, denied }: Understood): Uint8Array {
    return this.columns.names.matching(names, denied);
  }

  /** The corrected search words of a text. */
  understand(text: string): Understood {
    const known = this.texts.get(text);
    if (known) return known;
    const { names } = this.columns;
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
  forgetTexts(): void {
    this.texts.clear();
  }
}

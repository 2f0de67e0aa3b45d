import { distanceMiles, type Place } from "#modules/catalog/index.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { type ListingQuery, listingSearch } from "../query.ts";
import type { CarColumns } from "./car-columns.ts";
import { CardRows } from "./card-rows.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { slotsOf } from "./page-of.ts";
import { type Scan, scan } from "./scan.ts";
import { Understanding, type Understood } from "./understanding.ts";

/**
 * The memory index of all public cars: one pass gives the number of matching cars and all facet counts; the sort orders
 * give the cars of a page. A card is read from the database when it is first shown.
 */
export class Market {
  readonly columns: CarColumns;
  readonly cards = new CardRows();
  /** The location of each ZIP code; null for unknown ones. */
  readonly places = new Map<string, Place | null>();
  private readonly understanding: Understanding;
  private readonly answers = new KeptAnswers<Scan>();

  /** `catalogWords` are known words of makes and models, even without such a car for sale. */
  constructor(columns: CarColumns, catalogWords: ReadonlySet<string>) {
    this.columns = columns;
    this.understanding = new Understanding(columns.names, catalogWords);
  }

  /** The matching cars and all counts; cached for seconds. */
  ask(query: ListingQuery, from: Place | undefined): Scan {
    const now = Date.now();
    this.columns.advance(now / 1_000);
    const key = listingSearch({ ...query, sort: "newest", reverse: false });
    const known = this.answers.find(key, now, this.columns.version);
    if (known) return known;
    const began = performance.now();
    const found = scan(this.columns, {
      query,
      thisYear: chicagoYear(new Date(now)),
      names: query.text ? this.matching(this.understand(query.text)) : undefined,
      miles: from && this.milesFrom(from),
    });
    const cost = performance.now() - began;
    this.answers.keep(key, { answer: found, at: now, cost, version: this.columns.version });
    return found;
  }

  /** Whether a car of this make or model is, or recently was, on the list. */
  sells(what: "make" | "model", code: string): boolean {
    return this.columns.vehicles.some((vehicle) => vehicle[what] === code);
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
    return this.understanding.of(text);
  }

  /** New words can change the correction of a text. */
  forgetTexts(): void {
    this.understanding.forget();
  }
}

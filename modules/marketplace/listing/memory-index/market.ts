import { distanceMiles, type Place } from "#modules/catalog/index.ts";
import { chicagoYear } from "#modules/kernel/chicago.ts";
import { type ListingQuery, listingSearch } from "../query.ts";
import type { CarColumns, CarRow } from "./car-columns.ts";
import { CardRows } from "./card-rows.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { slotsOf } from "./page-of.ts";
import { type Scan, scanInSlices } from "./scan.ts";
import { pause } from "./slices.ts";
import { Turns } from "./turns.ts";
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
  /** Passes over the cars and changes of cars wait for each other, because both give the event loop back in between. */
  private readonly turns = new Turns();
  /** A pass over the cars is being made. */
  private isReading = false;

  /** `catalogWords` are known words of makes and models, even without such a car for sale. */
  constructor(columns: CarColumns, catalogWords: ReadonlySet<string>) {
    this.columns = columns;
    this.understanding = new Understanding(columns.names, catalogWords);
  }

  /** The matching cars and all counts; cached for seconds. */
  async ask(query: ListingQuery, from: Place | undefined): Promise<Scan> {
    const key = listingSearch({ ...query, sort: "newest", reverse: false });
    // While it waited, another request may have asked the same.
    return this.keptOf(key) ?? this.turns.take(() => this.keptOf(key) ?? this.count(key, query, from));
  }

  private keptOf(key: string): Scan | undefined {
    const now = Date.now();
    if (!this.isReading) this.columns.advance(now / 1_000);
    return this.answers.find(key, now, this.columns.version);
  }

  private async count(key: string, query: ListingQuery, from: Place | undefined): Promise<Scan> {
    const now = Date.now();
    const { version } = this.columns;
    let began = performance.now();
    const others = async () => {
      const since = performance.now();
      await pause();
      began += performance.now() - since;
    };
    const question = {
      query,
      thisYear: chicagoYear(new Date(now)),
      names: query.text ? this.matching(this.understand(query.text)) : undefined,
      miles: from && this.milesFrom(from),
    };
    const found = await this.reading(() => scanInSlices(this.columns, question, others));
    const cost = performance.now() - began;
    this.answers.keep(key, { answer: found, at: now, cost, version });
    return found;
  }

  /** Time changes no car while cars are read in slices. */
  private async reading<T>(read: () => Promise<T>): Promise<T> {
    this.isReading = true;
    try {
      return await read();
    } finally {
      this.isReading = false;
    }
  }

  /** Applies changes when no question is being answered: the current rows, and the ids of cars that are no longer public. */
  async change(rows: readonly CarRow[], gone: readonly string[]): Promise<void> {
    await this.columns.reserve(rows.length, pause);
    await this.turns.take(() => this.columns.follow(rows, gone, pause));
  }

  /** Whether a car of this make or model is, or recently was, on the list. */
  sells(what: "make" | "model", code: string): boolean {
    return this.columns.vehicles.some((vehicle) => vehicle[what] === code);
  }

  /** The ids of a page's cars, in order. */
  async page(
    found: Scan,
    query: ListingQuery,
    from: Place | undefined,
    offset: number,
    count: number,
  ): Promise<string[]> {
    const { sort, reverse } = query;
    const part = { sort, reverse, offset, count };
    const slots =
      sort === "distance" && from
        ? await this.turns.take(() =>
            this.reading(() => slotsOf(this.columns, found, { ...part, miles: this.milesFrom(from) })),
          )
        : await slotsOf(this.columns, found, { ...part, miles: undefined });
    return slots.map((slot) => this.columns.idOf(slot));
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

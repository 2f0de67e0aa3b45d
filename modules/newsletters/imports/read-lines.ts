/** One record of a CSV file, with the line of the file where it begins, from 1. */
export type CsvRecord = { line: number; fields: string[] };

export type CsvFault = "unclosed" | "too-long";
/** A file that can't be split into records; `line` is where the trouble begins. */
export class BrokenCsv extends Error {
  readonly fault: CsvFault;
  readonly line: number;
  constructor(fault: CsvFault, line: number) {
    super(fault);
    this.fault = fault;
    this.line = line;
  }
}

/** Letters of one record; a longer one is no list of subscribers, or a quote is never closed. */
const LONGEST_RECORD = 10_000;

/** The separator of a heading: the one that occurs most often outside of quotes. */
export function separatorOf(heading: string): string {
  const counts = [",", ";", "\t"].map((sign) => ({ sign, count: heading.split(sign).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

/**
 * The records of a CSV text (RFC 4180, also with semicolons or tabs, and any line ends), one at a time. The separator is
 * found in the first line. Empty lines are left out. Throws `BrokenCsv` for a text that isn't CSV.
 */
export async function* readRecords(text: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const splitter = new Splitter();
  for await (const piece of text) yield* splitter.take(piece);
  yield* splitter.end();
}

class Splitter {
  #separator: string | undefined;
  #head = "";
  #fields: string[] = [];
  #value = "";
  #quoted = false;
  /** The last sign was a quote inside of a quoted field: its end, or the first of two. */
  #afterQuote = false;
  #afterReturn = false;
  #length = 0;
  #line = 1;
  #begun = 1;

  *take(piece: string): Generator<CsvRecord> {
    if (this.#separator !== undefined) {
      yield* this.#read(piece, this.#separator);
      return;
    }
    this.#head += piece;
    const end = this.#head.search(/[\r\n]/);
    if (end < 0 && this.#head.length <= LONGEST_RECORD) return;
    yield* this.#start(end < 0 ? this.#head.length : end);
  }

  *end(): Generator<CsvRecord> {
    if (this.#separator === undefined) yield* this.#start(this.#head.length);
    if (this.#quoted && !this.#afterQuote) throw new BrokenCsv("unclosed", this.#begun);
    if (this.#value !== "" || this.#fields.length > 0) yield* this.#finish();
  }

  *#start(end: number): Generator<CsvRecord> {
    const text = this.#head;
    this.#head = "";
    this.#separator = separatorOf(text.slice(0, end));
    yield* this.#read(text, this.#separator);
  }

  *#read(piece: string, separator: string): Generator<CsvRecord> {
    for (const sign of piece) {
      const isSecondOfPair = sign === "\n" && this.#afterReturn;
      this.#afterReturn = sign === "\r";
      const isEnd = sign === "\n" || sign === "\r";
      if (isEnd && !isSecondOfPair) this.#line += 1;
      this.#length += 1;
      if (this.#length > LONGEST_RECORD) throw new BrokenCsv(this.#quoted ? "unclosed" : "too-long", this.#begun);
      if (this.#quoted && !this.#afterQuote) {
        if (sign === '"') this.#afterQuote = true;
        else this.#value += sign;
      } else if (this.#quoted && sign === '"') {
        this.#value += '"';
        this.#afterQuote = false;
      } else if (sign === '"' && this.#value === "" && !this.#quoted) {
        this.#quoted = true;
      } else if (sign === separator) this.#next();
      else if (isEnd) {
        if (isSecondOfPair) this.#begun = this.#line;
        else yield* this.#finish();
      } else this.#value += sign;
    }
  }

  #next(): void {
    this.#fields.push(this.#value);
    this.#value = "";
    this.#quoted = this.#afterQuote = false;
  }

  *#finish(): Generator<CsvRecord> {
    this.#next();
    const record = { line: this.#begun, fields: this.#fields };
    this.#fields = [];
    this.#length = 0;
    this.#begun = this.#line;
    if (record.fields.some((field) => field.trim() !== "")) yield record;
  }
}

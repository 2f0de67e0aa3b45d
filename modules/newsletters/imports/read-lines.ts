import { pipeline } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { separatorOf } from "#modules/kernel/csv.ts";

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

/** Bytes of one record; a longer one is no list of subscribers, or a quote is never closed. */
const LONGEST_RECORD = 10_000;

/**
 * The records of a CSV text (RFC 4180, also with semicolons, tabs, or bars, and any line ends), one at a time. The separator is
 * found in the first lines, or said by "sep=;" before them. Empty lines are left out. Throws `BrokenCsv` for a text that isn't CSV.
 */
export async function* readRecords(text: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const pieces = withPlainEnds(text);
  const start = await firstLines(pieces);
  const [mark, said] = /^"?sep=(.)"?[ \t]*\n/i.exec(start) ?? [];
  const beginning = start.slice(mark?.length ?? 0);
  const skipped = mark === undefined ? 0 : 1;
  let line = 1 + skipped;
  const parser = parse({
    delimiter: said ?? separatorOf(beginning.split("\n", SAMPLE).join("\n")),
    record_delimiter: "\n",
    max_record_size: LONGEST_RECORD,
    relax_column_count: true,
    relax_quotes: true,
    on_record(fields, { lines }) {
      const record = { line, fields };
      line = lines + 1 + skipped;
      // Its types know another record only for texts that are read by their columns.
      return fields.some((field) => field.trim() !== "") ? (record as unknown as string[]) : null;
    },
  });
  // The reader of the parser gets the error of what failed before it.
  pipeline(inOrder(beginning, pieces), parser, () => undefined);
  try {
    yield* parser;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Only a quote lets a record go on in the next line.
    const isTooLong = error.code === "CSV_MAX_RECORD_SIZE" && Number(error.lines) + skipped === line;
    throw new BrokenCsv(isTooLong ? "too-long" : "unclosed", line);
  }
}

/**
 * The text with "\n" at the end of each line: the parser would count a "\r\n" between quotes as two lines. A pair that was
 * cut, of "\r\n" or of the halves of a character, comes in one piece.
 */
async function* withPlainEnds(text: AsyncIterable<string>): AsyncGenerator<string> {
  let kept = "";
  for await (const piece of text) {
    const whole = kept + piece;
    kept = /[\r\ud800-\udbff]$/.exec(whole)?.[0] ?? "";
    yield whole.slice(0, whole.length - kept.length).replaceAll(/\r\n?/g, "\n");
  }
  yield kept.replace("\r", "\n");
}

/** Lines that decide about the separator: a title, if there is one, the heading, and the first people. */
const SAMPLE = 10;

/** The beginning of the text, as many lines as decide about the separator. */
async function firstLines(pieces: AsyncIterator<string>): Promise<string> {
  let beginning = "";
  while (beginning.split("\n", SAMPLE + 1).length <= SAMPLE && beginning.length <= LONGEST_RECORD) {
    const { done, value } = await pieces.next();
    if (done) break;
    beginning += value;
  }
  return beginning;
}

async function* inOrder(beginning: string, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield beginning;
  yield* pieces;
}

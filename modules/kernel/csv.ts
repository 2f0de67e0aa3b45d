import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";

type CsvRow = readonly (string | number | null)[];

/**
 * The signs that begin a formula, also after blanks and as full-width signs. The option of csv-stringify checks only
 * the first sign.
 */
const FORMULA = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A text that a spreadsheet would run as a formula begins with an apostrophe. Numbers stay numbers, negative ones too. */
const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const FORMAT = { record_delimiter: "\r\n", quote_record_delimiter: true } as const;

/** Rows as CSV (RFC 4180), for programs. */
export const writeCsv = (rows: readonly CsvRow[]): string => stringify([...rows], FORMAT);

/** Rows of a file that people open in a spreadsheet. */
export const writeSafeCsv = (rows: readonly CsvRow[]): string =>
  stringify([...rows], { ...FORMAT, cast: { string: harmless } });

/** What spreadsheets need to read the file as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** The records of a CSV text, also with different numbers of fields. Throws when a quote is never closed. */
export const readCsv = (text: string): string[][] =>
  parse(text, { record_delimiter: ["\r\n", "\n"], relax_column_count: true, relax_quotes: true });

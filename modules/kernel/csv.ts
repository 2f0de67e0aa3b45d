import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { spreadsheetPhone } from "./phone-numbers.ts";

type CsvRow = readonly (string | number | null)[];

/**
 * The signs that begin a formula, also after blanks and as full-width signs. The option of csv-stringify checks only
 * the first sign.
 */
const FORMULA = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/**
 * A text that a spreadsheet would run as a formula begins with an apostrophe, and a phone number has blanks and parentheses in
 * place of its plus. Numbers stay numbers, negative ones too.
 */
const harmless = (text: string): string => spreadsheetPhone(text) ?? (FORMULA.test(text) ? `'${text}` : text);

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

/** One record of a text, with the line where it begins, from 1. */
export type TableRow = { line: number; fields: string[] };

const SEPARATORS = [",", ";", "\t", "|"] as const;
type Separator = (typeof SEPARATORS)[number];
/** Lines that decide about the separator; more would only repeat them. */
const SAMPLE = 50;

/**
 * The rows of a table as spreadsheets and banks write it: with commas, semicolons, tabs, or bars, with or without "sep=;" in
 * the first line. Throws when a quote is never closed.
 */
export function readTable(text: string): { separator: Separator; rows: TableRow[] } {
  const plain = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const [, said, rest = plain] = /^"?sep=(.)"?[ \t]*\n(.*)$/is.exec(plain) ?? [];
  const skipped = said === undefined ? 0 : 1;
  const separator = SEPARATORS.find((one) => one === said) ?? separatorOf(rest);
  const rows: TableRow[] = [];
  let line = 1 + skipped;
  parse(rest, {
    delimiter: separator,
    record_delimiter: "\n",
    relax_column_count: true,
    relax_quotes: true,
    // Blanks before a quote would make it a part of the field: `2026-11-20, "-1,250.00"`.
    trim: separator !== "\t",
    on_record(fields: string[], { lines }) {
      if (fields.some((field) => field.trim() !== "")) rows.push({ line, fields });
      line = lines + 1 + skipped;
      return null;
    },
  });
  return { separator, rows };
}

/** The separator with which most lines have the same number of fields. Signs between quotes don't count. */
export function separatorOf(text: string): Separator {
  const lines = text
    .replaceAll(/"[^"]*(?:"|$)/g, "quoted")
    .split("\n", SAMPLE)
    .filter((line) => line.trim() !== "");
  const score = (sign: string) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const fields = line.split(sign).length;
      counts.set(fields, (counts.get(fields) ?? 0) + 1);
    }
    return Math.max(0, ...[...counts].map(([fields, times]) => (fields - 1) * times));
  };
  return SEPARATORS.reduce((best, one) => (score(one) > score(best) ? one : best));
}

/** One field of a CSV file (RFC 4180). */
export const field = (value: string | number | null): string => {
  const text = value === null ? "" : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const line = (values: readonly (string | number | null)[]): string => `${values.map(field).join(",")}\r\n`;

/** What spreadsheets need to read the file as UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Begins a formula, also behind blanks and as a full-width sign. */
const FORMULA = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A text that a spreadsheet would run as a formula begins with an apostrophe. Numbers stay numbers, negative ones too. */
export const harmless = (value: string | number | null): string | number | null =>
  typeof value === "string" && FORMULA.test(value) ? `'${value}` : value;

/** A line of a file that people open in a spreadsheet. */
export const safeLine = (values: readonly (string | number | null)[]): string => line(values.map(harmless));

/** The records of a CSV text. Throws when a quote is never closed. */
export function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let value = "";
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (quoted) {
      if (sign !== '"') value += sign;
      else if (text[at + 1] === '"') {
        value += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ",") {
      record.push(value);
      value = "";
    } else if (sign === "\n") {
      records.push([...record, value.replace(/\r$/, "")]);
      record = [];
      value = "";
    } else value += sign;
  }
  if (quoted) throw new Error("A quoted field is never closed");
  if (value !== "" || record.length > 0) records.push([...record, value]);
  return records;
}

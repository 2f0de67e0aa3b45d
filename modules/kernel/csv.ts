/** One field of a CSV file (RFC 4180). */
export const field = (value: string | number | null): string => {
  const text = value === null ? "" : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const line = (values: readonly (string | number | null)[]): string => `${values.map(field).join(",")}\r\n`;

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

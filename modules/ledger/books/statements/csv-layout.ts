import type { TableRow } from "#modules/kernel/csv.ts";
import { looksLikeAmount } from "./amounts.ts";
import { type Columns, canRead, columnsOf } from "./columns.ts";
import { readDay } from "./dates.ts";

/** Where a table has what; `heading` is empty for a table without names of columns. */
export type Layout = { columns: Columns; heading: readonly string[]; rows: readonly TableRow[] };

/** Lines before the names of the columns: the account, the period, balances. */
const LONGEST_PREAMBLE = 60;

/** Finds the line with the names of the columns, or the columns by what they hold; a sentence if neither can be found. */
export function layoutOf(rows: readonly TableRow[]): Layout | string {
  const places = rows.slice(0, LONGEST_PREAMBLE).map(({ fields }) => columnsOf(fields));
  const head = places.findIndex(canRead);
  const columns = places[head];
  if (columns) return { columns, heading: rows[head]?.fields ?? [], rows: rows.slice(head + 1) };
  const unnamed = columnsByContent(rows);
  if (unnamed) return { columns: unnamed, heading: [], rows };
  return places.some(({ date }) => date !== undefined)
    ? "There is no column for the amount, or one each for debit and credit."
    : "There is no line with column names: date, amount, description.";
}

const isDay = (text: string) => readDay(text, "month-first") !== undefined || readDay(text, "day-first") !== undefined;
const hasCents = (text: string) => looksLikeAmount(text) && /[.,]\d\d\D*$/.test(text);

/** A table without names: one column has a day in each line, one an amount; a second one with amounts is the balance. */
function columnsByContent(rows: readonly TableRow[]): Columns | undefined {
  const width = Math.max(0, ...rows.map(({ fields }) => fields.length));
  const places = Array.from({ length: width }, (_, place) => place);
  const filled = (place: number) => rows.flatMap(({ fields }) => fields[place]?.trim() || []);
  const each = (place: number, test: (text: string) => boolean) =>
    filled(place).length === rows.length && filled(place).every(test);
  const date = places.find((place) => each(place, isDay));
  const [amount, balance, more] = places.filter((place) => each(place, hasCents));
  if (date === undefined || amount === undefined || more !== undefined) return undefined;
  const words = places.filter((place) => filled(place).some((text) => /\p{L}{2}/u.test(text)) && place !== date);
  return { date, amount, ...(balance !== undefined && { balance }), words };
}

import { readTable, type TableRow } from "#modules/kernel/csv.ts";
import { type AmountStyle, isForeign, looksLikeAmount, readAmount, styleOf } from "./amounts.ts";
import { type Column, type Columns, directionOf } from "./columns.ts";
import { type Layout, layoutOf } from "./csv-layout.ts";
import { type SignRow, signedCents } from "./csv-signs.ts";
import { type DayOrder, possibleOrders, readDay } from "./dates.ts";
import {
  describe,
  isProblem,
  type LeftOut,
  type Problem,
  problem,
  type ReadStatement,
  type StatementAnswers,
  statementOf,
} from "./statement.ts";

/** A bank statement as a table. `today`: "2026-11-21". */
export function readCsvStatement(text: string, today: string, answers: StatementAnswers): ReadStatement {
  const table = tableOf(text);
  if (!table) return problem("A quoted field is never closed.");
  const layout = layoutOf(table.rows);
  if (typeof layout === "string") return problem(layout);
  const leftOut: LeftOut[] = [];
  const rows = layout.rows.filter((row) => {
    const why = whyLeftOut(row, layout);
    if (why) leftOut.push({ line: row.line, words: describe(...row.fields), why });
    return !why;
  });
  const style = styleIn(rows, layout.columns);
  if (isProblem(style)) return style;
  const order = orderIn(rows, layout.columns, table.separator === ";" || style.style === "comma", today, answers);
  if (isProblem(order)) return order;
  const amounts = amountsIn(rows, layout, style.style);
  if (isProblem(amounts)) return amounts;
  const signed = signedCents(amounts, answers.direction, isCard(layout));
  if (isProblem(signed)) return signed;
  const movements = rows.map((row, at) => ({
    line: row.line,
    bookedOn: readDay(cell(row, layout.columns, "date"), order.order) ?? "",
    amountCents: signed[at] ?? Number.NaN,
    description: amounts[at]?.words ?? "",
  }));
  return statementOf("csv", movements, leftOut, today);
}

function tableOf(text: string) {
  try {
    return readTable(text);
  } catch {
    return undefined;
  }
}

const cell = ({ fields }: TableRow, columns: Columns, column: Column): string => {
  const place = columns[column];
  return place === undefined ? "" : (fields[place] ?? "").trim();
};

const AMOUNTS = ["amount", "debit", "credit"] as const;
const isZero = (text: string) => looksLikeAmount(text) && !/[1-9]/.test(text);
const WAITING = /\b(pending|processing|scheduled|on hold|authori[sz]ed|not posted)\b/i;
const NEVER_BOOKED = /^(failed|cancell?ed|declined|rejected|voided|void)$/i;
const BALANCE =
  /^((beginning|opening|starting|previous|ending|closing|final|current|available|ledger)\s+)+balance\b|^balance( (brought|carried) forward| forward)?$/i;
const TOTAL =
  /^(sub)?totals?( of)?( all)?( (credits?|debits?|deposits?|withdrawals?|payments?|transactions?|amount))?( as of .*)?:?$/i;

/** Why a line is no movement; undefined if it is one, or if it can't be read. */
function whyLeftOut(row: TableRow, { columns, heading }: Layout): string | undefined {
  const written = AMOUNTS.map((column) => cell(row, columns, column)).filter((text) => text !== "");
  const date = cell(row, columns, "date");
  if (row.fields.join() === heading.join()) return "It repeats the names of the columns.";
  if (WAITING.test(date) || WAITING.test(cell(row, columns, "status"))) return "The bank hasn’t booked it yet.";
  if (NEVER_BOOKED.test(cell(row, columns, "status"))) return "The bank didn’t carry it out.";
  if (written.length === 0) return "It has no amount.";
  if (date === "") return "It has no date, as a line with a total.";
  const words = [date, ...columns.words.map((place) => (row.fields[place] ?? "").trim())];
  const hasBalance = columns.balance === undefined || cell(row, columns, "balance") !== "";
  // Banks without a column for it begin the description with it, and give no balance.
  if (!hasBalance && words.some((text) => /^pending\b/i.test(text))) return "The bank hasn’t booked it yet.";
  if (words.some((text) => BALANCE.test(text) || TOTAL.test(text))) return "It is a balance or a total.";
  return written.every(isZero) ? "Its amount is zero." : undefined;
}

function styleIn(rows: readonly TableRow[], columns: Columns): { style: AmountStyle } | Problem {
  const written = rows.flatMap((row) =>
    ([...AMOUNTS, "balance"] as const).flatMap((column) => {
      const text = cell(row, columns, column);
      return text === "" ? [] : [{ row, text, foreign: isForeign(text) }];
    }),
  );
  const foreign =
    written.find((one) => one.foreign)?.row ??
    rows.find((row) => /^(?!usd?$|us\$$|\$$).+/i.test(cell(row, columns, "currency")));
  if (foreign) return problem(`Line ${foreign.line} isn’t in US dollars.`);
  const style = styleOf(written.map(({ text }) => text));
  return style ? { style } : problem("We can’t tell whether commas or points separate the cents in this file.");
}

/** The order of day and month in this file. Americans write the month first. */
function orderIn(
  rows: readonly TableRow[],
  columns: Columns,
  european: boolean,
  today: string,
  { dayOrder }: StatementAnswers,
): { order: DayOrder } | Problem {
  const texts = rows.map((row) => cell(row, columns, "date"));
  const readable = possibleOrders(texts, "9999");
  const past = possibleOrders(texts, today);
  const orders = past.length > 0 ? past : readable;
  const [order] = orders;
  if (!order) {
    const at = texts.findIndex((text) => possibleOrders([text], "9999").length === 0);
    return at < 0
      ? problem("Some dates of this file begin with the month and others with the day.")
      : problem(`Line ${rows[at]?.line}: we cannot read the date “${texts[at]}”.`);
  }
  const at = texts.findIndex((text) => readDay(text, "month-first") !== readDay(text, "day-first"));
  if (orders.length === 1 || at < 0) return { order };
  if (dayOrder || !european) return { order: dayOrder ?? "month-first" };
  return problem(
    `Line ${rows[at]?.line}: the date “${texts[at]}” may begin with the month or with the day.`,
    "dayOrder",
  );
}

function amountsIn(rows: readonly TableRow[], layout: Layout, style: AmountStyle): SignRow[] | Problem {
  const { columns } = layout;
  const says = directionColumn(rows, layout);
  const kinds = layout.heading.flatMap((name, place) => (/type|transaction$/i.test(name.trim()) ? [place] : []));
  const read: SignRow[] = [];
  for (const row of rows) {
    const at = (column: Column) => {
      const text = cell(row, columns, column);
      return text === "" ? undefined : readAmount(text, style);
    };
    const [amount, debit, credit, balance] = [at("amount"), at("debit"), at("credit"), at("balance")];
    if ([amount, debit, credit].some((one) => Number.isNaN(one?.cents)))
      return problem(`Line ${row.line}: we cannot read the amount.`);
    const words = columns.words.filter((place) => place !== says).map((place) => row.fields[place]);
    read.push({
      line: row.line,
      words: describe(...words),
      ...(amount && { amount }),
      ...(!amount && debit && { debit: debit.cents }),
      ...(!amount && credit && { credit: credit.cents }),
      ...(balance && Number.isFinite(balance.cents) && { balance: balance.cents }),
      ...(says !== undefined && { says: (row.fields[says] ?? "").trim() }),
      type: kinds.map((place) => row.fields[place] ?? "").join(" "),
    });
  }
  return read;
}

/** Columns that exports of cards have, and those of bank accounts seldom. */
const isCard = ({ heading }: Layout): boolean => heading.some((name) => /card|merchant|categor|purchased/i.test(name));

/** Names of columns whose values may say the direction in more than one word, such as "WIRE_OUTGOING". */
const NAMED =
  /type|indicator|\bd\/?c\b|\bc\/?d\b|\bdr\/?cr\b|\bcr\/?dr\b|debit.*credit|credit.*debit|direction|sign|detail/i;

/**
 * The column that says in which direction each amount went. A column of its own that is so named counts also when some of
 * its values are unclear, unless amounts have signs of their own.
 */
function directionColumn(rows: readonly TableRow[], { columns, heading }: Layout): number | undefined {
  if (columns.amount === undefined || rows.length === 0) return undefined;
  const taken = [columns.date, columns.amount, columns.balance, columns.currency, columns.status];
  const places = (rows[0]?.fields ?? []).flatMap((_, place) => (taken.includes(place) ? [] : [place]));
  const values = (place: number) => rows.map(({ fields }) => directionOf(fields[place] ?? ""));
  const plain = places.find((place) => values(place).every((value) => value.plain));
  const signed = rows.some((row) => /[-()\u2212+]|[dc]r?$/i.test(cell(row, columns, "amount")));
  if (plain !== undefined || signed) return plain;
  return places.find(
    (place) => NAMED.test(heading[place] ?? "") && values(place).some(({ plain: word, sign }) => word || sign !== 0),
  );
}

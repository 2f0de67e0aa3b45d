import { formatNumber } from "#modules/kernel/money.ts";
import { directionOf } from "./columns.ts";
import { isProblem, type Problem, problem, type StatementAnswers } from "./statement.ts";

/** A line of a table with its amounts in cents as they are written. `says` is what a column for the direction says. */
export type SignRow = {
  line: number;
  words: string;
  amount?: { cents: number; signed: boolean };
  debit?: number;
  credit?: number;
  balance?: number;
  says?: string;
  /** The bank's kind of movement, such as "Sale", where amounts have signs of their own. */
  type?: string;
};

type Direction = StatementAnswers["direction"];

/** The cents of each line, positive for money that came in; or the question that the file leaves open. */
export function signedCents(rows: readonly SignRow[], direction: Direction, card: boolean): number[] | Problem {
  return rows.some(({ amount }) => amount) ? fromAmounts(rows, direction, card) : fromSides(rows, direction);
}

/** Whether the balances go up and down with these amounts, read from the top or from the bottom; undefined without balances. */
function fits(rows: readonly SignRow[], cents: readonly number[]): boolean | undefined {
  const steps = rows.slice(1).flatMap(({ balance }, at) => {
    const before = rows[at]?.balance;
    return balance === undefined || before === undefined ? [] : [{ change: balance - before, at: at + 1 }];
  });
  if (steps.length === 0) return undefined;
  const down = steps.filter(({ change, at }) => change === cents[at]).length;
  const up = steps.filter(({ change, at }) => -change === cents[at - 1]).length;
  return Math.max(down, up) >= steps.length * 0.9;
}

const opposite = (cents: readonly number[]): number[] => cents.map((one) => -one);

function ask({ line, words }: SignRow, cents: number): Problem {
  const amount = `${formatNumber(Math.trunc(Math.abs(cents) / 100))}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;
  const name = words ? ` for “${words.slice(0, 60)}”` : "";
  return problem(
    `Line ${line} has ${amount}${name}, and the file doesn’t say whether that came in or went out.`,
    "direction",
  );
}

/** The sign of a person's answer against the sign that the line has in this reading. */
const answered = (cents: readonly number[], at: number, direction: "in" | "out"): number[] =>
  Math.sign(cents[at] as number) === (direction === "in" ? 1 : -1) ? [...cents] : opposite(cents);

/** One column of amounts, with or without a column that says in which direction they went. */
function fromAmounts(rows: readonly SignRow[], direction: Direction, card: boolean): number[] | Problem {
  const written = rows.map(({ amount }) => amount?.cents ?? 0);
  if (rows.every(({ says }) => says !== undefined)) return fromWords(rows, written, direction);
  const signed = rows.some(({ amount }) => amount?.signed);
  const byBalance = [written, opposite(written)].find((cents) => fits(rows, cents));
  const likely = byBalance ?? (signed ? undefined : fromBalances(rows, written, direction));
  if (likely && isProblem(likely)) return likely;
  const doubtful = likely ? contradicted(saidOf(rows, likely)) : doubtfulLine(rows, written, card);
  const cents = likely ?? written;
  if (doubtful < 0) return cents;
  return direction ? answered(cents, doubtful, direction) : ask(rows[doubtful] as SignRow, cents[doubtful] as number);
}

/** What the words of each line say about its sign in this reading: 1 for the same, -1 for the opposite, 0 for nothing. */
const saidOf = (rows: readonly SignRow[], cents: readonly number[]): number[] =>
  rows.map(({ words, type = "" }, at) => surelyWent(`${type} ${words}`) * Math.sign(cents[at] as number) || 0);

/** The first line whose words say the opposite of its sign, unless most of the words agree; -1 if there is none. */
function contradicted(said: readonly number[]): number {
  const against = said.filter((one) => one < 0).length;
  return against >= said.filter((one) => one > 0).length ? said.indexOf(-1) : -1;
}

/** Without balances, a file with so many more amounts without a minus may be a card's. */
const MANY_MORE = 2;

/**
 * The line to ask about, or -1 if the signs can be believed. Banks write a minus before money that went out; many card
 * issuers write one before a payment, and none before a charge. Only words and balances tell them apart.
 */
function doubtfulLine(rows: readonly SignRow[], written: readonly number[], card: boolean): number {
  const said = saidOf(rows, written);
  const against = contradicted(said);
  if (against >= 0 || rows.every(({ amount }) => amount?.signed && amount.cents > 0)) return against;
  const positive = written.filter((cents) => cents > 0).length;
  if (positive === written.length) return said.findIndex((one) => one !== 1);
  if (said.includes(1)) return -1;
  const paid = rows.findIndex(({ words }, at) => (written[at] as number) < 0 && PAYMENT.test(words));
  if (paid >= 0) return paid;
  return card || positive > MANY_MORE * (written.length - positive) ? written.findIndex((cents) => cents > 0) : -1;
}

/** What surely took money out of an account, or brought some in: of a bank as of a card. */
const TOOK =
  /\b(purchases?|sale|fees?|interest charged?|finance charge|cash advance|withdrawal|paid to|payment to|wire out|outgoing|bill ?pay|payroll|debit)\b/i;
const BROUGHT =
  /\b(thank ?you|refund(ed)?|return|cash ?back|deposits?|lockbox|buyer|received|wire in|incoming|from|interest (paid|earned)|credit(?! (card|karma|union|one)))\b/i;
function surelyWent(words: string): -1 | 0 | 1 {
  const [took, brought] = [TOOK.test(words), BROUGHT.test(words)];
  return took === brought ? 0 : took ? -1 : 1;
}

/** On the statement of a card, "Payment" is what its holder paid to the issuer. */
const PURCHASE = /\b(purchase|sale)\b/i;
const PAYMENT = /\b(e-?|auto ?)?(payment|pymt|pmt|autopay)\b/i;

/**
 * "Debit" and "Credit" in a column of their own. Where all amounts of one direction are written with a minus, the minus
 * only repeats the word; where some are, these are reversals.
 */
function fromWords(rows: readonly SignRow[], written: readonly number[], direction: Direction): number[] | Problem {
  const card = rows.some(({ says = "" }) => PURCHASE.test(says));
  const payment = card ? rows.findIndex(({ says = "" }) => PAYMENT.test(says)) : -1;
  if (payment >= 0 && !direction) return ask(rows[payment] as SignRow, written[payment] as number);
  const signs = rows.map(({ says = "" }) =>
    card && PAYMENT.test(says)
      ? direction === "in"
        ? 1
        : -1
      : card && PURCHASE.test(says)
        ? -1
        : directionOf(says).sign,
  );
  const unknown = signs.indexOf(0);
  if (unknown >= 0) {
    const { line, says } = rows[unknown] as SignRow;
    return problem(
      `Line ${line}: “${says}” doesn’t say whether the money came in or went out. Please write a minus before amounts that went out.`,
    );
  }
  const repeats = (sign: number) => written.every((cents, at) => signs[at] !== sign || cents < 0);
  const [outRepeats, inRepeats] = [repeats(-1), repeats(1)];
  return written.map((cents, at) => {
    const sign = signs[at] as 1 | -1;
    return (sign < 0 ? outRepeats : inRepeats) ? sign * Math.abs(cents) : sign * cents;
  });
}

/** The direction of each amount by what it did to the balance. The first or the last line has nothing to compare with. */
function fromBalances(
  rows: readonly SignRow[],
  written: readonly number[],
  direction: Direction,
): number[] | Problem | undefined {
  for (const step of [-1, 1]) {
    const cents = rows.map(({ balance }, at) => {
      const other = rows[at + step]?.balance;
      if (balance === undefined || other === undefined) return undefined;
      return Math.abs(balance - other) === written[at] ? balance - other : Number.NaN;
    });
    const unknown = cents.flatMap((one, at) => (one === undefined ? [at] : []));
    const [edge = 0] = unknown;
    if (rows.length === 1 || unknown.length !== 1 || cents.some((one) => Number.isNaN(one))) continue;
    if (!direction) return ask(rows[edge] as SignRow, written[edge] as number);
    return cents.map((one, at) => one ?? (direction === "in" ? 1 : -1) * (written[at] as number));
  }
  return undefined;
}

/** Enough amounts of one column with a minus to see that the bank always writes one there. */
const A_HABIT = 3;

/**
 * A column each for money out and money in. A minus in them is the bank's way to write money out, or a reversal: the
 * balances tell, or that some amounts of the column have none.
 */
function fromSides(rows: readonly SignRow[], direction: Direction): number[] | Problem {
  const both = rows.find(({ debit, credit }) => debit && credit);
  if (both) return problem(`Line ${both.line} has a debit and a credit.`);
  const reversed = rows.map(({ debit = 0, credit = 0 }) => credit - debit);
  const repeated = rows.map(({ debit = 0, credit = 0 }) => Math.abs(credit) - Math.abs(debit));
  if (reversed.every((cents, at) => cents === repeated[at])) return reversed;
  const [byReversal, byRepeat] = [fits(rows, reversed), fits(rows, repeated)];
  if (byReversal !== byRepeat) return byReversal ? reversed : repeated;
  const sides = [rows.flatMap(({ debit }) => debit || []), rows.flatMap(({ credit }) => credit || [])];
  const withMinus = sides.filter((side) => side.some((cents) => cents < 0));
  if (withMinus.some((side) => side.some((cents) => cents > 0))) return reversed;
  if (withMinus.every((side) => side.length >= A_HABIT)) return repeated;
  const at = rows.findIndex(({ debit = 0, credit = 0 }) => debit < 0 || credit < 0);
  if (!direction) return ask(rows[at] as SignRow, reversed[at] as number);
  return Math.sign(reversed[at] as number) === (direction === "in" ? 1 : -1) ? reversed : repeated;
}

import { formatNumber } from "#modules/kernel/money.ts";
import { directionOf } from "./columns.ts";
import { type Problem, problem, type StatementAnswers } from "./statement.ts";

/** A line of a table with its amounts in cents as they are written. `says` is what a column for the direction says. */
export type SignRow = {
  line: number;
  words: string;
  amount?: { cents: number; signed: boolean };
  debit?: number;
  credit?: number;
  balance?: number;
  says?: string;
};

type Direction = StatementAnswers["direction"];

/** The cents of each line, positive for money that came in; or the question that the file leaves open. */
export function signedCents(rows: readonly SignRow[], direction: Direction): number[] | Problem {
  return rows.some(({ amount }) => amount) ? fromAmounts(rows, direction) : fromSides(rows, direction);
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
    `Line ${line} has ${amount}${name}, and the file doesn't say whether that came in or went out.`,
    "direction",
  );
}

/** One column of amounts, with or without a column that says in which direction they went. */
function fromAmounts(rows: readonly SignRow[], direction: Direction): number[] | Problem {
  const written = rows.map(({ amount }) => amount?.cents ?? 0);
  if (rows.every(({ says }) => says !== undefined)) return fromWords(rows, written);
  if (written.some((cents) => cents < 0) || rows.some(({ amount }) => amount?.signed))
    return fits(rows, written) === false && fits(rows, opposite(written)) ? opposite(written) : written;
  if (fits(rows, written)) return written;
  if (fits(rows, opposite(written))) return opposite(written);
  const byBalance = fromBalances(rows, written, direction);
  if (byBalance) return byBalance;
  if (direction) return direction === "in" ? written : opposite(written);
  const doubtful = rows.findIndex(({ words }) => directionOf(words).sign === -1);
  return doubtful < 0 ? written : ask(rows[doubtful] as SignRow, written[doubtful] as number);
}

/**
 * "Debit" and "Credit" in a column of their own. Where all amounts of one direction are written with a minus, the minus
 * only repeats the word; where some are, these are reversals.
 */
function fromWords(rows: readonly SignRow[], written: readonly number[]): number[] | Problem {
  const signs = rows.map(({ says = "" }) => directionOf(says).sign);
  const unknown = signs.indexOf(0);
  if (unknown >= 0) {
    const { line, says } = rows[unknown] as SignRow;
    return problem(
      `Line ${line}: “${says}” doesn't say whether the money came in or went out. Please write a minus before amounts that went out.`,
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

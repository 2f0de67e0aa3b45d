import { addChicagoDays } from "#modules/kernel/chicago.ts";
import { isCalendarDay } from "#modules/kernel/typed-days.ts";

/** A movement as the bank wrote it; positive cents came in. `line` is where the file has it, from 1. */
export type BankMovement = { line: number; bookedOn: string; amountCents: number; description: string };

/** A line of the file that is no movement, and why. */
export type LeftOut = { line: number; words: string; why: string };

export type StatementFormat = "csv" | "ofx" | "camt" | "bai2";

/** What a person says about a file that can be read in two ways. */
export type StatementAnswers = {
  /** Where the money of the line that the question named went. */
  direction?: "in" | "out" | undefined;
  dayOrder?: "month-first" | "day-first" | undefined;
};

export type ReadStatement =
  | { ok: true; format: StatementFormat; movements: BankMovement[]; leftOut: LeftOut[] }
  | { ok: false; problem: string; asks?: keyof StatementAnswers };

export type Problem = Extract<ReadStatement, { ok: false }>;

export const problem = (sentence: string, asks?: keyof StatementAnswers): Problem => ({
  ok: false,
  problem: sentence,
  ...(asks && { asks }),
});

export const isMovement = (value: BankMovement | LeftOut): value is BankMovement => "bookedOn" in value;
export const isProblem = (value: object): value is Problem => "problem" in value;

/** What the database and a list can hold of what a bank wrote about a movement. */
export const describe = (...parts: readonly (string | undefined)[]): string => {
  const words = parts.map((part) => (part ?? "").replace(/[\s\0]+/g, " ").trim()).filter((part) => part !== "");
  return words
    .filter((part, at) => !words.slice(0, at).some((before) => before.includes(part)))
    .join(" · ")
    .slice(0, 300);
};

/** The movements of a file, or a problem if there are none or one is dated wrong. */
export function statementOf(
  format: StatementFormat,
  movements: BankMovement[],
  leftOut: LeftOut[],
  today: string,
): ReadStatement {
  // A bank may be in a time zone in which it is tomorrow.
  const tomorrow = addChicagoDays(today, 1);
  const future = movements.find(({ bookedOn }) => bookedOn > tomorrow);
  if (future) return problem(`Line ${future.line}: ${future.bookedOn} is in the future.`);
  const old = movements.find(({ bookedOn }) => bookedOn < "2000");
  if (old) return problem(`Line ${old.line}: ${old.bookedOn} is too long ago.`);
  const strange = movements.find(({ amountCents }) => !Number.isSafeInteger(amountCents));
  if (strange) return problem(`Line ${strange.line}: we cannot read the amount.`);
  return movements.length > 0 ? { ok: true, format, movements, leftOut } : problem(noneIn(leftOut));
}

const noneIn = (leftOut: readonly LeftOut[]) =>
  leftOut[0]
    ? `There are no transactions in this file. Line ${leftOut[0].line} was left out: ${leftOut[0].why}`
    : "There are no transactions in this file.";

/** "20261121..." or "261121" -> "2026-11-21"; undefined if there is no such day. */
export function compactDay(text: string): string | undefined {
  const [, year = "", month = "", day = ""] =
    /^(\d{4})(\d\d)(\d\d)(?!\d{1,3}$)/.exec(text) ?? /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const iso = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
  return isCalendarDay(iso) ? iso : undefined;
}

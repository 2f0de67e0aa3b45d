import {
  type BankMovement,
  compactDay,
  describe,
  type LeftOut,
  problem,
  type ReadStatement,
  statementOf,
} from "./statement.ts";

type Bai2Record = { line: number; fields: string[] };

/** Records with their continuations (88). Each physical line begins with its code and may end with a slash. */
function recordsOf(text: string): Bai2Record[] {
  const records: Bai2Record[] = [];
  for (const [at, raw] of text.split(/\r\n?|\n/).entries()) {
    const written = raw.trim();
    if (written === "") continue;
    const fields = written.replace(/\/$/, "").split(",");
    const last = records.at(-1);
    if (fields[0] === "88" && last) last.fields.push(...fields.slice(1));
    else records.push({ line: at + 1, fields });
  }
  return records;
}

/** How many fields follow the kind of funds that stands at this place. */
function fundsFields(fields: readonly string[], at: number): number {
  const type = fields[at];
  if (type === "V") return 2;
  if (type === "S") return 3;
  return type === "D" ? 1 + 2 * Number(fields[at + 1] ?? 0) : 0;
}

/** Whole cents; BAI2 writes no decimal point. */
const centsOf = (text = ""): number => (/^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN);

/**
 * A statement in BAI2 (Cash Management Balance Reporting Specifications, version 2). Types 100 to 399 are money in, 400 to
 * 699 money out; the sums of the account and the end of the file have to be right.
 */
export function readBai2Statement(text: string, today: string): ReadStatement {
  const movements: BankMovement[] = [];
  const leftOut: LeftOut[] = [];
  const accounts = new Set<string>();
  let bookedOn: string | undefined;
  let sum = 0;
  let isEnded = false;
  for (const { line, fields } of recordsOf(text)) {
    const [code, first, second] = fields;
    if (code === "02") {
      bookedOn = compactDay(fields[4] ?? "");
      if (!bookedOn) return problem(`Line ${line}: we cannot read the date “${fields[4] ?? ""}”.`);
      if (fields[6] && fields[6] !== "USD") return problem(`Line ${line} isn’t in US dollars.`);
    } else if (code === "03") {
      accounts.add(first ?? "");
      if (second && second !== "USD") return problem(`Line ${line} isn’t in US dollars.`);
      sum = sumOfSummaries(fields);
    } else if (code === "16") {
      const amount = centsOf(second);
      if (!Number.isSafeInteger(amount) || amount < 0) return problem(`Line ${line}: we cannot read the amount.`);
      sum += amount;
      const references = 4 + fundsFields(fields, 3);
      const said = fields.slice(references + 2).join(",");
      const words = describe(said, ...fields.slice(references, references + 2));
      const sign = signOf(Number(first));
      if (sign === 0) leftOut.push({ line, words, why: `Type ${first} moves no money.` });
      else if (amount === 0) leftOut.push({ line, words, why: "Its amount is zero." });
      else movements.push({ line, bookedOn: bookedOn ?? "", amountCents: sign * amount, description: words });
    } else if (code === "49") {
      if (centsOf(first) !== sum)
        return problem(
          `Line ${line}: the sum of the account differs from its transactions. Please download the file again.`,
        );
    } else if (code === "99") isEnded = true;
  }
  if (!isEnded) return problem("The end of this file is missing. Please download it again.");
  if (accounts.size > 1)
    return problem("This file has the statements of several accounts. Please download each by itself.");
  return statementOf("bai2", movements, leftOut, today);
}

const signOf = (type: number): -1 | 0 | 1 => (type >= 100 && type < 400 ? 1 : type >= 400 && type < 700 ? -1 : 0);

/** The amounts of the balances and sums in the record of an account: type, amount, count, and kind of funds each. */
function sumOfSummaries(fields: readonly string[]): number {
  let sum = 0;
  for (let at = 3; at < fields.length; ) {
    const amount = centsOf(fields[at + 1]);
    if (Number.isSafeInteger(amount)) sum += amount;
    at += 4 + fundsFields(fields, at + 3);
  }
  return sum;
}

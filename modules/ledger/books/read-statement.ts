import { readCsv } from "#modules/kernel/csv.ts";
import { isCalendarDay } from "#modules/kernel/fields.ts";
import { parseCents } from "#modules/kernel/money.ts";

/** A movement as the bank wrote it; positive cents came in. */
export type BankMovement = { line: number; bookedOn: string; amountCents: number; description: string };
export type ReadStatement = { ok: true; movements: BankMovement[] } | { ok: false; problem: string };

/** The columns by the names that banks give them. */
const COLUMNS = {
  date: ["date", "posted", "posting date", "transaction date", "booking date", "value date"],
  amount: ["amount", "amount (usd)", "transaction amount"],
  debit: ["debit", "withdrawal", "withdrawals", "debit amount", "paid out"],
  credit: ["credit", "deposit", "deposits", "credit amount", "paid in"],
  description: ["description", "memo", "details", "payee", "name", "reference", "narrative"],
};
type Column = keyof typeof COLUMNS;

/**
 * Reads a bank statement (CSV): a line with the names of the columns, then one movement a line. Amounts are signed, or in
 * a column each for money out and money in. Days are 2026-11-21 or 11/21/2026.
 */
export function readStatement(csv: string): ReadStatement {
  const records = recordsOf(csv);
  if (!records) return problem("A quoted field is never closed.");
  const start = records.findIndex((record) => columnAt(record, "date") >= 0);
  const head = records[start];
  if (!head) return problem("There is no line with column names: date, amount, description.");
  const at = (column: Column) => columnAt(head, column);
  if (at("amount") < 0 && (at("debit") < 0 || at("credit") < 0))
    return problem("There is no column for the amount, or one each for debit and credit.");
  const movements: BankMovement[] = [];
  for (const [offset, record] of records.slice(start + 1).entries()) {
    if (record.every((value) => value.trim() === "")) continue;
    const line = start + offset + 2;
    const value = (column: Column) => (record[at(column)] ?? "").trim();
    const bookedOn = dayOf(value("date"));
    if (!bookedOn) return problem(`Line ${line}: we cannot read the date “${value("date")}”.`);
    const amountCents = at("amount") >= 0 ? signedCents(value("amount")) : sidesOf(value("debit"), value("credit"));
    if (!Number.isSafeInteger(amountCents) || amountCents === 0)
      return problem(`Line ${line}: we cannot read the amount.`);
    movements.push({ line, bookedOn, amountCents, description: value("description").slice(0, 300) });
  }
  return movements.length > 0 ? { ok: true, movements } : problem("There are no transactions in this file.");
}

const problem = (sentence: string): ReadStatement => ({ ok: false, problem: sentence });

function recordsOf(csv: string): string[][] | undefined {
  try {
    return readCsv(csv.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

const columnAt = (record: readonly string[], column: Column): number => {
  const names = record.map((name) => name.trim().toLowerCase());
  const found = COLUMNS[column].map((name) => names.indexOf(name)).filter((place) => place >= 0);
  return found[0] ?? -1;
};

function dayOf(value: string): string | undefined {
  const [, month = "", day = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value) ?? [];
  const iso = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : value.slice(0, 10);
  return isCalendarDay(iso) ? iso : undefined;
}

/** "-1,234.50", "(1,234.50)" and "1,234.50-" went out. */
function signedCents(value: string): number {
  const out = /^\(.*\)$|^[-−]|[-−]$/.test(value);
  const cents = parseCents(value.replace(/[()+\-−]/g, ""));
  return out ? -cents : cents;
}

const sidesOf = (debit: string, credit: string): number =>
  (credit ? parseCents(credit.replace(/[+]/g, "")) : 0) - (debit ? parseCents(debit.replace(/[-−()]/g, "")) : 0);

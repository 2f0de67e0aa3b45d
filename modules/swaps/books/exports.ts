import type { Actor } from "#modules/kernel/actor.ts";
import { line } from "#modules/kernel/csv.ts";
import type { Account } from "../ledger/schemas.ts";
import { CHART } from "./chart.ts";
import { findAllEntries } from "./find-statement.ts";
import type { StatementLine, StatementQuery } from "./schemas.ts";

const amount = (cents: number) => (cents / 100).toFixed(2);

/** A statement as a file: one entry a line. Undefined for those who do not keep the books. */
export async function statementCsv(actor: Actor, query: StatementQuery): Promise<string | undefined> {
  const rows = await findAllEntries(actor, query);
  if (!rows) return undefined;
  const head = [
    "Number",
    "Date",
    "Deal",
    "Car",
    "Entry",
    "Debit",
    "Credit",
    "Amount",
    "Method",
    "Reference",
    "Reason",
    "Entered by",
    "Approved by",
    "Reverses",
  ];
  return [line(head), ...rows.map((row) => line(statementLine(row)))].join("");
}

const statementLine = (row: StatementLine) => [
  ...[row.number, row.date, row.deal, text(row.car), row.code, CHART[row.debit].name, CHART[row.credit].name],
  ...[amount(row.amountCents), row.method, text(row.reference), text(row.reason), text(row.madeBy)],
  ...[text(row.approvedBy), row.reverses],
];

/** The journal for a general ledger: two lines an entry, by account numbers, without personal data. */
export async function journalCsv(actor: Actor, query: StatementQuery): Promise<string | undefined> {
  const rows = await findAllEntries(actor, query);
  if (!rows) return undefined;
  const head = ["Date", "Journal", "Account", "Account name", "Debit", "Credit", "Description", "Deal"];
  return [
    line(head),
    ...rows.flatMap(({ debit, credit, ...row }) => [side(row, debit, "debit"), side(row, credit, "credit")]),
  ].join("");
}

function side(row: Omit<StatementLine, "debit" | "credit">, account: Account, at: "debit" | "credit"): string {
  const { number, name } = CHART[account];
  const sum = amount(row.amountCents);
  const words = row.reverses ? `${row.code} reversed` : row.code;
  return line([
    row.date,
    row.number,
    number,
    name,
    at === "debit" ? sum : "",
    at === "credit" ? sum : "",
    words,
    row.deal,
  ]);
}

/** A spreadsheet must not take what people typed for a formula. */
const text = (value: string | null) => (value && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value);

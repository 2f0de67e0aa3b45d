import type { Actor } from "#modules/kernel/actor.ts";
import { line } from "#modules/kernel/csv.ts";
import type { Account } from "../ledger/schemas.ts";
import { CHART } from "./chart.ts";
import { findAllEntries } from "./find-statement.ts";
import type { StatementLine, StatementQuery } from "./schemas.ts";

const amount = (cents: number) => (cents / 100).toFixed(2);

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

import { type Column, Table } from "#app/ui/table.tsx";
import type { AccountSums as Sums } from "#modules/ledger/schemas.ts";
import { ACCOUNT_NAMES, signedWords } from "./labels.ts";

const cents = (key: "before" | "debits" | "credits" | "after", label: string): Column<Sums> => ({
  key,
  label,
  right: true,
  cell: (row) => <span className="unbroken">{signedWords(row[key])}</span>,
});

const COLUMNS: readonly Column<Sums>[] = [
  { key: "account", label: "Account", cell: ({ account }) => ACCOUNT_NAMES[account] },
  cents("before", "Before"),
  cents("debits", "Debits"),
  cents("credits", "Credits"),
  cents("after", "After"),
];

/** The sums of the accounts before, during and after some days. */
export function AccountSums({ sums }: { sums: readonly Sums[] }) {
  const used = sums.filter(({ before, debits, credits }) => before !== 0 || debits !== 0 || credits !== 0);
  if (used.length === 0) return null;
  return <Table caption="Accounts" columns={COLUMNS} rows={used} rowKey={({ account }) => account} />;
}

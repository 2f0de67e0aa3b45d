import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ledgerDealPath } from "#app/shared/paths.ts";
import { EmptyState } from "#app/ui/card.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatCents } from "#modules/kernel/money.ts";
import type { StatementLine } from "#modules/ledger/schemas.ts";
import { ACCOUNT_NAMES, CODE_NAMES } from "./labels.ts";

type Props = {
  rows: readonly StatementLine[];
  /** Leaves out the deal where all entries belong to one. */
  ofOneDeal?: boolean;
  /** What may be done with an entry. */
  tools?: (row: StatementLine) => ReactNode;
};

/** Entries of the ledger, each with the account it goes to and the one it comes from. */
export function EntryTable({ rows, ofOneDeal, tools }: Props) {
  const columns: Column<StatementLine>[] = [
    { key: "date", label: "Date", cell: ({ date }) => <span className="num">{formatDashboardDay(date)}</span> },
    { key: "entry", label: "Entry", cell: (row) => <Entry row={row} /> },
    {
      key: "deal",
      label: "Deal",
      cell: ({ deal, car }) => <Link to={ledgerDealPath(deal)}>{car}</Link>,
    },
    { key: "debit", label: "Debit", cell: ({ debit }) => ACCOUNT_NAMES[debit] },
    { key: "credit", label: "Credit", cell: ({ credit }) => ACCOUNT_NAMES[credit] },
    {
      key: "amount",
      label: "Amount",
      right: true,
      cell: ({ amountCents }) => <span className="num">{formatCents(amountCents)}</span>,
    },
    { key: "people", label: "Entered by", extra: true, cell: (row) => <People row={row} /> },
    ...(tools ? [{ key: "tools", label: "", right: true, cell: tools }] : []),
  ];
  return (
    <Table
      caption="Entries"
      columns={columns.filter(({ key }) => !(ofOneDeal && key === "deal"))}
      rows={rows}
      rowKey={({ _id }) => _id}
      empty={<EmptyState title="No entries">The ledger has no entries for these days.</EmptyState>}
    />
  );
}

function Entry({ row }: { row: StatementLine }) {
  const words = [row.reference, row.reason].filter(Boolean).join(" · ");
  return (
    <span>
      {CODE_NAMES[row.code]}
      {row.reverses && " (reversal)"}
      {row.reversed && <span className="dim"> (reversed)</span>}
      {words && <span className="dim"> {words}</span>}
    </span>
  );
}

const People = ({ row }: { row: StatementLine }) => (
  <span className="dim">
    {row.madeBy ?? "–"}
    {row.approvedBy && `, approved by ${row.approvedBy}`}
  </span>
);

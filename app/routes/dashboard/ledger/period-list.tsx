import { Link } from "@remix-run/react";
import { ledgerFilePath, ledgerPeriodPath } from "#app/shared/paths.ts";
import { EmptyState } from "#app/ui/card.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import type { Period } from "#modules/ledger/schemas.ts";
import { daysOfMonth, monthName } from "./period-words.ts";

const COLUMNS: readonly Column<Period>[] = [
  {
    key: "month",
    label: "Month",
    cell: ({ month }) => (
      <Link className="link" to={ledgerPeriodPath(month.slice(0, 7))}>
        {monthName(month)}
      </Link>
    ),
  },
  { key: "entries", label: "Entries", right: true, cell: ({ entries }) => <span className="num">{entries}</span> },
  { key: "state", label: "State", cell: stateWords },
  {
    key: "file",
    label: "File",
    cell: ({ month }) => (
      <a className="link" href={ledgerFilePath("journal.csv", daysOfMonth(month))}>
        General journal (CSV)
      </a>
    ),
  },
];

function stateWords({ closing, closedAt }: Period): string {
  if (closing) return closing.act === "close" ? "Waits to be closed" : "Waits to be opened again";
  return closedAt ? `Closed ${formatDashboardDate(closedAt)}` : "Open";
}

/** The months, newest first. Each has its check list and its report. */
export const PeriodList = ({ periods }: { periods: readonly Period[] }) => (
  <Table
    caption="Periods"
    columns={COLUMNS}
    rows={periods}
    rowKey={({ month }) => month}
    empty={<EmptyState title="No entries yet">Months appear here with their first entry.</EmptyState>}
  />
);

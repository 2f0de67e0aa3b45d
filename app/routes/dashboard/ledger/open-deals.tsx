import { Link } from "@remix-run/react";
import { ledgerDealPath } from "#app/shared/paths.ts";
import { EmptyState } from "#app/ui/card.tsx";
import { State } from "#app/ui/marks.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { PARTY_ACCOUNTS } from "#modules/deals/schemas.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import type { OpenDeal } from "#modules/ledger/schemas.ts";
import { ACCOUNT_NAMES, signedWords, statusName } from "./labels.ts";

const COLUMNS: readonly Column<OpenDeal>[] = [
  {
    key: "car",
    label: "Deal",
    cell: ({ deal, car }) => (
      <Link to={ledgerDealPath(deal)} className="row-link">
        {car}
      </Link>
    ),
  },
  {
    key: "signed",
    label: "Signed",
    cell: ({ signedAt }) => <span className="num">{formatDashboardDate(signedAt)}</span>,
  },
  {
    key: "status",
    label: "Status",
    cell: ({ status }) => (status === "canceled" ? <State tone="bad">{statusName(status)}</State> : statusName(status)),
  },
  ...PARTY_ACCOUNTS.map(
    (account): Column<OpenDeal> => ({
      key: account,
      label: ACCOUNT_NAMES[account],
      right: true,
      cell: ({ open }) => <span className="unbroken">{signedWords(open[account])}</span>,
    }),
  ),
];

/** Deals whose accounts do not balance: what a party owes is positive, what it gets negative. */
export function OpenDeals({ deals }: { deals: readonly OpenDeal[] }) {
  return (
    <Table
      caption="Deals with open accounts"
      columns={COLUMNS}
      rows={deals}
      rowKey={({ deal }) => deal}
      empty={<EmptyState title="All accounts balance">Deals appear here until everything is paid.</EmptyState>}
    />
  );
}

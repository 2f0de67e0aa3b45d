import type { FormState } from "#app/shared/form-state.ts";
import { ledgerFilePath } from "#app/shared/paths.ts";
import { EmptyState } from "#app/ui/card.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Notice } from "#app/ui/notice.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { ClosePeriod, type Period } from "#modules/ledger/schemas.ts";

const fields = fieldsOf(ClosePeriod);

type Props = { periods: readonly Period[]; state: Partial<FormState> | null | undefined };

const monthName = (month: string) =>
  new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(month));
/** The days of a month, for its files. */
const daysOf = (month: string) => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return { from: month, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
};

/** The months, newest first. A closed one stays closed; the current one is still open. */
export function PeriodList({ periods, state }: Props) {
  const columns: Column<Period>[] = [
    { key: "month", label: "Month", cell: ({ month }) => monthName(month) },
    { key: "entries", label: "Entries", right: true, cell: ({ entries }) => <span className="num">{entries}</span> },
    {
      key: "state",
      label: "State",
      cell: ({ closedAt }) => (closedAt ? `Closed ${formatDashboardDate(closedAt)}` : "Open"),
    },
    {
      key: "file",
      label: "File",
      cell: ({ month }) => <a href={ledgerFilePath("journal.csv", daysOf(month))}>General ledger (CSV)</a>,
    },
    { key: "close", label: "", right: true, cell: (period) => <Close period={period} current={periods[0]?.month} /> },
  ];
  return (
    <>
      {state?.message && <Notice kind="error">{state.message}</Notice>}
      <Table
        caption="Periods"
        columns={columns}
        rows={periods}
        rowKey={({ month }) => month}
        empty={<EmptyState title="No entries yet">Months appear here with their first entry.</EmptyState>}
      />
    </>
  );
}

function Close({ period, current }: { period: Period; current: string | undefined }) {
  if (period.closedAt || period.month === current) return null;
  return (
    <Confirm
      summary="Close the month"
      question={`Close ${monthName(period.month)} and the months before it? They stay closed.`}
      yes="Close it for good"
      size="small"
    >
      <input type="hidden" name={fields.month.name} value={period.month.slice(0, 7)} />
    </Confirm>
  );
}

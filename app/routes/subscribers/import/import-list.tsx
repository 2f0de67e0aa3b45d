import * as styles from "#app/features/subscribers/subscribers.module.css";
import { importReportPath } from "#app/shared/paths.ts";
import { EmptyState } from "#app/ui/card.tsx";
import { FileText } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatNumber } from "#modules/kernel/money.ts";
import { IMPORT_STATE_LABELS, OUTCOMES, outcomes } from "#modules/newsletters/policy.ts";
import type { SubscriberImport } from "#modules/newsletters/schemas.ts";

type Row = SubscriberImport & { when: string };

const COLUMNS: Column<Row>[] = [
  { key: "name", label: "File", cell: ({ name }) => <span className="breaks">{name}</span> },
  { key: "when", label: "Uploaded", cell: ({ when, by }) => `${when}, ${by}` },
  { key: "state", label: "State", cell: (row) => <ImportProgress {...row} /> },
  ...outcomes.map(
    (one): Column<Row> => ({
      key: one,
      label: OUTCOMES[one],
      right: true,
      cell: ({ counts }) => formatNumber(counts[one]),
    }),
  ),
  {
    key: "report",
    label: "Report",
    cell: ({ _id, name }) => (
      <a href={importReportPath(_id)} aria-label={`Download the report of ${name}`}>
        Download
      </a>
    ),
  },
];

function ImportProgress({ state, done, lines }: Row) {
  if (state === "finished") return <State tone="ok">{IMPORT_STATE_LABELS[state]}</State>;
  return (
    <span className={`grid gap-4 ${styles.progress}`}>
      <span className="num">{`${IMPORT_STATE_LABELS[state]}: ${formatNumber(done)} of ${formatNumber(lines)}`}</span>
      <Progress value={done / lines} label="Lines that are done" />
    </span>
  );
}

/** The last imports, with what became of their lines. */
export function ImportList({ imports }: { imports: readonly Row[] }) {
  return (
    <Table
      caption="Imports"
      columns={COLUMNS}
      rows={imports}
      rowKey={({ _id }) => _id}
      empty={
        <EmptyState icon={FileText} title="No imports yet">
          Upload a file above. Each line gets a result, which you can download.
        </EmptyState>
      }
    />
  );
}

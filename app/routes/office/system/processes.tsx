import { State } from "#app/ui/marks.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import type { ProcessView } from "#modules/system/schemas.ts";
import { bytes } from "./amounts-of-time.ts";

const COLUMNS: readonly Column<ProcessView>[] = [
  { key: "process", label: "Process", cell: ({ kind, host, pid }) => `${kind} ${pid} on ${host}` },
  { key: "version", label: "Release", cell: ({ version }) => version },
  { key: "started", label: "Started", cell: ({ startedAt }) => formatDashboardMoment(startedAt) },
  { key: "memory", label: "Memory", cell: ({ memory }) => bytes(memory), right: true },
  {
    key: "requests",
    label: "Requests in 5 min",
    cell: ({ kind, requests }) => (kind === "web" ? formatNumber(requests) : "None"),
    right: true,
  },
  {
    key: "failures",
    label: "Failed",
    cell: ({ kind, failures }) => (kind === "web" ? formatNumber(failures) : "None"),
    right: true,
  },
  {
    key: "state",
    label: "State",
    cell: ({ alive, seenAt }) =>
      alive ? <State tone="ok">Running</State> : <State tone="bad">Silent since {formatDashboardMoment(seenAt)}</State>,
  },
];

/** The web and worker processes of the last hour. */
export const Processes = ({ processes }: { processes: readonly ProcessView[] }) => (
  <Table caption="Processes" columns={COLUMNS} rows={processes} rowKey={({ _id }) => _id} />
);

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import * as styles from "#app/features/forms/tasks.module.css";
import { pickColumn } from "#app/features/lists/pick-column.tsx";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { ownPicture } from "#app/features/photos/own-picture.ts";
import { MARKER_LABELS } from "#app/features/task/car-head.tsx";
import { since } from "#app/features/task/due.ts";
import { managedSwapPath, swapsPath, withQuery } from "#app/shared/paths.ts";
import { State } from "#app/ui/marks.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import type { ManagedQuery, ManagedRow } from "#modules/swaps/schemas.ts";
import { BATCH_FORM } from "./batch-bar.tsx";

type Asked = {
  now: string;
  search: string;
  query: ManagedQuery;
  /** The user may change several swaps at once; these are selected. */
  batch: { selected: readonly string[] } | null;
};

/** The columns of the list: the car, its step, the time in this step, the price, and the people. */
export function manageColumns({ now, search, query, batch }: Asked): Column<ManagedRow>[] {
  const sort = (name: ManagedQuery["sort"], usual: "asc" | "desc") => {
    const on = query.sort === name;
    const dir = on ? (query.dir ?? usual) : usual;
    const next = on ? (dir === "asc" ? "desc" : "asc") : usual;
    return {
      to: withQuery(`${swapsPath}${search}`, { sort: name, dir: next, page: null }),
      ...(on ? { now: dir === "asc" ? ("ascending" as const) : ("descending" as const) } : {}),
    };
  };
  return [
    ...(batch
      ? [
          pickColumn<ManagedRow>({
            form: BATCH_FORM,
            noun: "swaps",
            nameOf: (row) => row.fullName,
            selected: batch.selected,
            field: "swaps[]",
          }),
        ]
      : []),
    {
      key: "car",
      label: "Car",
      sort: sort("name", "asc"),
      cell: (row) => (
        <span className={`row shrinks gap-12 ${styles.taskCell}`}>
          <CarPicture
            file={ownPicture(row.picture?.key)}
            alt=""
            size="thumb"
            missing=""
            className={`rigid clipped ${styles.taskPhoto}`}
          />
          <span className={`grid shrinks ${styles.taskWords}`}>
            <Link className="row-link" to={`${managedSwapPath(row._id)}${search}`} preventScrollReset>
              {row.fullName}
            </Link>
            <span className="dim num">
              {formatNumber(row.mileage)} mi · {[row.city, row.state].filter(Boolean).join(", ")}
            </span>
          </span>
        </span>
      ),
    },
    { key: "step", label: "Step", sort: sort("step", "asc"), cell: (row) => <Standing row={row} /> },
    {
      key: "since",
      label: "In step",
      right: true,
      extra: true,
      sort: sort("waiting", "asc"),
      cell: (row) => <span className="num dim">{since(row.stepSince, now)}</span>,
    },
    {
      key: "price",
      label: "Price",
      right: true,
      sort: sort("price", "asc"),
      cell: (row) => <span className="num">{dollars(row.sold ?? row.price)}</span>,
    },
    { key: "seller", label: "Seller", extra: true, cell: (row) => <span className="dim">{row.seller}</span> },
    { key: "agent", label: "Swap Agent", extra: true, cell: (row) => <span className="dim">{row.agent}</span> },
    {
      key: "updated",
      label: "Updated",
      right: true,
      extra: true,
      sort: sort("updated", "desc"),
      cell: (row) => <span className="num dim">{formatDashboardDate(row.updatedAt)}</span>,
    },
  ];
}

type Props = {
  rows: readonly ManagedRow[];
  columns: readonly Column<ManagedRow>[];
  current?: string;
  empty: ReactNode;
};

/** A row for each swap. */
export const ManageTable = ({ rows, columns, current, empty }: Props) => (
  <div className={styles.taskTable}>
    <Table
      caption="Swaps"
      columns={columns}
      rows={rows}
      rowKey={(row) => row._id}
      isCurrent={(row) => row._id === current}
      empty={empty}
    />
  </div>
);

const dollars = (amount: number | null) => (amount === null ? "TBD" : formatDollars(amount));

function Standing({ row }: { row: ManagedRow }) {
  const [marker] = row.markers;
  if (marker) return <State tone="warn">{MARKER_LABELS[marker]}</State>;
  return <State tone={row.stage.name === "complete" ? "ok" : "info"}>{row.stepName}</State>;
}

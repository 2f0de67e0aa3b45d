import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import * as styles from "#app/features/forms/tasks.module.css";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { ownPicture } from "#app/features/photos/own-picture.ts";
import { MARKER_LABELS } from "#app/features/task/car-head.tsx";
import { since } from "#app/features/task/due.ts";
import { managedSwapPath, swapsPath, withQuery } from "#app/shared/paths.ts";
import { State } from "#app/ui/marks.tsx";
import { PickAll, PickOne } from "#app/ui/selection.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import type { ManagedQuery, ManagedRow } from "#modules/swaps/schemas.ts";
import { BATCH_FORM } from "./batch-bar.tsx";

type Props = {
  rows: readonly ManagedRow[];
  now: string;
  current?: string;
  search: string;
  query: ManagedQuery;
  empty: ReactNode;
  /** The user may change several swaps at once; these are selected. */
  batch: { selected: readonly string[] } | null;
};

/** A row for each swap: the car, its step, the time in this step, the price, and the people. */
export function ManageTable({ rows, now, current, search, query, empty, batch }: Props) {
  const sort = (name: ManagedQuery["sort"], usual: "asc" | "desc") => {
    const on = query.sort === name;
    const dir = on ? (query.dir ?? usual) : usual;
    const next = on ? (dir === "asc" ? "desc" : "asc") : usual;
    return {
      to: withQuery(`${swapsPath}${search}`, { sort: name, dir: next, page: null }),
      ...(on ? { now: dir === "asc" ? ("ascending" as const) : ("descending" as const) } : {}),
    };
  };
  const columns: Column<ManagedRow>[] = [
    ...(batch ? [pickColumn(batch.selected)] : []),
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
  return (
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
}

const pickColumn = (selected: readonly string[]): Column<ManagedRow> => ({
  key: "pick",
  label: "Select",
  head: <PickAll form={BATCH_FORM} label="Select all swaps shown" />,
  cell: (row) => (
    <PickOne
      form={BATCH_FORM}
      name="swaps[]"
      value={row._id}
      label={`Select ${row.fullName}`}
      selected={selected.includes(row._id)}
    />
  ),
});

const dollars = (amount: number | null) => (amount === null ? "TBD" : formatDollars(amount));

function Standing({ row }: { row: ManagedRow }) {
  const [marker] = row.markers;
  if (marker) return <State tone="warn">{MARKER_LABELS[marker]}</State>;
  return <State tone={row.stage.name === "complete" ? "ok" : "info"}>{row.stepName}</State>;
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { taskPath } from "#app/shared/paths.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { TaskRow } from "#modules/swaps/schemas.ts";
import { Avatar } from "../ui/avatar.tsx";
import { CarPicture } from "../ui/car-picture.tsx";
import { State } from "../ui/marks.tsx";
import { type Column, Table } from "../ui/table.tsx";
import { dueWords, since } from "./due.ts";
import { ownPicture } from "./own-picture.ts";
import * as styles from "./tasks.module.css";

type Props = { rows: readonly TaskRow[]; now: string; current?: string; search: string; empty: ReactNode };

/** A row for each task: title, car, status, due date, person. */
export function TaskTable({ rows, now, current, search, empty }: Props) {
  const columns: Column<TaskRow>[] = [
    {
      key: "title",
      label: "Task",
      cell: (row) => (
        <span className={styles.taskCell}>
          {row.swap && (
            <CarPicture
              file={ownPicture(row.swap.picture)}
              alt=""
              size="thumb"
              missing=""
              className={styles.taskPhoto}
            />
          )}
          <span className={styles.taskWords}>
            <Link className="row-link" to={`${taskPath(row._id)}${search}`} preventScrollReset>
              {row.title}
            </Link>
            {row.swap && <span className="dim">{row.swap.fullName}</span>}
          </span>
        </span>
      ),
    },
    { key: "seller", label: "Seller", extra: true, cell: (row) => <span className="dim">{row.swap?.seller}</span> },
    { key: "status", label: "Status", cell: (row) => <TaskMark row={row} /> },
    {
      key: "since",
      label: "In step",
      right: true,
      extra: true,
      cell: (row) => <span className="num dim">{since(row.swap?.stepSince ?? row.createdAt, now)}</span>,
    },
    { key: "due", label: "Due", right: true, cell: (row) => <Due row={row} now={now} /> },
    {
      key: "who",
      label: "Assignee",
      right: true,
      extra: true,
      cell: (row) => (row.assignee ? <Person name={row.assignee.fullName} /> : <span className="dim">–</span>),
    },
  ];
  return (
    <div className={styles.taskTable}>
      <Table
        caption="Tasks"
        columns={columns}
        rows={rows}
        rowKey={(row) => row._id}
        isCurrent={(row) => row._id === current}
        empty={empty}
      />
    </div>
  );
}

const Person = ({ name }: { name: string }) => (
  <span title={name}>
    <Avatar name={name} size="small" />
    <span className="sr">{name}</span>
  </span>
);

/** Follow-up, no response, high ask, on hold; nothing for an open task. */
export function TaskMark({ row }: { row: Pick<TaskRow, "status" | "noResponseCount" | "highAsk" | "followUpAt"> }) {
  if (row.status === "noResponse") return <State tone="warn">No response ×{row.noResponseCount}</State>;
  if (row.status === "highAsk" && row.highAsk) return <State tone="warn">High ask {formatDollars(row.highAsk)}</State>;
  if (row.status === "followup" && row.followUpAt)
    return <State tone="info">Follow-up {formatDashboardDate(row.followUpAt)}</State>;
  if (row.status === "onHold") return <State>On hold</State>;
  if (row.status === "done") return <State tone="ok">Done</State>;
  if (row.status === "canceled") return <State>Canceled</State>;
  return <span className="dim">Open</span>;
}

function Due({ row, now }: { row: TaskRow; now: string }) {
  const due = dueWords(row.dueAt, now, row.status === "onHold");
  return due.late ? <State tone="bad">{due.text}</State> : <span className="num">{due.text}</span>;
}

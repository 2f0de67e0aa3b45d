import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { sortBy } from "#app/features/lists/list-query.ts";
import { pickColumn } from "#app/features/lists/pick-column.tsx";
import { Avatar } from "#app/features/photos/avatar.tsx";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { ownPicture } from "#app/features/photos/own-picture.ts";
import { dueInList, since } from "#app/features/task/due.ts";
import { StepRing } from "#app/features/task/step-ring.tsx";
import * as styles from "#app/features/task/task-list.module.css";
import { TaskMark } from "#app/features/task/task-mark.tsx";
import { taskPath } from "#app/shared/paths.ts";
import { AlarmClock, ListTodo, User } from "#app/ui/icon.tsx";
import type { Column } from "#app/ui/table.tsx";
import type { TaskQuery, TaskRow, TaskSort } from "#modules/swaps/schemas.ts";
import { BULK_FORM } from "./bulk-bar.tsx";

/** `className`: of the head and the cells. `icon`: stands in a narrow head in place of the label. */
export type TaskColumn = Column<TaskRow> & { className: string; icon?: ReactNode };

type Asked = { query: TaskQuery; now: string; midnight: string; selected: readonly string[]; search: string };

const nameOf = ({ swap, title }: TaskRow) => swap?.fullName ?? title;

/** The columns of the task list: a choice for bulk acts, step, car, seller, status, time in the step, due date, person. */
export function taskColumns({ query, now, midnight, selected, search }: Asked): TaskColumn[] {
  const order = query.sort ?? (query.status === "done" ? undefined : "due");
  const sort = (key: TaskSort) => ({ sort: sortBy(search, key, order) });
  return [
    {
      ...pickColumn<TaskRow>({
        form: BULK_FORM,
        noun: "tasks",
        nameOf: (row) => `${row.title}, ${nameOf(row)}`,
        // A row that changed in the meantime is refused.
        sent: ({ _id, version }) => `${_id}.${version}`,
        selected,
      }),
      className: styles.pick,
    },
    {
      key: "step",
      label: "Step",
      ...sort("step"),
      className: styles.step,
      cell: (row) => (
        <>
          <StepRing kind={row.kind} />
          <span>{row.swap ? row.title : "Task"}</span>
        </>
      ),
    },
    {
      key: "car",
      label: "Car",
      opens: true,
      ...sort("car"),
      className: styles.car,
      cell: (row) => (
        <>
          <Picture row={row} />
          <Link className="row-link" to={taskPath(row._id) + search} preventScrollReset>
            {nameOf(row)}
          </Link>
        </>
      ),
    },
    {
      key: "seller",
      label: "Seller",
      extra: true,
      ...sort("seller"),
      className: styles.seller,
      cell: ({ swap }) => swap?.seller,
    },
    {
      key: "status",
      label: "Status",
      ...sort("status"),
      className: styles.status,
      cell: (row) => <TaskMark row={row} />,
    },
    {
      key: "since",
      label: "In step",
      extra: true,
      ...sort("since"),
      className: styles.since,
      cell: ({ swap, createdAt }) => since(swap?.stepSince ?? createdAt, now),
    },
    {
      key: "due",
      label: "Due",
      ...sort("due"),
      className: styles.due,
      cell: (row) => <Due row={row} now={now} midnight={midnight} />,
    },
    {
      key: "assignee",
      label: "Assignee",
      icon: <User />,
      ...sort("assignee"),
      className: styles.who,
      cell: ({ assignee }) => <Assignee name={assignee?.fullName} />,
    },
  ];
}

function Picture({ row: { swap } }: { row: TaskRow }) {
  if (swap)
    return <CarPicture file={ownPicture(swap.picture)} alt="" size="thumb" missing="" className={styles.photo} />;
  return (
    <span className={`photo ${styles.photo} centered dim ${styles.photoFree}`}>
      <ListTodo />
    </span>
  );
}

function Due({ row, now, midnight }: { row: TaskRow; now: string; midnight: string }) {
  if (row.status === "done") return null;
  const due = dueInList(row.dueAt, now, midnight, row.status === "onHold");
  return (
    <span className={due.late ? styles.late : due.soon ? styles.soon : undefined}>
      {due.late && <AlarmClock />}
      {due.text}
    </span>
  );
}

const Assignee = ({ name }: { name: string | undefined }) =>
  name ? (
    <span title={name}>
      <Avatar name={name} />
      <span className="sr">{name}</span>
    </span>
  ) : (
    <span className={`grid centered dim round ${styles.unassigned}`} title="Unassigned">
      <User />
      <span className="sr">Unassigned</span>
    </span>
  );

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { dueWords } from "#app/features/task/due.ts";
import * as styles from "#app/features/task/task-list.module.css";
import { cx } from "#app/ui/class-names.ts";
import { AlarmClock, ArrowDown, ArrowUp } from "#app/ui/icon.tsx";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { type DueGroup, dueGroupOf, type TaskCounts, type TaskQuery, type TaskRow } from "#modules/swaps/schemas.ts";
import type { TaskColumn } from "./task-columns.tsx";

type Props = {
  rows: readonly TaskRow[];
  counts: TaskCounts["due"];
  query: TaskQuery;
  now: string;
  /** The end of today. */
  midnight: string;
  current?: string | undefined;
  columns: readonly TaskColumn[];
  empty: ReactNode;
};

const GROUPS: Record<DueGroup, string> = {
  late: "Overdue",
  today: "Today",
  later: "Later",
  none: "No due date",
  held: "On hold",
};

/** The tasks in the order chosen; by due date they stand under overdue, today and later. */
export function TaskTable({ rows, counts, query, now, midnight, current, columns, empty }: Props) {
  if (rows.length === 0) return <>{empty}</>;
  const lines = (some: readonly TaskRow[]) =>
    some.map((row) => (
      <tr
        key={row._id}
        className={`relative hair-bottom ${styles.task}`}
        aria-current={row._id === current || undefined}
        data-task={row._id}
      >
        {columns.map(({ key, className, extra, cell }) => (
          <td key={key} className={cx(className, extra && styles.extra)}>
            {cell(row)}
          </td>
        ))}
      </tr>
    ));
  const parts = isGrouped(query) ? partsOf(rows, now, midnight) : null;
  return (
    <table className={`block small line-20 ${styles.tasks}`}>
      <caption className="sr">Tasks</caption>
      <thead className="sticky paper">
        <tr>
          {columns.map((column) => (
            <Head key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      {parts ? (
        parts.map(([group, some]) => (
          <tbody key={group}>
            <tr className={`block sticky misty hair-bottom ${styles.part}`}>
              <th className={cx("row", group === "late" && "red")} scope="rowgroup" colSpan={columns.length}>
                {group === "late" && <AlarmClock />}
                {GROUPS[group]} <span className={`dim num ${styles.partCount}`}>{counts[group]}</span>
                <span className={`dim num ${styles.partHint}`}>{hintOf(group, some, query, now)}</span>
              </th>
            </tr>
            {lines(some)}
          </tbody>
        ))
      ) : (
        <tbody>{lines(rows)}</tbody>
      )}
    </table>
  );
}

const isGrouped = ({ sort, status }: TaskQuery) => status !== "done" && (!sort || sort === "due" || sort === "-due");

/** The rows in their order, cut where another part begins. */
function partsOf(rows: readonly TaskRow[], now: string, midnight: string): [DueGroup, TaskRow[]][] {
  const parts = new Map<DueGroup, TaskRow[]>();
  for (const row of rows) {
    const group = dueGroupOf(row, now, midnight);
    parts.set(group, [...(parts.get(group) ?? []), row]);
  }
  return [...parts].sort(
    ([a], [b]) => rows.indexOf(parts.get(a)?.[0] as TaskRow) - rows.indexOf(parts.get(b)?.[0] as TaskRow),
  );
}

function hintOf(group: DueGroup, rows: readonly TaskRow[], query: TaskQuery, now: string): string {
  if (group === "today") return formatDashboardDate(now);
  const oldest = rows[0]?.dueAt;
  if (group !== "late" || !oldest || query.page > 1 || query.sort === "-due") return "";
  return `oldest ${dueWords(oldest, now).text}`;
}

/** The head of a column; a second press on its link reverses the order. */
function Head({ column: { sort, label, head, icon, className, extra } }: { column: TaskColumn }) {
  const Arrow = sort?.now === "descending" ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={sort?.now} className={cx(className, extra && styles.extra)}>
      {sort ? (
        <Link to={sort.to} preventScrollReset title={icon ? label : undefined}>
          {icon ? <span className="sr">{label}</span> : label}
          {sort.now ? <Arrow /> : icon}
        </Link>
      ) : (
        head
      )}
    </th>
  );
}

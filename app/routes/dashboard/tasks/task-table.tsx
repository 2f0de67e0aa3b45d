import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { dueWords } from "#app/features/task/due.ts";
import * as styles from "#app/features/task/task-list.module.css";
import { tasksPath, withQuery } from "#app/shared/paths.ts";
import { cx } from "#app/ui/class-names.ts";
import { AlarmClock, ArrowDown, ArrowUp, User } from "#app/ui/icon.tsx";
import { PickAll } from "#app/ui/selection.tsx";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import {
  type DueGroup,
  dueGroupOf,
  type TaskCounts,
  type TaskQuery,
  type TaskRow,
  type TaskSort,
} from "#modules/swaps/schemas.ts";
import { BULK_FORM } from "./bulk-bar.tsx";
import { TaskLine } from "./task-line.tsx";

type Props = {
  rows: readonly TaskRow[];
  counts: TaskCounts["due"];
  query: TaskQuery;
  now: string;
  /** The end of today. */
  midnight: string;
  current?: string | undefined;
  /** Selected before the page was loaded, by id. */
  selected?: readonly string[] | undefined;
  search: string;
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
export function TaskTable({ rows, counts, query, now, midnight, current, selected = [], search, empty }: Props) {
  if (rows.length === 0) return <>{empty}</>;
  const lines = (some: readonly TaskRow[]) =>
    some.map((row) => (
      <TaskLine
        key={row._id}
        row={row}
        now={now}
        midnight={midnight}
        current={row._id === current}
        selected={selected.includes(row._id)}
        search={search}
      />
    ));
  const parts = isGrouped(query) ? partsOf(rows, now, midnight) : null;
  return (
    <table className={`block small line-20 ${styles.tasks}`}>
      <caption className="sr">Tasks</caption>
      <thead className="sticky paper">
        <tr>
          <th scope="col" className={styles.pick}>
            <PickAll form={BULK_FORM} label="Select all tasks shown" />
          </th>
          <Head sort="step" label="Step" query={query} search={search} />
          <Head sort="car" label="Car" query={query} search={search} />
          <Head sort="seller" label="Seller" query={query} search={search} className={styles.seller} />
          <Head sort="status" label="Status" query={query} search={search} />
          <Head sort="since" label="In step" query={query} search={search} className={styles.since} />
          <Head sort="due" label="Due" query={query} search={search} />
          <Head sort="assignee" label="Assignee" icon={<User />} query={query} search={search} className={styles.who} />
        </tr>
      </thead>
      {parts ? (
        parts.map(([group, some]) => (
          <tbody key={group}>
            <tr className={`block sticky misty hair-bottom ${styles.part}`}>
              <th className={cx("row", group === "late" && "red")} scope="rowgroup" colSpan={8}>
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

type HeadProps = {
  sort: TaskSort;
  label: string;
  /** Stands in a narrow column in place of the label. */
  icon?: ReactNode;
  query: TaskQuery;
  search: string;
  className?: string | undefined;
};

/** The head of a column that the list can be sorted by; a second press reverses the order. */
function Head({ sort, label, icon, query, search, className }: HeadProps) {
  const chosen = query.sort ?? (query.status === "done" ? undefined : "due");
  const now = chosen === sort ? "ascending" : chosen === `-${sort}` ? "descending" : undefined;
  const Arrow = now === "descending" ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={now} className={className}>
      <Link
        to={sortPath(now === "ascending" ? `-${sort}` : sort, search)}
        preventScrollReset
        title={icon ? label : undefined}
      >
        {icon ? <span className="sr">{label}</span> : label}
        {now ? <Arrow /> : icon}
      </Link>
    </th>
  );
}

/** The list in another order, from its first page. */
export const sortPath = (sort: string, search: string): string =>
  withQuery(`${tasksPath}${search}`, { sort: sort === "due" ? null : sort, page: null });

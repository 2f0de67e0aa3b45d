import { Form, Link } from "@remix-run/react";
import { ActiveFilters, type UsedFilters } from "#app/features/lists/active-filters.tsx";
import { ColumnsMenu } from "#app/features/lists/columns-menu.tsx";
import { ExportLink } from "#app/features/lists/export-link.tsx";
import { KeptParams } from "#app/features/lists/kept-params.tsx";
import { ViewMenu } from "#app/features/lists/view-menu.tsx";
import * as styles from "#app/features/task/task-list.module.css";
import { tasksPath, withQuery } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Filter, Plus, Search } from "#app/ui/icon.tsx";
import { Badge } from "#app/ui/marks.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { Select } from "#app/ui/select.tsx";
import type { Column } from "#app/ui/table.tsx";
import { type Tab, Tabs } from "#app/ui/tabs.tsx";
import type { ListView } from "#modules/accounts/schemas.ts";
import type { TaskCounts, TaskQuery, TaskRow } from "#modules/swaps/schemas.ts";
import { queryOf } from "./task-query.tsx";

type People = readonly { _id: string; fullName: string }[];
type Asked = { query: TaskQuery; counts: TaskCounts; people: People };
type Props = Asked & { views: readonly ListView[]; columns: readonly Column<TaskRow>[] };

/**
 * Tabs, filters, saved views and a search; all of them are links or query parameters, so they work without scripts. The
 * counters follow the search.
 */
export function TaskFilters({ query, counts, views, people, columns }: Props) {
  return (
    <>
      <Tabs label="Lists of tasks" tabs={tabsOf(query, counts.tabs)} keepScroll />
      <div className={`toolbar ${styles.toolbar}`}>
        <FilterMenu query={query} counts={counts} people={people} />
        <ViewMenu list="tasks" views={views} />
        <ColumnsMenu columns={columns} />
        <SortMenu query={query} />
        <ActiveFilters used={usedOf({ query, counts, people })} />
        <Form className={`flex ${styles.search}`} role="search" action={tasksPath}>
          <KeptParams except={["q"]} />
          <input
            type="search"
            name="q"
            defaultValue={query.q}
            placeholder="Car, VIN, or title"
            aria-label="Search tasks"
            aria-keyshortcuts="/"
          />
          <Button kind="quiet" size="small" square label="Search">
            <Search />
          </Button>
        </Form>
        <ExportLink list="tasks" />
        <ButtonLink to={`${tasksPath}/add`} size="small" label="Add task" preventScrollReset>
          <Plus />
          <span className={styles.wideOnly}>Add task</span>
        </ButtonLink>
      </div>
    </>
  );
}

function tabsOf(query: TaskQuery, counts: TaskCounts["tabs"]): Tab[] {
  const view = (label: string, over: Partial<TaskQuery>, current: boolean, count?: number): Tab => ({
    to: withQuery(tasksPath, { ...queryOf(query), mine: null, due: null, status: null, ...over }),
    label,
    current,
    count,
  });
  const { mine, due, status } = query;
  return [
    view("All", {}, !mine && !due && !status, counts.all),
    view("Mine", { mine: "1" }, Boolean(mine), counts.mine),
    { ...view("Overdue", { due: "late" }, due === "late", counts.late), alarm: counts.late > 0 },
    view("Today", { due: "today" }, due === "today", counts.today),
    view("Follow-up", { status: "followup" }, status === "followup", counts.followup),
    view("No response", { status: "noResponse" }, status === "noResponse", counts.noResponse),
    view("High ask", { status: "highAsk" }, status === "highAsk", counts.highAsk),
    view("On hold", { status: "onHold" }, status === "onHold", counts.onHold),
    view("Done", { status: "done" }, status === "done"),
  ];
}

/** Group, channel and person; the form is a plain GET. */
function FilterMenu({ query, counts, people }: Asked) {
  const on = [query.group, query.channel, query.assignee].filter(Boolean).length;
  const values = { group: query.group, channel: query.channel, assignee: query.assignee };
  return (
    <Menu
      align="left"
      look="free"
      summaryClass="btn small"
      summary={
        <>
          <Filter />
          Filter
          <Badge count={on} of="active" />
        </>
      }
    >
      <Form action={tasksPath} className={`grid gap-14 pad-16 ${styles.filterPop}`} key={JSON.stringify(values)}>
        <KeptParams except={["group", "channel", "assignee"]} />
        <FormFields values={values} id="filter">
          <Select
            name="group"
            label="Group"
            empty="All groups"
            options={counts.kinds.map(({ kind, title, count }) => ({ value: kind, label: `${title} (${count})` }))}
          />
          <Select
            name="channel"
            label="Channel"
            empty="Both channels"
            options={[
              { value: "listing", label: "Marketplace" },
              { value: "auction", label: "Auction" },
            ]}
          />
          <Select
            name="assignee"
            label="Assignee"
            empty="Anyone"
            options={[
              { value: "none", label: "Unassigned" },
              ...people.map(({ _id, fullName }) => ({ value: _id, label: fullName })),
            ]}
          />
        </FormFields>
        <Button kind="primary">Show tasks</Button>
      </Form>
    </Menu>
  );
}

/** The filters in use, in words. */
const usedOf = ({ query, counts, people }: Asked): UsedFilters => [
  ["group", query.group && (counts.kinds.find(({ kind }) => kind === query.group)?.title ?? query.group)],
  ["channel", query.channel && (query.channel === "auction" ? "Auction" : "Marketplace")],
  ["assignee", query.assignee && (people.find(({ _id }) => _id === query.assignee)?.fullName ?? "Unassigned")],
  ["q", query.q && `“${query.q}”`],
];

const SORTS = [
  ["due", "Due date"],
  ["step", "Step"],
  ["car", "Car"],
  ["seller", "Seller"],
  ["status", "Status"],
  ["since", "Longest in step"],
  ["assignee", "Assignee"],
] as const;

/** The orders of the list where it has no column heads: on a phone. */
function SortMenu({ query }: { query: TaskQuery }) {
  const [, label] = SORTS.find(([sort]) => sort === query.sort?.replace("-", "")) ?? SORTS[0];
  return (
    <Menu summaryClass="btn small" summary={label} label={`Sort by: ${label}`} className={styles.sortMenu}>
      {SORTS.map(([sort, text]) => (
        <Link
          key={sort}
          to={withQuery(tasksPath, { ...queryOf(query), sort: sort === "due" ? null : sort })}
          aria-current={text === label || undefined}
        >
          {text}
        </Link>
      ))}
    </Menu>
  );
}

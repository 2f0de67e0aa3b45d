import { Form, Link } from "@remix-run/react";
import { ExportLink } from "#app/features/lists/export-link.tsx";
import * as styles from "#app/features/task/task-list.module.css";
import { tasksPath, withQuery } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Filter, Plus, Search } from "#app/ui/icon.tsx";
import { Badge, Chip } from "#app/ui/marks.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { Select } from "#app/ui/select.tsx";
import { type Tab, Tabs } from "#app/ui/tabs.tsx";
import type { TaskCounts, TaskQuery, TaskView } from "#modules/swaps/schemas.ts";
import { HiddenQuery, queryOf } from "./task-query.tsx";
import { ViewMenu } from "./task-views.tsx";

type People = readonly { _id: string; fullName: string }[];
type Props = { query: TaskQuery; counts: TaskCounts; views: readonly TaskView[]; people: People };

/**
 * Tabs, filters, saved views and a search; all of them are links or query parameters, so they work without scripts. The
 * counters follow the search.
 */
export function TaskFilters({ query, counts, views, people }: Props) {
  return (
    <>
      <Tabs label="Lists of tasks" tabs={tabsOf(query, counts.tabs)} keepScroll />
      <div className={`toolbar ${styles.toolbar}`}>
        <FilterMenu query={query} counts={counts} people={people} />
        <ViewMenu views={views} query={query} />
        <SortMenu query={query} />
        <ActiveFilters query={query} counts={counts} people={people} />
        <Form className={`flex ${styles.search}`} role="search" action={tasksPath}>
          <HiddenQuery query={query} except={["q"]} />
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
function FilterMenu({ query, counts, people }: Omit<Props, "views">) {
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
        <HiddenQuery query={query} except={["group", "channel", "assignee"]} />
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

/** The filters in use, each with a cross. */
function ActiveFilters({ query, counts, people }: Omit<Props, "views">) {
  const without = (name: keyof TaskQuery) => withQuery(tasksPath, { ...queryOf(query), [name]: null });
  const chips = [
    query.group && (["group", counts.kinds.find(({ kind }) => kind === query.group)?.title ?? query.group] as const),
    query.channel && (["channel", query.channel === "auction" ? "Auction" : "Marketplace"] as const),
    query.assignee &&
      (["assignee", people.find(({ _id }) => _id === query.assignee)?.fullName ?? "Unassigned"] as const),
    query.q && (["q", `“${query.q}”`] as const),
  ].filter(Boolean) as (readonly [keyof TaskQuery, string])[];
  if (chips.length === 0) return <span className="grow" />;
  return (
    <div className={`${styles.active} grow`}>
      {chips.map(([name, text]) => (
        <Chip key={name} to={without(name)} removes>
          {text}
        </Chip>
      ))}
      {chips.length > 1 && (
        <Link
          className="link small"
          to={withQuery(tasksPath, { ...queryOf(query), group: null, channel: null, assignee: null, q: null })}
          preventScrollReset
        >
          Clear All
        </Link>
      )}
    </div>
  );
}

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

import { Form } from "@remix-run/react";
import { tasksPath, withQuery } from "#app/shared/paths.ts";
import type { TaskQuery } from "#modules/swaps/schemas.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Plus, Search } from "../ui/icon.tsx";
import { Chip } from "../ui/marks.tsx";
import { Menu } from "../ui/menu.tsx";
import { type Tab, Tabs } from "../ui/tabs.tsx";
import * as styles from "./tasks.module.css";

type Counts = { total: number; late: number; mine: number; kinds: { kind: string; title: string; count: number }[] };
type Props = { query: TaskQuery; counts: Counts };

/**
 * Views as tabs, groups as chips, and a search; all of them are links or query parameters, so they work without
 * scripts.
 */
export function TaskFilters({ query, counts }: Props) {
  const keep = { q: query.q, group: query.group };
  const view = (label: string, over: Record<string, string | undefined>, current: boolean, count?: number): Tab => ({
    to: withQuery(tasksPath, { ...keep, ...over }),
    label,
    current,
    count,
  });
  const plain = !query.mine && !query.due && !query.status;
  const tabs = [
    view("All", {}, plain, counts.total),
    view("Mine", { mine: "1" }, Boolean(query.mine), counts.mine),
    { ...view("Overdue", { due: "late" }, query.due === "late", counts.late), alarm: counts.late > 0 },
    view("Today", { due: "today" }, query.due === "today"),
    view("Follow-up", { status: "followup" }, query.status === "followup"),
    view("No response", { status: "noResponse" }, query.status === "noResponse"),
    view("High ask", { status: "highAsk" }, query.status === "highAsk"),
    view("On hold", { status: "onHold" }, query.status === "onHold"),
    view("Done", { status: "done" }, query.status === "done"),
  ];
  const rest = { mine: query.mine, due: query.due, status: query.status, q: query.q };
  const group = counts.kinds.find(({ kind }) => kind === query.group);
  return (
    <>
      <Tabs label="Lists of tasks" tabs={tabs} keepScroll />
      <div className="toolbar">
        <Menu align="left" summaryClass="btn small" summary={group ? `Group: ${group.title}` : "All groups"}>
          <a href={withQuery(tasksPath, rest)}>All groups</a>
          {counts.kinds.map(({ kind, title, count }) => (
            <a key={kind} href={withQuery(tasksPath, { ...rest, group: kind })}>
              {title} <span className="dim num">{count}</span>
            </a>
          ))}
        </Menu>
        {group && (
          <Chip to={withQuery(tasksPath, rest)} removes>
            {group.title}
          </Chip>
        )}
        <Form className={`${styles.taskSearch} grow`} role="search" action={tasksPath}>
          {query.group && <input type="hidden" name="group" value={query.group} />}
          {query.mine && <input type="hidden" name="mine" value={query.mine} />}
          {query.due && <input type="hidden" name="due" value={query.due} />}
          {query.status && <input type="hidden" name="status" value={query.status} />}
          <input
            type="search"
            name="q"
            defaultValue={query.q}
            placeholder="Car, VIN or title"
            aria-label="Search tasks"
          />
          <Button kind="quiet" size="small" square label="Search">
            <Search />
          </Button>
        </Form>
        <ButtonLink to={`${tasksPath}/add`} size="small">
          <Plus />
          Add task
        </ButtonLink>
      </div>
    </>
  );
}

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { useLive } from "#app/components/live/use-live.ts";
import { TaskFilters } from "#app/components/task/task-filters.tsx";
import { TaskTable } from "#app/components/task/task-table.tsx";
import * as styles from "#app/components/task/tasks.module.css";
import { EmptyState } from "#app/components/ui/card.tsx";
import { ListTodo } from "#app/components/ui/icon.tsx";
import { Pager } from "#app/components/ui/pager.tsx";
import { Split } from "#app/components/ui/side-panel.tsx";
import { requireScreen } from "#app/http/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { tasksPath, withQuery } from "#app/shared/paths.ts";
import { findTaskCounts, findTasks } from "#modules/swaps/index.ts";
import { TaskQuery } from "#modules/swaps/schemas.ts";

export const handle = { title: "Tasks" };
export const meta: MetaFunction = () => [{ title: `Tasks · ${NAME}` }];

/** The open tasks of the user's roles, most urgent first, 40 per page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.tasks");
  const query = TaskQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [tasks, counts] = await Promise.all([findTasks(actor, query), findTaskCounts(actor)]);
  return { tasks, counts, query, now: new Date().toISOString() };
}

export default function Tasks() {
  const { tasks, counts, query, now } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const { task } = useParams();
  // No live updates while a panel is open, because its forms must keep the version that they were rendered with.
  useLive(pathname === tasksPath ? ["tasks"] : []);
  const list = (
    <>
      <TaskFilters query={query} counts={counts} />
      <TaskTable
        rows={tasks.list}
        now={now}
        current={task}
        search={search}
        empty={
          <EmptyState icon={ListTodo} title="Nothing to do here">
            Tasks appear when a swap reaches a step that your roles work on.
          </EmptyState>
        }
      />
      <div className={styles.listFoot}>
        <Pager
          page={query.page}
          end={tasks.page.end}
          to={(page) => withQuery(`${tasksPath}${search}`, { page })}
          count={tasks.page.to > 0 ? `${tasks.page.from} to ${tasks.page.to}` : undefined}
        />
      </div>
    </>
  );
  return <Split list={list} panel={pathname === tasksPath ? null : <Outlet />} />;
}

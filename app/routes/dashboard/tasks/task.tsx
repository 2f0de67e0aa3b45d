import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { differsInTab } from "#app/features/task/panel-tabs.tsx";
import { TaskPanel } from "#app/features/task/task-panel.tsx";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { taskPath, tasksPath } from "#app/shared/paths.ts";
import { findNeighbors } from "#modules/swaps/index.ts";
import { TaskFilter } from "#modules/swaps/schemas.ts";
import { openTask } from "./open-task.ts";
import { performTaskAction } from "./task-actions.ts";

export const addresses = ["/u/tasks/d/:task", "/u/tasks/d/:task/acts/:act"];
export const parents = ["./tasks.tsx"];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.panel.task.title ?? "Task"} · ${NAME}` },
];

/** The tabs of the panel show the same data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  !differsInTab(currentUrl, nextUrl) && defaultShouldRevalidate;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.tasks");
  const filter = TaskFilter.parse(Object.fromEntries(new URL(request.url).searchParams));
  const opened = await openTask(request, actor, params.task);
  return { ...opened, neighbors: await findNeighbors(actor, opened.panel.task._id, filter) };
}

/** Performs the action named by the address. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.tasks");
  const { performed, next } = await performTaskAction(request, actor, params);
  if (!performed.ok) return performed.reply;
  const { search } = new URL(request.url);
  return redirectWith(`${next ? taskPath(next) : tasksPath}${search}`, performed.done);
}

export default function Task() {
  const { panel, ...facts } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  useLive([`task:${panel.task._id}`, ...(panel.swap ? [`swap:${panel.swap._id}`] : [])]);
  return <TaskPanel key={panel.task._id} panel={panel} state={state} {...facts} />;
}

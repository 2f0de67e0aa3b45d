import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { submit } from "#app/http/forms/form.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { TaskViewAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { tasksPath, taskViewsPath } from "#app/shared/paths.ts";
import { deleteTaskView, findAssignable, findTaskViews, saveTaskView } from "#modules/swaps/index.ts";
import { TaskFilter, TaskQuery } from "#modules/swaps/schemas.ts";
import { ViewPanel } from "./task-views.tsx";
import { viewWords } from "./view-labels.ts";

export const addresses = ["/u/tasks/views", "/u/tasks/views/:view/acts/:act"];
export const parents = ["./tasks.tsx"];
export const noExport = "one thing with its parts, not a list";

export const meta: MetaFunction = () => [{ title: `Saved views · ${NAME}` }];

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.tasks");
  const query = TaskQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const [views, people] = await Promise.all([findTaskViews(actor), findAssignable()]);
  return { views, query, words: viewWords(query, people) };
}

const VIEW_ACTIONS = defineFormActions<TaskViewAction, "view">({
  delete: formAction(deleteTaskView, "The view is deleted."),
});

/** Saves the filters and the order in the address as a view, or performs the action on a view that the address names. */
export async function action({ request, params: { view, act } }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.tasks");
  const { search, searchParams } = new URL(request.url);
  if (view) {
    const performed = await performAction(VIEW_ACTIONS, act, request, actor, { view });
    return performed.ok ? redirectWith(`${taskViewsPath}${search}`, performed.done) : performed.reply;
  }
  const saved = await submit(request, actor, saveTaskView, TaskFilter.parse(Object.fromEntries(searchParams)));
  return saved.ok ? redirectWith(`${tasksPath}${search}`, "The view is saved.") : saved.reply;
}

export default function TaskViews() {
  const { views, query, words } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { search } = useLocation();
  return <ViewPanel views={views} query={query} search={search} words={words} state={state} />;
}

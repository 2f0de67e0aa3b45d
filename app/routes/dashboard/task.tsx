import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TaskPanel } from "#app/components/task/task-panel.tsx";
import { redirectWith } from "#app/http/flash.ts";
import { requireScreen } from "#app/http/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { taskPath, tasksPath } from "#app/shared/paths.ts";
import { openTask } from "./open-task.ts";
import { factsForSteps } from "./step-facts.ts";
import { performTaskAct } from "./task-acts.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.panel.task.title ?? "Task"} · ${NAME}` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.tasks");
  const panel = await openTask(request, actor, params.task);
  return { panel, ...(await factsForSteps(actor, panel.swap)), now: new Date().toISOString() };
}

/** Performs the act named by the address. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.tasks");
  const { performed, next } = await performTaskAct(request, actor, params);
  if (!performed.ok) return performed.reply;
  const { search } = new URL(request.url);
  return redirectWith(`${next ? taskPath(next) : tasksPath}${search}`, performed.done);
}

export default function Task() {
  const { panel, ...facts } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return <TaskPanel key={panel.task._id} panel={panel} state={state} {...facts} />;
}

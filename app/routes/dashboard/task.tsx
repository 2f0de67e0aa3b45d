import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ActState } from "#app/components/task/act-form.tsx";
import { TaskPanel } from "#app/components/task/task-panel.tsx";
import { redirectWith } from "#app/http/flash.ts";
import { requireScreen } from "#app/http/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { taskPath, tasksPath, withQuery } from "#app/shared/paths.ts";
import { findNextTask, findTask } from "#modules/swaps/index.ts";
import { openTask } from "./open-task.ts";
import { factsForSteps } from "./step-facts.ts";
import { performAct, SWAP_ACTS } from "./swap-acts.ts";
import { TASK_ACTS } from "./task-acts.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.panel.task.title ?? "Task"} · ${NAME}` },
];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.tasks");
  const panel = await openTask(request, actor, params.task);
  return { panel, ...(await factsForSteps(actor, panel.swap)), now: new Date().toISOString() };
}

/** Every form of the panel comes here; `?do=` says which. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.tasks");
  const task = params.task ?? "";
  const swap = (await findTask(actor, task))?.swap?._id ?? "";
  const result = await performAct(request, actor, { task, swap }, { ...SWAP_ACTS, ...TASK_ACTS });
  if (result.reply) return result.reply;
  const rest = withQuery(new URL(request.url).search, { do: null });
  const open = (await findTask(actor, task))?.task.live;
  const next = open ? task : swap && (await findNextTask(actor, swap));
  return redirectWith(`${next ? taskPath(next) : tasksPath}${rest}`, result.done);
}

export default function Task() {
  const { panel, ...facts } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() as ActState;
  return <TaskPanel key={panel.task._id} panel={panel} state={state} {...facts} />;
}

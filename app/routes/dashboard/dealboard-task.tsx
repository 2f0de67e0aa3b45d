import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ActState } from "#app/components/task/act-form.tsx";
import { TaskPanel } from "#app/components/task/task-panel.tsx";
import { redirectWith } from "#app/http/flash.ts";
import { requireScreen } from "#app/http/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { dealboardPath, dealboardTaskPath } from "#app/shared/paths.ts";
import { findNextTask, findTask } from "#modules/swaps/index.ts";
import { openTask } from "./open-task.ts";
import { factsForSteps } from "./step-facts.ts";
import { performAct, SWAP_ACTS } from "./swap-acts.ts";
import { TASK_ACTS } from "./task-acts.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.panel.task.title ?? "Deal board"} · ${NAME}` },
];

/** A task of a deal beside the board; the same panel and forms as among the tasks. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.deals");
  const panel = await openTask(request, actor, params.task);
  return { panel, ...(await factsForSteps(actor, panel.swap)), now: new Date().toISOString() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.deals");
  const task = params.task ?? "";
  const swap = (await findTask(actor, task))?.swap?._id ?? "";
  const result = await performAct(request, actor, { task, swap }, { ...SWAP_ACTS, ...TASK_ACTS });
  if (result.reply) return result.reply;
  const open = (await findTask(actor, task))?.task.live;
  const next = open ? task : swap && (await findNextTask(actor, swap));
  return redirectWith(next ? dealboardTaskPath(next) : dealboardPath, result.done);
}

export default function DealTask() {
  const { panel, ...facts } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() as ActState;
  return <TaskPanel key={panel.task._id} panel={panel} state={state} home={dealboardPath} {...facts} />;
}

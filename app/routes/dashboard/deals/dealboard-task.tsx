import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { TaskPanel } from "#app/features/task/task-panel.tsx";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { openTask } from "#app/routes/dashboard/tasks/open-task.ts";
import { performTaskAction } from "#app/routes/dashboard/tasks/task-actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { dealboardPath, dealboardTaskPath } from "#app/shared/paths.ts";

export const addresses = ["/u/dealboard/d/:task", "/u/dealboard/d/:task/acts/:act"];
export const parents = ["./dealboard.tsx"];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.panel.task.title ?? "Deal board"} · ${NAME}` },
];

/** A task of a deal next to the board, with the same panel and forms as in the task list. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.deals");
  return openTask(request, actor, params.task);
}

/** Performs the action named by the address. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.deals");
  const { performed, next } = await performTaskAction(request, actor, params);
  if (!performed.ok) return performed.reply;
  const { search } = new URL(request.url);
  return redirectWith(`${next ? dealboardTaskPath(next) : dealboardPath}${search}`, performed.done);
}

export default function DealTask() {
  const { panel, ...facts } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const { _id } = panel.task;
  useLive([`task:${_id}`, ...(panel.swap ? [`swap:${panel.swap._id}`] : [])]);
  return (
    <TaskPanel key={_id} panel={panel} state={state} home={dealboardPath} here={dealboardTaskPath(_id)} {...facts} />
  );
}

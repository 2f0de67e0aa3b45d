import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { meetingOf } from "#app/features/deal/meetings.server.ts";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { managedSwapPath } from "#app/shared/paths.ts";
import { findLatestActivities } from "#modules/activities/index.ts";
import { STAGES } from "#modules/inspections/lifecycle.ts";
import { can } from "#modules/kernel/actor.ts";
import { findCarVisits } from "#modules/offers/index.ts";
import { findSwapPanel, findSwapReports, findTeamChoices } from "#modules/swaps/index.ts";
import { memberCarPath } from "./member-car.ts";
import { factsForSteps } from "./step-facts.ts";
import { SWAP_ACTIONS } from "./swap-actions.ts";
import { SwapPanel } from "./swap-panel.tsx";

export const addresses = ["/u/swaps/manage/d/:swap", "/u/swaps/manage/d/:swap/acts/:act"];
export const parents = ["./manage.tsx"];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.panel.swap.shortName ?? "Swap"} · ${NAME}` },
];

/** Shows the panel to staff. The seller is redirected to their own page, everyone else to the car. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, ["dashboard.manage", "dashboard.swaps"]);
  const id = params.swap ?? "";
  if (!can(actor, "dashboard.manage")) throw redirect(await memberCarPath(actor, id));
  const panel = await findSwapPanel(actor, id);
  if (!panel) throw new Response("Not found", { status: 404 });
  const [facts, choices, visits, reports, activities, dropOff, pickUp] = await Promise.all([
    factsForSteps(actor, panel.swap),
    findTeamChoices(),
    findCarVisits(actor, id),
    findSwapReports(actor, id),
    findLatestActivities(actor, { swap: id }),
    meetingOf(actor, id),
    meetingOf(actor, id, STAGES.pickUp),
  ]);
  return {
    panel,
    choices,
    visits,
    meetings: { "drop-off": dropOff, "pick-up": pickUp },
    reports: reports ?? null,
    activities: can(actor, "system.activities") ? activities : null,
    ...facts,
    writes: can(actor, "swap.manage"),
    now: new Date().toISOString(),
  };
}

/** Performs the action named by the address. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request, ["dashboard.manage", "dashboard.swaps"]);
  const swap = params.swap ?? "";
  const performed = await performAction(SWAP_ACTIONS, params.act, request, actor, { swap });
  if (!performed.ok) return performed.reply;
  const { search } = new URL(request.url);
  return redirectWith(`${managedSwapPath(swap)}${search}`, performed.done);
}

export default function ManagedSwap() {
  const { panel, ...facts } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  useLive([`swap:${panel.swap._id}`]);
  return <SwapPanel key={panel.swap._id} panel={panel} state={state} {...facts} />;
}

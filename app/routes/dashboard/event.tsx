import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useActionData } from "#app/components/live/use-action-data.ts";
import { useLive } from "#app/components/live/use-live.ts";
import { VisitModal } from "#app/components/visit/visit-modal.tsx";
import { act, defineActs, performAct } from "#app/http/acts.ts";
import { safeBack } from "#app/http/back.ts";
import { redirectWith } from "#app/http/flash.ts";
import { requireScreen } from "#app/http/guard.ts";
import { orNotFound } from "#app/http/not-found.ts";
import type { VisitAct } from "#app/shared/acts.ts";
import { NAME } from "#app/shared/brand.ts";
import { evaluationPath, eventPath, homeSwapPath } from "#app/shared/paths.ts";
import { findEvent } from "#modules/inspections/index.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import {
  acceptVisit,
  cancelVisit,
  changeVisit,
  declineVisit,
  findVisit,
  findVisitTimes,
  recordMissedVisit,
} from "#modules/swaps/index.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${data.visit.title}: ${data.visit.vehicle} · ${NAME}` : NAME },
];

const asVisit = { input: ({ event }: { event: string }) => ({ _id: event }) };
const VISIT_ACTS = defineActs<VisitAct, "event">({
  acceptance: act(acceptVisit, "The visit is accepted.", asVisit),
  decline: act(declineVisit, "The visit is declined.", asVisit),
  cancellation: act(cancelVisit, "The visit is canceled.", asVisit),
  change: act(changeVisit, "The new time was proposed.", asVisit),
  missed: act(recordMissedVisit, "The record was saved.", asVisit),
});

/** A visit over the list. An appointment of a technician has a page of its own. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const id = params.event ?? "";
  const visit = await findVisit(actor, id);
  if (!visit) throw redirect(await pageOfAppointment(actor, id));
  const change = params.act === "change" ? "1" : new URL(request.url).searchParams.get("change");
  const moves = change !== null && visit.acts.includes("change");
  const times = moves ? await findVisitTimes(actor, visit.swap, { visit: id, from: change }) : undefined;
  return { visit, times: times ?? null };
}

async function pageOfAppointment(actor: Actor, id: string): Promise<string> {
  const { swap } = orNotFound(await findEvent(actor, id));
  return can(actor, "dashboard.tasks") ? evaluationPath(swap) : homeSwapPath(swap);
}

/** Performs the act named by the address. A refusal is shown over the same visit. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const { event = "" } = params;
  const performed = await performAct(VISIT_ACTS, params.act, request, actor, { event });
  if (!performed.ok) return performed.reply;
  return redirectWith(safeBack(String(performed.form.get("_back") ?? "")) ?? eventPath(event), performed.done);
}

export default function EventScreen() {
  const { visit, times } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  useLive([`swap:${visit.swap}`]);
  return <VisitModal visit={visit} times={times} state={state} />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { InspectionModal } from "#app/features/inspection/inspection-modal.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { useLive } from "#app/features/live/use-live.ts";
import { VisitBody, type VisitBodyProps } from "#app/features/visit/visit-body.tsx";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { safeBack } from "#app/http/guards/back.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import type { VisitFormAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { eventPath, eventsPath, managedSwapPath, ownedSwapPath, visitFilePath, withQuery } from "#app/shared/paths.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { findInspection } from "#modules/inspections/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { formatSortableDay } from "#modules/kernel/format-time.ts";
import {
  acceptVisit,
  cancelVisit,
  changeVisit,
  declineVisit,
  findVisit,
  findVisitTimes,
  recordMissedVisit,
} from "#modules/offers/index.ts";

export const addresses = ["/u/events/:event", "/u/events/:event/acts/:act"];
export const parents = ["./events.tsx"];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${titleOf(data.visit ?? data.inspection)} · ${NAME}` : NAME },
];

const titleOf = ({ title, vehicle }: { title: string; vehicle: string }) => `${title}: ${vehicle}`;

const asVisit = { input: ({ event }: { event: string }) => ({ _id: event }) };
const VISIT_ACTIONS = defineFormActions<VisitFormAction, "event">({
  acceptance: formAction(acceptVisit, "The visit is accepted.", asVisit),
  decline: formAction(declineVisit, "The visit is declined.", asVisit),
  cancellation: formAction(cancelVisit, "The visit is canceled.", asVisit),
  change: formAction(changeVisit, "The new time was proposed.", asVisit),
  missed: formAction(recordMissedVisit, "The record was saved.", asVisit),
});

/** A visit or an appointment over the list. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const id = params.event ?? "";
  const visit = await findVisit(actor, id);
  if (!visit) return { visit: null, ...(await appointmentOf(actor, id)) };
  const change = params.act === "change" ? "1" : new URL(request.url).searchParams.get("change");
  const moves = change !== null && visit.acts.includes("change");
  const times = moves ? await findVisitTimes(actor, visit.swap, { visit: id, from: change }) : undefined;
  return { visit, times: times ?? null };
}

async function appointmentOf(actor: Actor & { id: string }, id: string) {
  const { can: may, ...inspection } = orNotFound(await findInspection(actor, id));
  return { inspection, may, viewer: { user: actor.id, details: may.seeDetails, manage: may.manage } };
}

/** Performs the action named by the address. An error is shown over the same visit. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const { event = "" } = params;
  const performed = await performAction(VISIT_ACTIONS, params.act, request, actor, { event });
  if (!performed.ok) return performed.reply;
  return redirectWith(safeBack(String(performed.form.get("_back") ?? "")) ?? eventPath(event), performed.done);
}

export default function EventScreen() {
  const data = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  useLive([`swap:${data.visit ? data.visit.swap : data.inspection.swap}`]);
  const { search } = useLocation();
  // The calendar stays at the week of the appointment.
  const day =
    new URLSearchParams(search).get("day") ?? formatSortableDay(data.visit ? data.visit.date : data.inspection.time);
  const closeTo = withQuery(`${eventsPath}${search}`, { change: null, day });
  if (data.visit) return <VisitModal visit={data.visit} times={data.times} state={state} closeTo={closeTo} />;
  return <InspectionModal inspection={data.inspection} viewer={data.viewer} may={data.may} closeTo={closeTo} />;
}

type Props = Pick<VisitBodyProps, "visit" | "times" | "state"> & { closeTo: string };

/** One visit over the list, for people who are signed in. */
function VisitModal({ visit, times, state, closeTo }: Props) {
  const { party, swap, vehicle } = visit;
  return (
    <Dialog title={visit.title} closeTo={closeTo} size={times ? "huge" : "wide"}>
      <VisitBody
        visit={visit}
        times={times}
        state={state}
        back={eventPath(visit._id)}
        vehicle={<Link to={party === "staff" ? managedSwapPath(swap) : ownedSwapPath(swap)}>{vehicle}</Link>}
      >
        {visit.status !== "declined" && !visit.tookPlace && (
          <p>
            <a className="link" href={visitFilePath(visit._id)} download>
              Add to your calendar
            </a>
          </p>
        )}
      </VisitBody>
    </Dialog>
  );
}

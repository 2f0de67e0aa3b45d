import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/components/frame/frame.tsx";
import { InspectionCard } from "#app/components/inspection/inspection-card.tsx";
import { useLive } from "#app/components/live/use-live.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/card.tsx";
import { Calendar } from "#app/components/ui/icon.tsx";
import { Pager } from "#app/components/ui/pager.tsx";
import { VisitList } from "#app/components/visit/visit-list.tsx";
import { VisitSettings } from "#app/components/visit/visit-settings.tsx";
import * as styles from "#app/components/visit/visits.module.css";
import { act, answerAt, defineActs, performAct } from "#app/http/acts.ts";
import { requireScreen } from "#app/http/guard.ts";
import { pageAsked } from "#app/http/page-number.ts";
import type { EventsAct } from "#app/shared/acts.ts";
import { NAME } from "#app/shared/brand.ts";
import { buyPath, eventsPath, visitsFeedPath, withQuery } from "#app/shared/paths.ts";
import { findInspections } from "#modules/inspections/index.ts";
import { can } from "#modules/kernel/actor.ts";
import { environment } from "#modules/kernel/environment.ts";
import {
  closeCalendarFeed,
  findVisitSettings,
  findVisits,
  openCalendarFeed,
  saveVisitSettings,
} from "#modules/swaps/index.ts";

const EVENTS_ACTS = defineActs<EventsAct, never>({
  "open-feed": act(openCalendarFeed, "Your private calendar address is ready."),
  "close-feed": act(closeCalendarFeed, "The private calendar address no longer works."),
  settings: act(saveVisitSettings, "Your settings were saved.", { defaults: { sameDay: "off" } }),
});

export const handle: FrameHandle = { title: "Visits" };
export const meta: MetaFunction = () => [{ title: `Visits · ${NAME}` }];

/** The visits and appointments that this person may see; staff see those of everybody. What is over has pages. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const [ahead, past, settings, appointments] = await Promise.all([
    findVisits(actor, { when: "upcoming" }),
    findVisits(actor, { when: "past", page: pageAsked(request), records: 12 }),
    findVisitSettings(actor),
    findInspections(actor, { from: new Date(), status: ["pending", "scheduled"], records: 24 }),
  ]);
  const feed = settings.feed && new URL(visitsFeedPath(settings.feed), environment().baseUrl).href;
  const viewer = { user: actor.id, details: can(actor, "swap.inspection.details"), manage: can(actor, "system.tasks") };
  return {
    ahead: ahead.list,
    past,
    appointments: appointments.list,
    viewer,
    settings: { ...settings, feed, seller: actor.seller },
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  return answerAt(eventsPath, await performAct(EVENTS_ACTS, params.act, request, actor, {}));
}

export default function EventsScreen() {
  const { ahead, past, appointments, viewer, settings } = useLoaderData<typeof loader>();
  useLive([`user:${viewer.user}`, "inspections"]);
  return (
    <div className="page page-body stack loose">
      {ahead.length === 0 && past.list.length === 0 && (
        <EmptyState icon={Calendar} title="No visits yet" action={<ButtonLink to={buyPath}>See cars</ButtonLink>}>
          A visit shows here once it is requested, with its time and, when it is accepted, the address.
        </EmptyState>
      )}
      {ahead.length > 0 && (
        <section className="stack" aria-labelledby="visits-ahead">
          <h2 id="visits-ahead">Upcoming</h2>
          <VisitList visits={ahead} back={eventsPath} named />
        </section>
      )}
      {appointments.length > 0 && (
        <section className="stack" aria-labelledby="appointments">
          <h2 id="appointments">Appointments</h2>
          <ul className={styles.cards}>
            {appointments.map((inspection) => (
              <li key={inspection._id}>
                <InspectionCard inspection={inspection} viewer={viewer} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {past.list.length > 0 && (
        <section className="stack" aria-labelledby="visits-past">
          <h2 id="visits-past">Earlier</h2>
          <VisitList visits={past.list} back={eventsPath} named />
          <Pager page={past.page.page} end={past.page.end} to={(page) => withQuery(eventsPath, { page })} />
        </section>
      )}
      <VisitSettings {...settings} />
      <Outlet />
    </div>
  );
}

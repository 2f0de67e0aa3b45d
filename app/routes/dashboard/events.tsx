import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import type { FrameHandle } from "#app/components/frame/frame.tsx";
import { useLive } from "#app/components/live/use-live.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/card.tsx";
import { Calendar } from "#app/components/ui/icon.tsx";
import { Pager } from "#app/components/ui/pager.tsx";
import { VisitList } from "#app/components/visit/visit-list.tsx";
import { VisitSettings } from "#app/components/visit/visit-settings.tsx";
import { act, answerAt, defineActs, performAct } from "#app/http/acts.ts";
import { requireScreen } from "#app/http/guard.ts";
import { pageAsked } from "#app/http/page-number.ts";
import type { EventsAct } from "#app/shared/acts.ts";
import { NAME } from "#app/shared/brand.ts";
import { buyPath, eventsPath, visitsFeedPath, withQuery } from "#app/shared/paths.ts";
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

/** The visits of this person; staff see those of everybody. What is over has pages. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const [ahead, past, settings] = await Promise.all([
    findVisits(actor, { when: "upcoming" }),
    findVisits(actor, { when: "past", page: pageAsked(request), records: 12 }),
    findVisitSettings(actor),
  ]);
  const feed = settings.feed && new URL(visitsFeedPath(settings.feed), environment().baseUrl).href;
  return { ahead: ahead.list, past, user: actor.id, settings: { ...settings, feed, seller: actor.seller } };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  return answerAt(eventsPath, await performAct(EVENTS_ACTS, params.act, request, actor, {}));
}

export default function EventsScreen() {
  const { ahead, past, user, settings } = useLoaderData<typeof loader>();
  useLive([`user:${user}`]);
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

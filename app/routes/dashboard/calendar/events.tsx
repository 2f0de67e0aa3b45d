import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import * as styles from "#app/features/calendar/agenda.module.css";
import { Calendar, CalendarControls, CalendarModes } from "#app/features/calendar/calendar.tsx";
import type { CalendarTo } from "#app/features/calendar/calendar-query.ts";
import { CalendarQuery } from "#app/features/calendar/calendar-query.ts";
import { buildCalendar, calendarRange } from "#app/features/calendar/calendar-view.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { answerAt, defineFormActions, formAction, performAction } from "#app/http/forms/form-actions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import type { EventsAction } from "#app/shared/actions.ts";
import { NAME } from "#app/shared/brand.ts";
import { buyPath, eventsPath, visitsFeedPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { CalendarClock } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { findHolders } from "#modules/accounts/index.ts";
import { findAgenda, findEvent, findOpenCenters } from "#modules/inspections/index.ts";
import type { EventState } from "#modules/inspections/schemas.ts";
import { type Actor, can, isStaff } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { environment } from "#modules/kernel/environment.ts";
import { closeCalendarFeed, findVisitSettings, openCalendarFeed, saveVisitSettings } from "#modules/offers/index.ts";
import { AgendaCards } from "./agenda-cards.tsx";
import { agendaEntries } from "./agenda-entries.ts";
import { AgendaQuery } from "./agenda-query.ts";
import { AgendaToolbar } from "./agenda-toolbar.tsx";
import { VisitSettings } from "./visit-settings.tsx";

export const addresses = ["/u/events", "/u/events/acts/:act"];
export const noExport = "a calendar; its appointments are exported with the inspections, visits with the interactions";

const EVENTS_ACTIONS = defineFormActions<EventsAction, never>({
  "open-feed": formAction(openCalendarFeed, "Your private calendar address is ready."),
  "close-feed": formAction(closeCalendarFeed, "The private calendar address no longer works."),
  settings: formAction(saveVisitSettings, "Your settings were saved.", { defaults: { sameDay: "off" } }),
});

export const handle: FrameHandle = { title: "Schedule", hint: "Visits and appointments, Central Time" };
export const meta: MetaFunction = () => [{ title: `Schedule · ${NAME}` }];

/** The most entries of a calendar. */
const MOST = 1_000;
const PAST_CARDS = 12;
const AHEAD_CARDS = 60;
/** What a calendar shows unless a state is chosen. */
const SHOWN_STATES: readonly EventState[] = ["pending", "confirmed", "complete"];

/**
 * The visits and appointments that this person may see, as a calendar or as cards (`?mode=list`, where members begin);
 * staff see those of everyone.
 */
export async function loader({ request, params: { event } }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const url = new URL(request.url);
  const params = Object.fromEntries(url.searchParams);
  const calendar = CalendarQuery.parse({ mode: isStaff(actor) ? undefined : "list", ...params });
  // The calendar below an open appointment shows its week.
  if (event && !calendar.day) calendar.day = await dayOf(actor, event);
  const query = AgendaQuery.parse(params);
  const [choices, settings, shown] = await Promise.all([
    choicesFor(actor),
    findVisitSettings(actor),
    calendar.mode === "list"
      ? cardsOf(actor, query, pageAsked(request))
      : calendarOf(actor, query, calendar, url.search),
  ]);
  const feed = settings.feed && new URL(visitsFeedPath(settings.feed), environment().baseUrl).href;
  const viewer = { user: actor.id, details: can(actor, "swap.inspection.details"), manage: can(actor, "system.tasks") };
  return { ...shown, ...choices, query, viewer, settings: { ...settings, feed, seller: actor.seller } };
}

async function dayOf(actor: Actor, event: string): Promise<string | undefined> {
  const found = await findEvent(actor, event);
  return found && chicagoDay(new Date(found.start));
}

const statesOf = ({ state }: AgendaQuery) => (state ? [state] : undefined);

async function cardsOf(actor: Actor, query: AgendaQuery, page: number) {
  const filter = { ...query, states: statesOf(query) };
  const [ahead, past] = await Promise.all([
    page > 1 ? null : findAgenda(actor, { ...filter, when: "upcoming", records: AHEAD_CARDS }),
    findAgenda(actor, { ...filter, when: "past", page, records: PAST_CARDS }),
  ]);
  return { view: null, full: false, cards: { ahead: ahead?.list ?? [], more: ahead?.page.end === false, past } };
}

async function calendarOf(actor: Actor, query: AgendaQuery, asked: CalendarQuery, search: string) {
  const now = new Date();
  const states = statesOf(query) ?? SHOWN_STATES;
  const found = await findAgenda(actor, { ...query, ...calendarRange(asked, now), states, records: MOST });
  return { view: buildCalendar(asked, agendaEntries(found.list, search), now), full: !found.page.end, cards: null };
}

/** Staff choose among everyone's appointments. */
async function choicesFor(actor: Actor) {
  if (!can(actor, "swap.inspection.details")) return { technicians: [], centers: [] };
  const [technicians, centers] = await Promise.all([findHolders("technician"), findOpenCenters()]);
  return {
    technicians: technicians.map(({ id, fullName }) => ({ _id: id, name: fullName })),
    centers: centers.map(({ _id, name }) => ({ _id, name })),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  return answerAt(eventsPath, await performAction(EVENTS_ACTIONS, params.act, request, actor, {}));
}

export default function EventsScreen() {
  const { view, full, cards, query, technicians, centers, viewer, settings } = useLoaderData<typeof loader>();
  useLive([`user:${viewer.user}`, "inspections"]);
  const to: CalendarTo = (asked) => withQuery(eventsPath, { ...asked, ...query });
  const shown = view ? { mode: view.mode, day: view.day } : ({ mode: "list" } as const);
  return (
    <div className="pane">
      <AgendaToolbar
        query={query}
        shown={shown}
        technicians={technicians}
        centers={centers}
        controls={view ? <CalendarControls view={view} to={to} /> : <CalendarModes mode="list" to={to} />}
      />
      {full && (
        <Notice>Only the first {MOST} entries are shown. Choose a kind or a technician to see the others.</Notice>
      )}
      {view && <Calendar view={view} to={to} empty="" />}
      {view?.days.every(({ timed }) => timed.length === 0) && (
        <p className={`dim ${styles.none}`}>
          {isFiltered(query) ? NONE_OF_FILTER : "No visits or appointments on these days."}
        </p>
      )}
      <div className={`grid one-column ${styles.below}`}>
        {cards && <Cards cards={cards} viewer={viewer} query={query} />}
        <VisitSettings {...settings} />
      </div>
      <Outlet />
    </div>
  );
}

const isFiltered = (query: AgendaQuery) => Object.values(query).some(Boolean);
const NONE_OF_FILTER = "Nothing matches these filters.";

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type CardsProps = Pick<Loaded, "viewer" | "query"> & { cards: NonNullable<Loaded["cards"]> };

function Cards({ cards: { ahead, more, past }, viewer, query }: CardsProps) {
  const back = withQuery(eventsPath, { mode: "list", ...query });
  const { page, end } = past.page;
  if (ahead.length === 0 && past.list.length === 0) return <Nothing filtered={isFiltered(query)} />;
  return (
    <>
      {ahead.length > 0 && (
        <section className="stack" aria-labelledby="events-ahead">
          <h2 id="events-ahead">Upcoming</h2>
          <AgendaCards items={ahead} viewer={viewer} back={back} />
          {more && <p className="dim">These are the next {AHEAD_CARDS}. The calendar shows all of them.</p>}
        </section>
      )}
      {past.list.length > 0 && (
        <section className="stack" aria-labelledby="events-past">
          <h2 id="events-past">Earlier</h2>
          <div className="stack" data-rows>
            <AgendaCards items={past.list} viewer={viewer} back={back} />
          </div>
        </section>
      )}
      <Pager page={page} end={end} to={(next) => withQuery(back, { page: next })} />
    </>
  );
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered)
    return (
      <EmptyState
        icon={CalendarClock}
        title={NONE_OF_FILTER}
        action={<ButtonLink to={withQuery(eventsPath, { mode: "list" })}>Show everything</ButtonLink>}
      />
    );
  return (
    <EmptyState icon={CalendarClock} title="No visits yet" action={<ButtonLink to={buyPath}>See cars</ButtonLink>}>
      Visits appear here once requested, with the time and, once accepted, the address. Evaluation appointments appear
      here, too.
    </EmptyState>
  );
}

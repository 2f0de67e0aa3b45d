import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation, useOutlet, useParams } from "@remix-run/react";
import { Calendar, CalendarControls } from "#app/features/calendar/calendar.tsx";
import type { CalendarTo } from "#app/features/calendar/calendar-query.ts";
import { CalendarQuery } from "#app/features/calendar/calendar-query.ts";
import {
  buildCalendar,
  type CalendarEntry,
  type CalendarTone,
  calendarRange,
} from "#app/features/calendar/calendar-view.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import { NAME } from "#app/shared/brand.ts";
import { buyPath, interactionPath, interactionsPath, withQuery } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { Handshake } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Split } from "#app/ui/side-panel.tsx";
import type { Actor } from "#modules/kernel/actor.ts";
import { findInteractions } from "#modules/messaging/index.ts";
import { INTERACTION_KINDS, INTERACTION_SIDES } from "#modules/messaging/schemas.ts";
import { findVisits } from "#modules/offers/index.ts";
import type { VisitView } from "#modules/offers/schemas.ts";
import { InteractionFilters } from "./interaction-filters.tsx";
import { InteractionList } from "./interaction-list.tsx";

const TONES: Record<VisitView["status"], CalendarTone> = {
  pending: "amber",
  accepted: "green",
  declined: "plain",
  canceled: "plain",
};

/** Visits as entries of a calendar, which keep the calendar's own parameters in their addresses. */
const visitEntries = (visits: readonly VisitView[], params: URLSearchParams): CalendarEntry[] =>
  visits.map(({ _id, date, end, title, vehicle, status, party, seller, buyer }) => ({
    id: _id,
    at: date,
    minutes: (Date.parse(end) - Date.parse(date)) / 60_000,
    title: `${title}, ${vehicle}`,
    note: party === "seller" ? buyer.name : party === "buyer" ? seller.name : `${buyer.name} and ${seller.name}`,
    to: `${interactionPath(_id)}?${params}`,
    tone: TONES[status],
  }));

export const addresses = ["/u/interactions"];

export const handle: FrameHandle = { title: "Interactions", hint: "Offers, visits, and conversations" };
export const meta: MetaFunction = () => [{ title: `Interactions · ${NAME}` }];

const MOST_VISITS = 300;

/** What a person has to do with others, as a list, or their visits as a calendar (`?mode=week`). */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const params = new URL(request.url).searchParams;
  const filter = {
    kind: INTERACTION_KINDS.find((kind) => kind === params.get("kind")),
    as: INTERACTION_SIDES.find((side) => side === params.get("as")),
  };
  const shared = { filter, sides: actor.seller, user: actor.id, now: new Date().toISOString() };
  if (params.has("mode")) return { ...shared, calendar: await calendarOf(actor, params), found: null };
  return { ...shared, calendar: null, found: await findInteractions(actor, { ...filter, page: pageAsked(request) }) };
}

async function calendarOf(actor: Actor, params: URLSearchParams) {
  const query = CalendarQuery.parse(Object.fromEntries(params));
  const now = new Date();
  const { list } = await findVisits(actor, { ...calendarRange(query, now), records: MOST_VISITS });
  return buildCalendar(query, visitEntries(list, params), now);
}

export default function Interactions() {
  const { filter, sides, calendar, found, user, now } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { event } = useParams();
  const panel = useOutlet();
  useLive([`user:${user}`]);
  const to: CalendarTo = (query) => withQuery(interactionsPath, query);
  const list = (
    <>
      <InteractionFilters
        filter={filter}
        sides={sides}
        controls={calendar && <CalendarControls view={calendar} to={to} />}
      />
      {calendar && <Calendar view={calendar} to={to} empty="There are no visits in these four weeks." />}
      {found && found.list.length === 0 && <Nothing filtered={Boolean(filter.kind || filter.as)} />}
      {found && <InteractionList list={found.list} current={event} search={search} now={now} />}
      {found && (
        <Pager
          page={found.page.page}
          end={found.page.end}
          to={(page) => withQuery(interactionsPath, { ...filter, page })}
        />
      )}
    </>
  );
  return <Split list={list} panel={panel} />;
}

const Nothing = ({ filtered }: { filtered: boolean }) => (
  <EmptyState
    icon={Handshake}
    title={filtered ? "Nothing of this kind" : "Nothing here yet"}
    action={
      <ButtonLink to={filtered ? interactionsPath : buyPath}>{filtered ? "Show everything" : "See cars"}</ButtonLink>
    }
  >
    Offers, visits, and conversations with other people appear here.
  </EmptyState>
);

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Calendar, CalendarControls } from "#app/features/calendar/calendar.tsx";
import type { CalendarTo } from "#app/features/calendar/calendar-query.ts";
import { CalendarQuery } from "#app/features/calendar/calendar-query.ts";
import { buildCalendar, type CalendarEntry, calendarRange } from "#app/features/calendar/calendar-view.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { dealboardTaskPath, dealCalendarPath, managedSwapPath } from "#app/shared/paths.ts";
import { Split } from "#app/ui/side-panel.tsx";
import { findDueDeals } from "#modules/deals/index.ts";
import { DealBoardQuery, type DueDeals } from "#modules/deals/schemas.ts";
import { findInspections } from "#modules/inspections/index.ts";
import { STAGES } from "#modules/inspections/schemas.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { DealToolbar } from "./deal-toolbar.tsx";

const HANDOVER_MINUTES = 30;
const DELIVERY_MINUTES = 60;
const MOST = 200;

/** Tasks are due at a time; deliveries take an hour. */
const dealEntries = ({ tasks, deliveries }: DueDeals): CalendarEntry[] => [
  ...tasks.map(
    ({ _id, swap, title, car, people, at, late, open }): CalendarEntry => ({
      id: _id,
      at,
      minutes: null,
      title: `${title}, ${car}`,
      note: people.join(" → "),
      to: open ? dealboardTaskPath(_id) : managedSwapPath(swap),
      tone: late ? "late" : "plain",
    }),
  ),
  ...deliveries.map(
    ({ _id, swap, car, address, at }): CalendarEntry => ({
      id: _id,
      at,
      minutes: DELIVERY_MINUTES,
      title: `Delivery, ${car}`,
      note: address,
      to: managedSwapPath(swap),
      tone: "green",
    }),
  ),
];

/** Cars that sellers drop off and dealers pick up; they belong to no dealmaker. */
async function handoverEntries(
  actor: Actor,
  { channel, person }: DealBoardQuery,
  range: { from: Date; to: Date },
): Promise<CalendarEntry[]> {
  if (person) return [];
  const pages = await Promise.all(
    [STAGES.dropOff, STAGES.pickUp].map((stage) =>
      findInspections(actor, { ...range, stage, status: ["pending", "scheduled"], records: MOST }),
    ),
  );
  return pages
    .flatMap(({ list }) => list)
    .filter((one) => !channel || one.channel === channel)
    .map((one) => ({
      id: one._id,
      at: one.time,
      minutes: HANDOVER_MINUTES,
      title: `${one.title}, ${one.vehicle}`,
      note: one.location.address,
      to: managedSwapPath(one.swap),
      tone: one.stage === STAGES.dropOff ? "blue" : "amber",
    }));
}

export const addresses = ["/u/dealboard/calendar"];
export const noExport = "a calendar; its appointments are exported with the inspections, visits with the interactions";

export const handle: FrameHandle = { title: "Deal calendar", hint: "Central Time" };
export const meta: MetaFunction = () => [{ title: `Deal calendar · ${NAME}` }];

/** What is due in the deals, by day, week, month, or as a list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "dashboard.deals");
  const params = Object.fromEntries(new URL(request.url).searchParams);
  const [query, filters] = [CalendarQuery.parse(params), DealBoardQuery.parse(params)];
  const now = new Date();
  const range = calendarRange(query, now);
  const [due, handovers] = await Promise.all([
    findDueDeals(actor, filters, range),
    handoverEntries(actor, filters, range),
  ]);
  const view = buildCalendar(query, [...dealEntries(due), ...handovers], now);
  return { view, filters, dealmakers: due.dealmakers };
}

export default function DealCalendar() {
  const { view, filters, dealmakers } = useLoaderData<typeof loader>();
  const { channel, person } = filters;
  useLive(["tasks", "deals"]);
  const to: CalendarTo = (query) => dealCalendarPath({ ...query, channel, person });
  const list = (
    <>
      <DealToolbar
        query={filters}
        dealmakers={dealmakers}
        calendar={{ search: { mode: view.mode, day: view.day }, controls: <CalendarControls view={view} to={to} /> }}
      />
      <Calendar view={view} to={to} empty="Nothing is due in these four weeks." />
    </>
  );
  return <Split list={list} />;
}

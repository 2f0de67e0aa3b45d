import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useLocation, useOutlet } from "@remix-run/react";
import * as styles from "#app/features/calendar/agenda.module.css";
import { dayLabel, weekdayOf } from "#app/features/calendar/calendar-days.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { ExportLink } from "#app/features/lists/export-link.tsx";
import { ViewMenu } from "#app/features/lists/view-menu.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { GetDay, KeptNote } from "#app/features/offline-queue/kept-note.tsx";
import { requireScreen } from "#app/http/guards/guard.ts";
import { pageAsked } from "#app/http/request/page-number.ts";
import { NAME } from "#app/shared/brand.ts";
import { eventsPath, gatePath, inspectionsPath, withQuery } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { CalendarClock } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Select } from "#app/ui/select.tsx";
import { findHolders, findListViews } from "#modules/accounts/index.ts";
import { findFieldDays } from "#modules/inspections/index.ts";
import type { InspectionView } from "#modules/inspections/schemas.ts";
import { type Actor, can } from "#modules/kernel/actor.ts";
import { addChicagoDays, chicagoDay } from "#modules/kernel/chicago.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type FieldDay, FieldList } from "./field-list.tsx";

export const addresses = ["/u/inspections"];

export const handle: FrameHandle = { title: "Inspections", hint: "Central Time" };
export const meta: MetaFunction = () => [{ title: `Inspections · ${NAME}` }];

/** A technician's own appointments, from today on and recent ones; staff choose a technician, or see everyone's. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.inspection.details");
  const wanted = new URL(request.url).searchParams.get("technician");
  const technician = wanted && isId(wanted) ? wanted : undefined;
  const [{ ahead, until, past, may }, technicians, views] = await Promise.all([
    findFieldDays(actor, { technician, page: pageAsked(request) }),
    techniciansFor(actor),
    findListViews(actor, "inspections"),
  ]);
  const today = chicagoDay(new Date());
  const viewer = { user: actor.id, details: true, manage: can(actor, "system.tasks") };
  return {
    ahead: byDay(ahead, today),
    until: until && dayLabel(until),
    past: { days: byDay(past.list, today), page: past.page },
    technician: technician ?? "",
    technicians,
    views,
    may,
    viewer,
  };
}

/** Staff who manage swaps see everyone's appointments. */
async function techniciansFor(actor: Actor) {
  if (!can(actor, "swap.manage")) return [];
  return (await findHolders("technician")).map(({ id, fullName }) => ({ value: id, label: fullName }));
}

function byDay(inspections: readonly InspectionView[], today: string): FieldDay[] {
  const days = new Map<string, InspectionView[]>();
  for (const one of inspections) {
    const day = chicagoDay(new Date(one.time));
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days].map(([day, list]) => ({ day, label: labelOf(day, today), inspections: list }));
}

function labelOf(day: string, today: string): string {
  const date = `${weekdayOf(day)}, ${dayLabel(day)}`;
  if (day === today) return `Today, ${date}`;
  return day === addChicagoDays(today, 1) ? `Tomorrow, ${date}` : date;
}

export default function Inspections() {
  const { ahead, until, past, technician, technicians, views, may, viewer } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const modal = useOutlet();
  useLive([`user:${viewer.user}`, "inspections"]);
  const shared = { viewer, may, search };
  return (
    <div className="pane">
      <div className="toolbar">
        <ButtonLink to={gatePath()} kind="plain" size="small">
          Check a gate pass
        </ButtonLink>
        <ViewMenu list="inspections" views={views} />
        <ExportLink list="inspections" />
        {ahead[0] && (
          <GetDay day={ahead[0].label.startsWith("Today") ? "today’s cars" : `the cars of ${ahead[0].label}`} />
        )}
        <KeptNote list />
      </div>
      {technicians.length > 0 && (
        <Form method="get" action={inspectionsPath} className="toolbar" key={technician}>
          <FormFields values={{ technician }} id="inspections">
            <Select name="technician" label="Technician" hideLabel empty="All technicians" options={technicians} />
          </FormFields>
          <Button size="small">Show</Button>
        </Form>
      )}
      <div className={`grid one-column ${styles.below}`}>
        <section aria-labelledby="inspections-ahead">
          <h2 id="inspections-ahead">Upcoming</h2>
          {ahead.length === 0 ? (
            <EmptyState
              icon={CalendarClock}
              title="Nothing is booked"
              heading="h3"
              action={<ButtonLink to={withQuery(eventsPath, { mode: "month" })}>See the calendar</ButtonLink>}
            >
              Appointments appear here as soon as they are booked.
            </EmptyState>
          ) : (
            <FieldList days={ahead} {...shared} ahead />
          )}
          {until && <p className="dim">This list is complete up to {until}. The calendar shows what follows.</p>}
        </section>
        {past.days.length > 0 && (
          <section aria-labelledby="inspections-past">
            <h2 id="inspections-past">Recent</h2>
            <div data-rows>
              <FieldList days={past.days} {...shared} />
            </div>
          </section>
        )}
        <Pager
          page={past.page.page}
          end={past.page.end}
          to={(page) => withQuery(inspectionsPath, { technician, page: page > 1 ? page : null })}
        />
      </div>
      {modal}
    </div>
  );
}

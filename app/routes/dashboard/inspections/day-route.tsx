import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { dayLabel, shifted, weekdayOf } from "#app/features/calendar/calendar-days.ts";
import { CalendarQuery } from "#app/features/calendar/calendar-query.ts";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { InspectionState } from "#app/features/inspection/inspection-card.tsx";
import { useLive } from "#app/features/live/use-live.ts";
import { AreaMap } from "#app/features/map/area-map.tsx";
import { directionsTo, stopsInOneLink } from "#app/features/map/directions.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { NAME } from "#app/shared/brand.ts";
import { dayRoutePath, inspectionPath, inspectionsPath } from "#app/shared/paths.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { CalendarClock, MapPin } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { findHolders } from "#modules/accounts/index.ts";
import { findDayRoute, technicianAsked } from "#modules/inspections/index.ts";
import type { InspectionView, Leg } from "#modules/inspections/schemas.ts";
import { can } from "#modules/kernel/actor.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { formatTime } from "#modules/kernel/format-time.ts";
import { isId } from "#modules/kernel/ids.ts";
import * as styles from "./day-route.module.css";

export const addresses = ["/u/inspections/route"];
export const noExport = "a calendar; its appointments are exported with the inspections, visits with the interactions";

export const handle: FrameHandle = { title: "Route of the day", hint: "Central Time" };
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Route of ${data?.label ?? "the day"} · ${NAME}` },
];

/** A technician's appointments of a day in driving order, with the drives between them. Prints as a form. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "swap.inspection.details");
  const params = Object.fromEntries(new URL(request.url).searchParams);
  const day = CalendarQuery.parse({ day: params.day }).day ?? chicagoDay(new Date());
  const technicians = can(actor, "swap.manage") ? await findHolders("technician") : [];
  const wanted = params.technician && isId(params.technician) ? params.technician : undefined;
  const technician = technicianAsked(actor, wanted) ?? technicians[0]?.id ?? actor.id;
  return {
    ...(await findDayRoute(actor, technician, day)),
    day,
    label: `${weekdayOf(day)}, ${dayLabel(day)}`,
    previous: shifted("day", day, -1),
    next: shifted("day", day, 1),
    technician,
    technicians: technicians.map(({ id, fullName }) => ({ value: id, label: fullName })),
    user: actor.id,
  };
}

export default function DayRouteScreen() {
  const { stops, legs, minutes, miles, day, label, previous, next, technician, technicians, user } =
    useLoaderData<typeof loader>();
  useLive([`user:${user}`, "inspections"]);
  const chosen = technicians.length > 0 ? technician : null;
  const to = (other: string) => dayRoutePath({ day: other, technician: chosen });
  const late = legs.filter(({ fits }) => !fits).length;
  const who = stops[0]?.technician?.fullName;
  return (
    <div className="pane">
      <Form method="get" action={dayRoutePath()} className={`toolbar ${styles.ask}`} key={`${day} ${technician}`}>
        <ButtonLink to={to(previous)} size="small">
          Day before
        </ButtonLink>
        <ButtonLink to={to(next)} size="small">
          Day after
        </ButtonLink>
        <FormFields values={{ day, technician }} id="route">
          <TextField name="day" label="Day" hideLabel type="date" />
          {technicians.length > 0 && <Select name="technician" label="Technician" hideLabel options={technicians} />}
        </FormFields>
        <Button size="small">Show</Button>
      </Form>
      <div className={`grid one-column gap-16 ${styles.route}`}>
        <header className="stack tight">
          <h2>
            {label}
            {who && `: ${who}`}
          </h2>
          {stops.length > 0 && (
            <p className="dim">
              {stops.length === 1 ? "One appointment." : `${stops.length} appointments, in driving order.`}
              {minutes > 0 && ` About ${minutes} minutes of driving and parking, ${miles} miles as the crow flies.`}
            </p>
          )}
          {late > 0 && (
            <Notice kind="warn">
              {late === 1
                ? "One drive takes longer than the time between its appointments."
                : `${late} drives take longer than the time between their appointments.`}
            </Notice>
          )}
        </header>
        {stops.length === 0 ? (
          <EmptyState icon={CalendarClock} title="Nothing is booked on this day" heading="h3">
            <Link className="link" to={inspectionsPath}>
              See all inspections
            </Link>
          </EmptyState>
        ) : (
          <>
            <MapOf stops={stops} />
            <p className={styles.ask}>
              <ButtonLink kind="primary" to={directionsTo(stops.map(({ location }) => location))} external>
                <MapPin /> Open in Maps
              </ButtonLink>
              {stops.length > stopsInOneLink && <span className="dim"> The first {stopsInOneLink} stops.</span>}
            </p>
            <ol className="grid">
              {stops.map((stop, at) => (
                <li key={stop._id}>
                  {at > 0 && <Drive leg={legs[at - 1] as Leg} />}
                  <StopLine stop={stop} number={at + 1} />
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </div>
  );
}

function MapOf({ stops }: { stops: readonly InspectionView[] }) {
  const points = stops.flatMap(({ _id, vehicle, location: { lat, lng } }, at) =>
    lat === null || lng === null ? [] : [{ id: _id, title: vehicle, mark: at + 1, lat, lng, to: inspectionPath(_id) }],
  );
  return points.length > 0 ? <AreaMap label="Map of the route" points={points} /> : null;
}

/** What the way takes, and whether it fits between the appointments. */
function Drive({ leg: { minutes, between, fits, miles } }: { leg: Leg }) {
  if (miles === null)
    return <p className={`text-14 line-20 ${styles.drive}`}>We don’t know one of the places, so the way is unknown.</p>;
  const far = ` for ${Math.round(miles)} miles`;
  if (fits && minutes === 0) return <p className={`text-14 line-20 ${styles.drive}`}>At the same place.</p>;
  if (fits)
    return <p className={`text-14 line-20 ${styles.drive}`}>{`About ${minutes} minutes${far}, parking included.`}</p>;
  const free = between <= 0 ? "there is no time" : `there are only ${between}`;
  return (
    <p className={`text-14 line-20 ${styles.drive} ${styles.late}`}>
      {`This drive takes about ${minutes} minutes${far}, but ${free} between the appointments. Please move one of them.`}
    </p>
  );
}

function StopLine({ stop, number }: { stop: InspectionView; number: number }) {
  const { _id, time, end, title, vehicle, status, seller, location } = stop;
  return (
    <article className={`grid gap-14 ${styles.stop}`}>
      <b className={`grid centered round ${styles.number}`}>{number}</b>
      <div>
        <p className="row wrap spread">
          <b className="num">
            {formatTime(time)} to {formatTime(end)}
          </b>
          <InspectionState status={status} />
        </p>
        <h3>
          <Link to={inspectionPath(_id)}>{vehicle}</Link>
        </h3>
        <p>{title}</p>
        <p>{[location.address, seller?.fullName].filter(Boolean).join(" · ")}</p>
        {location.note && <p>{location.note}</p>}
        <p className={styles.onPaper}>Arrived: ________ Left: ________ Odometer: ____________</p>
      </div>
    </article>
  );
}

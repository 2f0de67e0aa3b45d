import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Closing } from "#app/features/guide/closing.tsx";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { hoursOf } from "#app/features/guide/opening-hours.ts";
import { Section } from "#app/features/guide/section.tsx";
import { AreaMap } from "#app/features/map/area-map.tsx";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { tagPage } from "#app/http/cache/page-tags.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { contactPath, sellHowPath, sellPath, swapCenterPath } from "#app/shared/paths.ts";
import { maskPhone } from "#app/ui/amounts.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { MapPin } from "#app/ui/icon.tsx";
import { distanceMiles, findZip } from "#modules/catalog/index.ts";
import { findCoverage, findOpenCenters } from "#modules/inspections/index.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { federalHolidaysFrom } from "#modules/kernel/federal-holidays.ts";
import { formatDay } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { FloorPlan } from "./floor-plan.tsx";
import * as styles from "./swap-center.module.css";

export const addresses = ["/swap-center"];
export const sitemap = ["/swap-center"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "Swap Centers: addresses, opening hours and map",
  description:
    "Find the Swap Centers where cars are inspected and sales close, with addresses, hours, and distance from your ZIP code.",
  canonical: swapCenterPath,
});

/** The radius of the circle around a center in miles (docs/spec/display.md). */
const NEAR_MILES = 5;
/** The maximum distance in miles at which the map also shows the visitor. */
const MAP_MILES = 120;

export async function loader({ request }: LoaderFunctionArgs) {
  tagPage("centers");
  const typed = new URL(request.url).searchParams.get("zip")?.trim().slice(0, 11) ?? "";
  const readable = /^\d{5}(-\d{4,5})?$/.test(typed);
  const [centers, place, coverage] = await Promise.all([
    findOpenCenters(),
    readable ? findZip(typed) : undefined,
    readable ? findCoverage(typed.slice(0, 5)) : undefined,
  ]);
  const near = centers.map((center) => ({
    ...center,
    hours: hoursOf(center.hours),
    miles: place ? Math.round(distanceMiles(place, center.location)) : null,
  }));
  if (place) near.sort((a, b) => (a.miles ?? 0) - (b.miles ?? 0));
  const [holiday] = federalHolidaysFrom(chicagoDay(new Date()));
  return {
    centers: near,
    holiday: holiday ? `${holiday.name}, ${formatDay(holiday.day)}` : "",
    typed,
    place: place ?? null,
    covered: coverage?.covered ?? false,
    error: !typed || place ? null : readable ? "We don’t recognize this ZIP code." : "Invalid zip code",
  };
}

const THERE = [
  {
    title: "Evaluation",
    text: "Bring your car in by appointment. A technician inspects and photographs it in about 40 minutes, for free.",
  },
  {
    title: "Closing",
    text: "Buyer and seller meet once. We verify the car, you sign the deal, and the money changes hands.",
  },
  {
    title: "Title, tax, registration",
    text: "We handle them at the center, along with any loan payoff. You leave with the papers or know when they’ll arrive.",
  },
] as const;

export default function SwapCenter() {
  const { centers, holiday, typed, place, covered, error } = useLoaderData<typeof loader>();
  const points = centers.map(({ _id, name, city, location }, at) => ({
    ...location,
    id: _id,
    title: `${name}, ${city}`,
    mark: at + 1,
    to: `#center-${_id}`,
  }));
  // If the visitor is far away, the map would show all centers as one dot.
  const near = place && (centers[0]?.miles ?? 0) <= MAP_MILES ? { lat: place.lat, lng: place.lng } : null;
  return (
    <>
      <GuideHero
        plain
        title="Swap Centers"
        lede="Where we inspect cars, where buyers and sellers meet, and where we handle the title, tax, and registration."
      />
      <section className={`page grid one-column gap-20 ${styles.centerFinder}`} aria-label="Find a center">
        <Form method="get" className={`flex wrap top gap-12 ${styles.zipForm}`} preventScrollReset noValidate>
          <FormFields id="near" state={{ values: { zip: typed }, errors: error ? { zip: [error] } : {} }}>
            <TextField
              name="zip"
              label="Your ZIP code"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={11}
              placeholder="60614"
            />
          </FormFields>
          <Button kind="primary">Show nearest centers</Button>
        </Form>
        {place && (
          <p className={`flex top gap-10 ${styles.nearYou}`} role="status">
            <MapPin />
            <span>
              <b>
                {place.city}, {place.state}
              </b>
              {": "}
              {covered
                ? "our technicians come to you, or you come to a center."
                : "our technicians don’t come here yet, but you can bring the car to a center."}
            </span>
          </p>
        )}
        {centers.length === 0 ? (
          <EmptyState icon={MapPin} title="No center is open for appointments right now">
            Write to us, and we’ll let you know when one opens.
          </EmptyState>
        ) : (
          <div className={`grid top ${styles.centersPlace}`}>
            <AreaMap
              label="Swap Centers on a map"
              points={near ? [...points, { ...near, id: "you", title: "Your ZIP code", alt: true }] : points}
              circles={centers.map(({ location }) => ({ ...location, miles: NEAR_MILES }))}
              className={styles.centersMap}
            />
            <ol className={styles.centerList} data-part="centers">
              {centers.map(({ _id, name, address, city, state, zip, phone, hours, miles, location }, at) => (
                <li className="grid gap-16 line-bottom" key={_id} id={`center-${_id}`}>
                  <span className={`grid centered round ${styles.number}`} aria-hidden="true">
                    {at + 1}
                  </span>
                  <div>
                    <h2>{name}</h2>
                    <p className="soft under-4">
                      {address}, {city}, {state} {zip}
                      {miles !== null && <b className="num"> · {formatNumber(miles)} miles from you</b>}
                    </p>
                    {phone && (
                      <p className="soft under-4">
                        <a className="link" href={`tel:${phone}`}>
                          {maskPhone(phone)}
                        </a>
                      </p>
                    )}
                    <dl className={styles.hours}>
                      {hours.map(([days, times]) => (
                        <div className="flex spread gap-16" key={days}>
                          <dt className="dim">{days}</dt>
                          <dd className="num">{times}</dd>
                        </div>
                      ))}
                    </dl>
                    <a
                      className="link"
                      href={`https://www.openstreetmap.org/directions?to=${location.lat}%2C${location.lng}`}
                      target="_blank"
                      rel="noopener noreferrer"
                    >
                      Directions<span className="sr"> to {name}, in a new window</span>
                    </a>
                  </div>
                </li>
              ))}
            </ol>
          </div>
        )}
        <p className="dim">We’re closed on federal holidays. The next one: {holiday}.</p>
      </section>
      <Section title="What happens at a Swap Center" mist>
        <FloorPlan places={THERE} />
      </Section>
      <Closing
        title="Register your car to book a visit"
        text="Choose a place and a time, as soon as 24 hours from now."
      >
        <ButtonLink to={sellPath} kind="light" size="big">
          Start with your plate
        </ButtonLink>
        <ButtonLink to={sellHowPath} kind="ghost" size="big">
          How selling works
        </ButtonLink>
        <ButtonLink to={contactPath} kind="ghost" size="big">
          Contact
        </ButtonLink>
      </Closing>
    </>
  );
}

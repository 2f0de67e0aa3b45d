import { useLoaderData } from "@remix-run/react";
import { findChartedCar } from "#app/features/guide/charted-car.server.ts";
import { Closing } from "#app/features/guide/closing.tsx";
import { Compare } from "#app/features/guide/compare.tsx";
import { GuideHero } from "#app/features/guide/guide-hero.tsx";
import { Picture } from "#app/features/guide/picture.tsx";
import { Section } from "#app/features/guide/section.tsx";
import { PriceFigure } from "#app/features/home/price-reason.tsx";
import { AreaMap } from "#app/features/map/area-map.tsx";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { tagPage } from "#app/http/cache/page-tags.ts";
import { pageMeta } from "#app/shared/page-meta.ts";
import { buyHowPath, buyWhyPath, listingPath, swapCenterPath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { findOpenCenters } from "#modules/inspections/index.ts";
import * as styles from "./buy-why.module.css";
import { MoneyBars } from "./money-bars.tsx";

export const addresses = ["/buy/why"];
export const sitemap = ["/buy/why"];

export const headers = publicPage;
export const meta = pageMeta({
  title: "Why buy a used car from its owner",
  description:
    "Pay up to 25 percent less for your next car: no dealer markup, a technician’s evaluation, and an in-person closing.",
  canonical: buyWhyPath,
});

/** A real price with its reason, and the places where sales close. */
export async function loader() {
  tagPage("centers");
  const [car, centers] = await Promise.all([findChartedCar(), findOpenCenters()]);
  const points = centers.map(({ _id, name, city, location }) => ({
    ...location,
    id: _id,
    title: `${name}, ${city}`,
    to: `${swapCenterPath}#center-${_id}`,
  }));
  return { car, points };
}

const ROWS = [
  {
    label: "The price",
    cells: [
      "What you and the owner agree on",
      "Includes the dealer’s costs and margin",
      "What you and the owner agree on",
    ],
  },
  {
    label: "Who inspected it",
    cells: ["Our technician, using a checklist you can read", "The dealer selling it", "You, if you know how"],
  },
  {
    label: "Damage",
    cells: ["Photographed and marked on a map", "What the dealer tells you", "Whatever you can spot"],
  },
  {
    label: "Title, tax, registration",
    cells: ["Handled at the Swap Center", "Handled by the dealer", "You handle it yourself"],
  },
  { label: "Buyer fee", cells: ["None", "Ask the dealer", "None"] },
];

export default function BuyWhy() {
  const { car, points } = useLoaderData<typeof loader>();
  return (
    <>
      <GuideHero
        title="Pay up to 25 percent less for your next car."
        lede="A used car costs less without a middleman. We add what a private sale lacks: a technician’s inspection, a price you can check, and a safe place to close."
        actions={
          <>
            <ButtonLink to={listingPath()} kind="primary" size="big">
              Browse cars
            </ButtonLink>
            <ButtonLink to={buyHowPath} size="big">
              How buying works
            </ButtonLink>
          </>
        }
        aside={<MoneyBars />}
      />
      <Section title="Six reasons to buy here">
        <ul className={`grid gap-20 ${styles.bento}`}>
          <li className={styles.price}>
            {car && <PriceFigure car={car} />}
            <div>
              <h3>A price you can check</h3>
              <p>We compare each car with similar ones for sale nearby and show the comparison next to the price.</p>
            </div>
          </li>
          <li className={styles.markup}>
            <h3>No dealer markup</h3>
            <p>
              You buy straight from the owner. What a dealership adds for buying, holding, and reselling a car stays
              with the two of you.
            </p>
          </li>
          <li className={styles.pictured}>
            <figure>
              <Picture of="check" sizes="(max-width: 860px) 92vw, 30vw" />
            </figure>
            <div>
              <h3>Evaluated before it is listed</h3>
              <p>
                Our technician uses the same checklist for every car and photographs the flaws as carefully as the good
                parts.
              </p>
            </div>
          </li>
          <li className={`spread ${styles.owner}`}>
            <h3>Meet the owner</h3>
            <blockquote className="grid gap-10 flush">
              <p>Where was it serviced?</p>
              <p>How does it start in winter?</p>
              <p>Why are you selling?</p>
            </blockquote>
            <p>Ask the person who drove it.</p>
          </li>
          <li className={styles.place}>
            {points.length > 0 && <AreaMap label="Swap Centers on a map" points={points} className={styles.map} />}
            <div>
              <h3>A safe place to close</h3>
              <p>At a Swap Center we verify the car once more and handle the title, tax, and registration with you.</p>
            </div>
          </li>
          <li className={styles.contacts}>
            <h3>Your contact details stay private</h3>
            <p>Messages go through us. No one gets your phone number or address until you decide to share it.</p>
          </li>
        </ul>
      </Section>
      <Section title="How we compare" mist>
        <Compare
          caption="Buying here, from a dealer, and from a stranger"
          heads={["Here", "At a dealer", "From a stranger"]}
          best={0}
          rows={ROWS}
        />
      </Section>
      <Closing title="Your next car already has an owner" text="Go meet them both.">
        <ButtonLink to={listingPath()} kind="light" size="big">
          Browse cars
        </ButtonLink>
      </Closing>
    </>
  );
}

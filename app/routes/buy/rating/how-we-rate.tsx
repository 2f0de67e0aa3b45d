import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { monthName } from "#app/features/accuracy/labels.ts";
import { cents } from "#app/features/price/labels.ts";
import { BandTable } from "#app/features/price/rule-parts.tsx";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { NAME } from "#app/shared/brand.ts";
import { accuracyPath, howWeRatePath, listingPath } from "#app/shared/paths.ts";
import { environment } from "#modules/kernel/environment.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { LOOK_BACK_DAYS } from "#modules/marketplace/listing/schemas.ts";
import { findAudit } from "#modules/marketplace/rating/index.ts";
import { type Audit, FEWEST_SALES, RULE } from "#modules/marketplace/rating/schemas.ts";
import * as styles from "./how-we-rate.module.css";

export const addresses = ["/buy/how-we-rate"];
export const sitemap = ["/buy/how-we-rate"];

/** Explains how deal ratings work, their limits and their measured accuracy. */
export const loader = async () => ({ audit: await findAudit(), baseUrl: environment().baseUrl });

export const headers = publicPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const title = `How we rate prices · ${NAME}`;
  const description =
    "How our price ratings work: which cars we compare, how we adjust for mileage, where each rating starts, when a car isn't rated, and how close the ratings came to what buyers paid.";
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: `${data?.baseUrl ?? ""}${howWeRatePath}` },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
  ];
};

export default function HowWeRate() {
  const { audit } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <article className={`grid ${styles.rateRule}`}>
        <header>
          <h1>How we rate prices</h1>
          <p className="lede">
            A rating compares a car's asking price with what nearby dealers ask for similar cars. The rule is the same
            for every car, no one can pay to change it, and every rating shows the cars and the math behind it.
          </p>
        </header>
        <Cars />
        <Sums />
        <section>
          <h2>Where each rating starts</h2>
          <BandTable />
        </section>
        <Without />
        <Honesty />
        <HowFarOff audit={audit} />
        <p>
          <Link className="link" to={listingPath()}>
            See the cars
          </Link>{" "}
          or{" "}
          <Link className="link" to={accuracyPath}>
            see how accurate our estimates were
          </Link>
        </p>
      </article>
    </div>
  );
}

const Cars = () => (
  <section>
    <h2>Which cars we compare</h2>
    <ul>
      <li>Cars advertised by dealers within {RULE.radius} miles, with the same make, model, model year, and trim.</li>
      <li>With mileage within {formatNumber(RULE.deviation)} miles of this car's.</li>
      <li>
        Fewer than {RULE.fewest} of the same trim: we include every trim. Still fewer than {RULE.fewest}: we include one
        model year older or newer.
      </li>
      <li>We count each ad once. When there are many cars, we use the {RULE.most} closest in mileage.</li>
    </ul>
  </section>
);

const Sums = () => (
  <section>
    <h2>The math</h2>
    <ol>
      <li>
        What a mile costs: for each pair of these cars, we divide the difference in price by the difference in mileage
        and take the median, to a tenth of a cent, but never below {cents(RULE.slope.min)} or above{" "}
        {cents(RULE.slope.max)}.
      </li>
      <li>
        We adjust each car's price to this car's mileage: its mileage minus this car's mileage, times the cost of a
        mile, is added to its price.
      </li>
      <li>The market value is the median of the adjusted prices: half of the cars cost less, half cost more.</li>
      <li>Market value minus price, divided by market value, as a percentage with one decimal, decides the rating.</li>
    </ol>
  </section>
);

const Without = () => (
  <section>
    <h2>When we don't rate a car</h2>
    <ul>
      <li>Fewer than {RULE.fewest} similar cars are for sale.</li>
      <li>
        The adjusted prices are too far apart: the middle half of them spans more than {RULE.spread * 100}% of the
        market value.
      </li>
      <li>
        Its price is more than {RULE.farthest}% from the market value: something other than the price must be unusual,
        and a label like "great" would be misleading.
      </li>
      <li>Its title is salvage or rebuilt, or its price is below {formatDollars(RULE.cheapest)}.</li>
      <li>The market report is older than {RULE.days} days, or the price isn't set yet.</li>
    </ul>
  </section>
);

const Honesty = () => (
  <section>
    <h2>What a rating doesn't tell you</h2>
    <p>
      Dealer ads show asking prices, not sale prices, and say little about condition. Options, colors, and the car's
      story don't count either. Read the evaluation along with the rating.
    </p>
    <p>
      We show "Reduced" next to a price only when it's below every asking price of the car in the {LOOK_BACK_DAYS} days
      before, in this listing or an earlier one. Raising a price and cutting it again doesn't count. Days on the market
      count from the day the car was first listed here, even if it was taken down and listed again.
    </p>
  </section>
);

function HowFarOff({ audit }: { audit: Audit }) {
  return (
    <section>
      <h2>How accurate our estimates are</h2>
      {audit.all === null ? (
        <p>
          Here we'll show how far sale prices were from our market values once we have {FEWEST_SALES} sales to report.
          We don't have enough yet.
        </p>
      ) : (
        <>
          <p>
            Of the {audit.all.sales} cars sold here in the last twelve months with a known market value, half sold
            within <b>{audit.all.percent}%</b> of it. All of them count, rated or not. Months with fewer than{" "}
            {FEWEST_SALES} sales are included only in the total.
          </p>
          {audit.months.length > 0 && (
            <table className={`full ${styles.audit}`}>
              <caption className="sr">How far sale prices were from market value, by month</caption>
              <thead>
                <tr>
                  <th scope="col">Month</th>
                  <th scope="col">Sales</th>
                  <th scope="col">Half sold within</th>
                </tr>
              </thead>
              <tbody>
                {audit.months.map(({ month, sales, percent }) => (
                  <tr key={month}>
                    <th scope="row">{monthName(month)}</th>
                    <td>{formatNumber(sales)}</td>
                    <td>{percent}%</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </section>
  );
}

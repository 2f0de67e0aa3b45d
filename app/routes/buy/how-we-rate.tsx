import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { BandTable } from "#app/components/price/rule-parts.tsx";
import { cents } from "#app/components/price/words.ts";
import { publicPage } from "#app/http/cache-headers.ts";
import { NAME } from "#app/shared/brand.ts";
import { howWeRatePath, listingPath } from "#app/shared/paths.ts";
import { environment } from "#modules/kernel/environment.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { LOOK_BACK_DAYS } from "#modules/marketplace/listing/schemas.ts";
import { findAudit } from "#modules/marketplace/rating/index.ts";
import { type Audit, FEWEST_SALES, RULE } from "#modules/marketplace/rating/schemas.ts";
import * as styles from "./how-we-rate.module.css";

/** Explains how deal ratings work, their limits and their measured accuracy. */
export const loader = async () => ({ audit: await findAudit(), baseUrl: environment().baseUrl });

export const headers = publicPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const title = `How we rate prices · ${NAME}`;
  const description =
    "The whole rule behind our price ratings: which cars are compared, how miles are corrected, where each rating begins, when a car gets none, and how far the ratings were from what buyers paid.";
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
      <article className={styles.rateRule}>
        <header>
          <h1>How we rate prices</h1>
          <p className="lede">
            A rating compares what a car asks with what dealers around ask for cars like it. The rule is the same for
            every car, nobody can pay to change it, and every rating opens to the cars and the sums behind it.
          </p>
        </header>
        <Cars />
        <Sums />
        <section>
          <h2>Where each rating begins</h2>
          <BandTable />
        </section>
        <Without />
        <Honesty />
        <HowFarOff audit={audit} />
        <p>
          <Link className="link" to={listingPath()}>
            See the cars
          </Link>
        </p>
      </article>
    </div>
  );
}

const Cars = () => (
  <section>
    <h2>Which cars are compared</h2>
    <ul>
      <li>Cars that dealers within {RULE.radius} miles advertise, of the same make, model, model year and trim.</li>
      <li>With up to {formatNumber(RULE.deviation)} miles more or fewer on the odometer.</li>
      <li>
        Fewer than {RULE.fewest} of the same trim: any trim counts. Still fewer than {RULE.fewest}: a model year older
        or newer counts as well.
      </li>
      <li>The same advertisement counts once; of very many cars the {RULE.most} nearest in miles count.</li>
    </ul>
  </section>
);

const Sums = () => (
  <section>
    <h2>The sums</h2>
    <ol>
      <li>
        What a mile costs: for each pair of these cars the difference in price by the difference in miles; the middle of
        all these figures, to a tenth of a cent, never below {cents(RULE.slope.min)} or above {cents(RULE.slope.max)}.
      </li>
      <li>
        Each car's price is corrected as if it had this car's miles: its miles less this car's miles, times what a mile
        costs, is added to its price.
      </li>
      <li>The market is the middle of the corrected prices: half of the cars ask less, half ask more.</li>
      <li>Market less price, by market, in per cent to one decimal: that figure decides the rating.</li>
    </ol>
  </section>
);

const Without = () => (
  <section>
    <h2>When a car gets no rating</h2>
    <ul>
      <li>Fewer than {RULE.fewest} cars compare with it.</li>
      <li>
        The corrected prices spread too far: the middle half of them spans more than {RULE.spread * 100}% of the market.
      </li>
      <li>
        Its price lies more than {RULE.farthest}% from the market: something else than the price must be unusual, and a
        word like "great" would mislead.
      </li>
      <li>Its title is salvage or rebuilt, or it asks less than {formatDollars(RULE.cheapest)}.</li>
      <li>The market report is older than {RULE.days} days, or the price is not set yet.</li>
    </ul>
  </section>
);

const Honesty = () => (
  <section>
    <h2>What a rating does not know</h2>
    <p>
      Dealers' advertisements are asking prices, not sale prices, and say little about condition. Options, colors and
      the seller's story do not count either. Read the evaluation beside the rating.
    </p>
    <p>
      "Reduced" stands beside a price only when it is below every price asked for the car in the {LOOK_BACK_DAYS} days
      before, in this listing or an earlier one: raising a price and cutting it again earns nothing. Days on the market
      count from the day the car was first listed here, also after it was taken off and listed again.
    </p>
  </section>
);

function HowFarOff({ audit }: { audit: Audit }) {
  return (
    <section>
      <h2>How far off we were</h2>
      {audit.all === null ? (
        <p>
          Here stands how far the price buyers paid was from what we called the market, once there are {FEWEST_SALES}{" "}
          sales to speak of. There are fewer yet.
        </p>
      ) : (
        <>
          <p>
            Of the {audit.all.sales} cars sold here in the last twelve months whose market we knew, half were sold
            within <b>{audit.all.percent}%</b> of it. All of them count, rated or not. Months with fewer than{" "}
            {FEWEST_SALES} sales are only in the total.
          </p>
          {audit.months.length > 0 && (
            <table className={styles.audit}>
              <caption className="sr">Distance of sale prices from the market by month</caption>
              <thead>
                <tr>
                  <th scope="col">Month</th>
                  <th scope="col">Sales</th>
                  <th scope="col">Half were within</th>
                </tr>
              </thead>
              <tbody>
                {audit.months.map(({ month, sales, percent }) => (
                  <tr key={month}>
                    <th scope="row">{month}</th>
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

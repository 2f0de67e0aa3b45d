import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { figureIn } from "#app/features/charts/labels.ts";
import { cents } from "#app/features/price/labels.ts";
import { BandTable } from "#app/features/price/rule-parts.tsx";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { NAME } from "#app/shared/brand.ts";
import { accuracyPath, howWeRatePath, listingPath } from "#app/shared/paths.ts";
import { findAccuracy } from "#modules/analytics/index.ts";
import { type Accuracy, FEWEST } from "#modules/analytics/schemas.ts";
import { environment } from "#modules/kernel/environment.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { LOOK_BACK_DAYS } from "#modules/marketplace/listing/schemas.ts";
import { RULE } from "#modules/swaps/policy.ts";
import * as styles from "./how-we-rate.module.css";

type Sold = Pick<Accuracy["sales"]["all"], "off" | "compared">;

export const addresses = ["/buy/how-we-rate"];
export const sitemap = ["/buy/how-we-rate"];

/** Explains how deal ratings work, their limits and their measured accuracy. */
export const loader = async () => ({ sold: (await findAccuracy()).sales.all, baseUrl: environment().baseUrl });

export const headers = publicPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const title = `How we rate prices · ${NAME}`;
  const description =
    "How our price ratings work: which cars we compare, how we adjust for mileage, where each rating starts, and when a car isn’t rated.";
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: `${data?.baseUrl ?? ""}${howWeRatePath}` },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
  ];
};

export default function HowWeRate() {
  const { sold } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <article className={`grid ${styles.rateRule}`}>
        <header>
          <h1>How we rate prices</h1>
          <p className="lede">
            A rating compares a car’s asking price with what nearby dealers ask for similar cars. The rule is the same
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
        <HowFarOff sold={sold} />
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
      <li>With mileage within {formatNumber(RULE.deviation)} miles of this car’s.</li>
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
        We adjust each car’s price to this car’s mileage: its mileage minus this car’s mileage, times the cost of a
        mile, is added to its price.
      </li>
      <li>The market value is the median of the adjusted prices: half of the cars cost less, half cost more.</li>
      <li>Market value minus price, divided by market value, as a percentage with one decimal, decides the rating.</li>
    </ol>
  </section>
);

const Without = () => (
  <section>
    <h2>When we don’t rate a car</h2>
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
      <li>The market report is older than {RULE.days} days, or the price isn’t set yet.</li>
    </ul>
  </section>
);

const Honesty = () => (
  <section>
    <h2>What a rating doesn’t tell you</h2>
    <p>
      Dealer ads show asking prices, not sale prices, and say little about condition. Options, colors, and the car’s
      story don’t count either. Read the evaluation along with the rating.
    </p>
    <p>
      We show "Reduced" next to a price only when it’s below every asking price of the car in the {LOOK_BACK_DAYS} days
      before, in this listing or an earlier one. Raising a price and cutting it again doesn’t count. Days on the market
      count from the day the car was first listed here, even if it was taken down and listed again.
    </p>
  </section>
);

/** The same sales and the same figure as on the page that it links to. */
function HowFarOff({ sold: { off, compared } }: { sold: Sold }) {
  return (
    <section>
      <h2>How accurate our estimates are</h2>
      <p>
        {off === null
          ? `Here we’ll show how far sale prices were from our estimates once we have ${FEWEST} sales to report.`
          : `Of ${formatNumber(compared)} sales with an estimate, half sold within ${figureIn("percent", off)} of it. `}
        <Link className="link" to={accuracyPath}>
          {off === null ? "What we will publish" : "See every figure, by month"}
        </Link>
      </p>
    </section>
  );
}

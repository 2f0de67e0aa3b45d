import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { figureIn } from "#app/features/charts/labels.ts";
import { publicPage } from "#app/http/cache/cache-headers.ts";
import { publicData } from "#app/http/cache/public-data.ts";
import { accuracyThing } from "#app/seo/structured.ts";
import { baseOf, metaOf, thing } from "#app/shared/page-meta.ts";
import { accuracyFilePath, accuracyPath, howWeRatePath, swapValuePath } from "#app/shared/paths.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Download } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { findAccuracy } from "#modules/analytics/index.ts";
import { FEWEST, ROUNDED_TO } from "#modules/analytics/schemas.ts";
import * as styles from "./accuracy.module.css";
import { Figures } from "./figures.tsx";
import { otherHistories, salesHistories } from "./histories.ts";
import type { History } from "./history.ts";
import { HistoryCard } from "./history-card.tsx";
import { monthName } from "./labels.ts";
import { ChannelTable, ClaimTable } from "./tables.tsx";

const DEFINITIONS: readonly (readonly [term: string, text: string])[] = [
  [
    "Our estimate",
    "The expected price that we showed when the seller registered the car: the marketplace price for a car sold there, the auction price for a car sold at auction. We never change it later. Cars that staff registered without an estimate have none, and count in the other figures only.",
  ],
  [
    "Sold price",
    "The agreed price of the closed sale. Cars that a dealer of our network bought for an instant cash offer are not counted.",
  ],
  [
    "How far off",
    "Sold price minus estimate, divided by the estimate. Below or above counts alike, except in the chart of all differences. “Half sold within 4%” means that the median of these distances is 4%.",
  ],
  ["Days to sell", "Whole days from the first listing or the start of its auction sale until the sale was closed."],
  [
    "Reserve met",
    "The auction ended with a bid of at least the reserve that the seller had agreed to. Cars without a reserve met it with their first bid. Sales agreed after the end of an auction don’t count as met.",
  ],
  [
    "Findings after the sale",
    "Claims that buyers opened about damage, faults, mileage, equipment, or another line of the condition report, granted or not, counted in the month of the sale. Claims about title papers or transport are listed, but they say nothing about the evaluation.",
  ],
  [
    "Median",
    `The value in the middle: half are lower, half are higher. We show a figure once at least ${FEWEST} cars have the value.`,
  ],
  [
    "Months",
    `Calendar months in Chicago, only complete ones. A month with fewer than ${FEWEST} sales on a channel counts in the totals only. Estimates and prices are rounded to $${ROUNDED_TO} before anything is calculated.`,
  ],
];

/** What every figure of the page means. */
const Definitions = () => (
  <dl className={`grid ${styles.words}`}>
    {DEFINITIONS.map(([term, text]) => (
      <div key={term}>
        <dt className="strong">{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

export const addresses = ["/accuracy"];
export const sitemap = ["/accuracy"];

export const headers = publicPage;

/** Our estimates against what happened, from the rows of the data set that the page publishes. */
export const loader = () =>
  publicData(
    "accuracy",
    () => findAccuracy(),
    () => ["cars"],
  );

const DESCRIPTION =
  "Our estimates against sold prices, the days it took to sell, how auctions ended, and what buyers found after the sale, by month, with the data to check every figure.";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  metaOf({
    matches,
    title: "How accurate our estimates are",
    description: DESCRIPTION,
    path: accuracyPath,
    more: data ? [thing(accuracyThing(baseOf(matches), DESCRIPTION, data))] : [],
  });

export default function HowFarOff() {
  const accuracy = useLoaderData<typeof loader>();
  const { from, to, sales, lots, claims } = accuracy;
  const nothingYet = sales.all.sales === 0 && lots.all.lots === 0;
  return (
    <article className={`page grid one-column ${styles.accuracy}`}>
      <header>
        <h1>How accurate our estimates are</h1>
        <p className="lede">
          Sellers see an estimate before they list a car. This page compares the estimates with what happened from{" "}
          {monthName(from)} to {monthName(to)}.
        </p>
      </header>
      {nothingYet ? (
        <Notice kind="info">
          We haven’t closed {FEWEST} sales in one complete month yet, so there is nothing to compare. This page fills
          itself at the beginning of each month.
        </Notice>
      ) : (
        <>
          <section className="grid one-column gap-16" aria-label="Overall">
            <Figures accuracy={accuracy} />
          </section>
          <section className="grid one-column gap-16">
            <h2>Estimates and sold prices</h2>
            <ChannelTable sales={sales} />
            <Charts histories={salesHistories(accuracy)} />
          </section>
          <section className="grid one-column gap-16">
            <h2>Auctions and evaluations</h2>
            <p>
              {lots.all.bid === null
                ? `We compare the highest bids with our estimates once ${FEWEST} auctions with an estimate have ended.`
                : `Half of the highest bids were above ${figureIn("percent", lots.all.bid)} of our auction estimate, and half were below.`}
            </p>
            <Charts histories={otherHistories(accuracy)} />
            <ClaimTable categories={claims.categories} />
          </section>
        </>
      )}
      <section className="grid one-column gap-16">
        <h2>What the words mean</h2>
        <Definitions />
      </section>
      <DataSet />
    </article>
  );
}

/** A chart is left out until it has something to show; one line says why. */
function Charts({ histories }: { histories: readonly History[] }) {
  const drawn = histories.filter(({ lines }) => lines.some(({ values }) => values.some((value) => value !== null)));
  if (drawn.length === 0) return <p className="dim">Charts follow with the first month that has {FEWEST} of them.</p>;
  return (
    <div className={`grid top gap-20 ${styles.charts}`}>
      {drawn.map((history) => (
        <HistoryCard key={history.title} history={history} />
      ))}
    </div>
  );
}

const DataSet = () => (
  <section>
    <h2>Check it yourself</h2>
    <p>
      Every figure on this page follows from one file. It has a row for each sale, each auction, and each claim, and no
      VIN, name, id, or day.
    </p>
    <p>
      Prices are rounded to ${ROUNDED_TO}. The place is the first three digits of the ZIP code where at least {FEWEST}{" "}
      rows of the month share it, otherwise the state, otherwise nothing. Months with fewer than {FEWEST} rows are
      withheld, and rows are left out while fewer than {FEWEST} would stand without a month. Claims have no place and no
      price, so no one can tell which car they are about.
    </p>
    <p className="row wrap">
      <ButtonLink to={accuracyFilePath} reloadDocument>
        <Download /> Download the data (CSV)
      </ButtonLink>
      <Link className="link" to={howWeRatePath}>
        How we rate prices
      </Link>
      <Link className="link" to={swapValuePath}>
        Get an estimate
      </Link>
    </p>
  </section>
);

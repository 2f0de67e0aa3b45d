import { FEWEST, ROUNDED_TO } from "#modules/analytics/schemas.ts";
import * as styles from "./accuracy.module.css";

const DEFINITIONS: readonly (readonly [term: string, text: string])[] = [
  [
    "Our estimate",
    "The expected price that we showed when the seller registered the car: the marketplace price for a car sold there, the auction price for a car sold at auction. We never change it later. Cars that staff registered without an estimate have none, and count in the other figures only.",
  ],
  ["Sold price", "The agreed price of the closed sale. Cars that we bought ourselves are not counted."],
  [
    "How far off",
    "Sold price minus estimate, divided by the estimate. Below or above counts alike, except in the chart of all differences. “Half sold within 4%” means that the median of these distances is 4%.",
  ],
  ["Days to sell", "Whole days from the first listing or the start of its auction sale until the sale was closed."],
  [
    "Reserve met",
    "The auction ended with a bid of at least the reserve that the seller had agreed to. Cars without a reserve met it with their first bid. Sales agreed after the end of an auction don't count as met.",
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
export const Definitions = () => (
  <dl className={`grid ${styles.words}`}>
    {DEFINITIONS.map(([term, text]) => (
      <div key={term}>
        <dt className="strong">{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

import { Link } from "@remix-run/react";
import { figureIn, figureWithUnit } from "#app/features/charts/labels.ts";
import { accuracyPath, listingPath, withQuery } from "#app/shared/paths.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import * as styles from "./figures.module.css";

export type MarketFigures = {
  /** Cars on the list now, and those listed in the last seven days. */
  cars: number;
  recent: number;
  /** The median number of days from listing to sale; null while there are too few sales. */
  days: number | null;
  /** The sales that it is the median of. */
  sales: number;
  /** The median distance between the sold price and our estimate, in percent; null while there are too few sales. */
  off: number | null;
  /** The sales with an estimate, which it is the median of. */
  compared: number;
};

/** What this market says about itself: only figures that its own data gives. */
export function Figures({ figures: { cars, recent, days, sales, off, compared } }: { figures: MarketFigures }) {
  const shown = [
    { figure: formatNumber(cars), words: cars === 1 ? "car for sale" : "cars for sale", to: listingPath() },
    recent > 0 && {
      figure: formatNumber(recent),
      words: "listed in the last seven days",
      to: withQuery(listingPath(), { listing: "recent" }),
    },
    days !== null && {
      figure: figureWithUnit("days", days),
      words: `from listing to sale, the median of ${formatNumber(sales)} sales`,
      to: accuracyPath,
    },
    off !== null && {
      figure: figureIn("percent", off),
      words: `between our estimate and the sold price, the median of ${formatNumber(compared)} sales`,
      to: accuracyPath,
    },
  ].filter((one) => one !== false);
  return (
    <section className={`page grid ${styles.figures}`} aria-label="This market in figures">
      {shown.map(({ figure, words, to }) => (
        <Link key={words} to={to}>
          <b className="num">{figure}</b>
          <span>{words}</span>
        </Link>
      ))}
    </section>
  );
}

import type { CSSProperties } from "react";
import { formatDollars } from "#modules/kernel/money.ts";
import { BANDS, type DealRating, type MarketView, RATINGS } from "#modules/marketplace/rating/schemas.ts";
import { BAND_WORDS, percentWords } from "./labels.ts";
import * as styles from "./price-gauge.module.css";

/** The margin at both ends of the scale, as a share of it. */
const ROOM = 0.05;

/**
 * The position of the price between the market's lowest and highest: a drawing, and the same in words and figures. Only
 * the scale of a rated price has the colors of the ratings: on another scale they would contradict the rule.
 */
export function PriceGauge({ market, price }: { market: MarketView; price: number }) {
  const { report, middle, compared, rating } = market;
  if (!report || report.cars === 0) return null;
  const all = [price, report.low, report.high, ...(middle === null ? [] : [middle]), ...compared.prices];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const room = Math.max(1, most - least) * ROOM;
  const [from, to] = [least - room, most + room];
  const at = (dollars: number): CSSProperties =>
    ({ "--at": `${(((dollars - from) / (to - from)) * 100).toFixed(2)}%` }) as CSSProperties;
  return (
    <figure className={`under ${styles.gauge}`}>
      <div role="img" aria-label={gaugeWords(market, price)}>
        <b className={`unbroken ${styles.mark} num`} style={at(price)}>
          {formatDollars(price)}
        </b>
        <i className={styles.needle} style={at(price)} />
        <div className={styles.dots}>
          {compared.prices.map((dollars, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sorted prices, two may be equal
            <i key={index} style={at(dollars)} />
          ))}
        </div>
        <div className={`flex ${styles.scale}`}>{bandsOf(rating && middle, from, to)}</div>
        {middle !== null && <i className={styles.middle} style={at(middle)} />}
      </div>
      <dl className="flex spread gap-12 text-14 text-center">
        <div>
          <dt className="soft">Market low</dt>
          <dd>{formatDollars(report.low)}</dd>
        </div>
        {middle !== null && (
          <div>
            <dt className="soft">Median, adjusted</dt>
            <dd>{formatDollars(middle)}</dd>
          </div>
        )}
        <div>
          <dt className="soft">Market high</dt>
          <dd>{formatDollars(report.high)}</dd>
        </div>
      </dl>
    </figure>
  );
}

const COLORS: Record<DealRating, string> = {
  great: styles.great,
  good: styles.good,
  fair: styles.fair,
  high: styles.high,
  overpriced: styles.overpriced,
};

/** The bar in the colors of the ratings, each as wide as its share of the scale. */
function bandsOf(middle: number | null, from: number, to: number) {
  if (middle === null) return <i className={styles.none} style={{ flexGrow: 1 }} />;
  let start = from;
  return RATINGS.map((rating) => {
    // A rating ends at the price that is this many percent below the middle.
    const end = Math.min(to, Math.max(start, rating === "overpriced" ? to : middle * (1 - BANDS[rating] / 100)));
    const width = (end - start) / (to - from);
    start = end;
    return width <= 0.004 ? null : (
      <i key={rating} className={COLORS[rating]} style={{ flexGrow: Number(width.toFixed(4)) }}>
        {width > 0.09 && BAND_WORDS[rating]}
      </i>
    );
  });
}

function gaugeWords({ report, middle, percent, rating }: MarketView, price: number): string {
  if (!report) return "";
  const range = `Nearby dealers ask ${formatDollars(report.low)} to ${formatDollars(report.high)}.`;
  const said = rating && percent !== null ? `: ${percentWords(percent).toLowerCase()}` : "";
  const rest = middle === null ? "" : ` The median of similar cars is ${formatDollars(middle)}${said}.`;
  return `This car's price is ${formatDollars(price)}. ${range}${rest}`;
}

import type { CSSProperties } from "react";
import { cx } from "#app/ui/class-names.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { MarketView } from "#modules/marketplace/listing/schemas.ts";
import { BANDS, type DealRating, RATINGS } from "#modules/swaps/policy.ts";
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
  const { low, high } = endsOf(market);
  const all = [price, low, high, ...(middle === null ? [] : [middle]), ...compared.prices];
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
          <dt className="soft">Lowest</dt>
          <dd>{formatDollars(low)}</dd>
        </div>
        {middle !== null && (
          <div>
            <dt className={cx("soft", styles.key)}>Median</dt>
            <dd>{formatDollars(middle)}</dd>
          </div>
        )}
        <div>
          <dt className="soft">Highest</dt>
          <dd>{formatDollars(high)}</dd>
        </div>
      </dl>
    </figure>
  );
}

/** The ends of the market are cars on the scale: similar ones, adjusted to this car's miles, or without any those of the report. */
function endsOf({ report, compared: { prices } }: MarketView): { low: number; high: number } {
  if (prices.length > 0) return { low: Math.min(...prices), high: Math.max(...prices) };
  return { low: report?.low ?? 0, high: report?.high ?? 0 };
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

function gaugeWords(market: MarketView, price: number): string {
  const { middle, percent, rating } = market;
  const { low, high } = endsOf(market);
  const range = `Nearby dealers ask ${formatDollars(low)} to ${formatDollars(high)}.`;
  const said = rating && percent !== null ? `: ${percentWords(percent).toLowerCase()}` : "";
  const rest = middle === null ? "" : ` The median of similar cars is ${formatDollars(middle)}${said}.`;
  return `This car’s price is ${formatDollars(price)}. ${range}${rest}`;
}

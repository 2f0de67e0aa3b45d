import { DEAL_WORDS } from "#app/features/rating/deal-labels.ts";
import type { MarketView } from "#modules/marketplace/listing/schemas.ts";
import { BANDS, type DealRating, RATINGS } from "#modules/swaps/policy.ts";
import { whyNotRated } from "./labels.ts";
import * as styles from "./price.module.css";

/** Shown in place of a rating, with the reason. */
export const NotRated = ({ market }: { market: MarketView }) => (
  <>
    <b>Not rated.</b> {market.without && whyNotRated(market.without, market)}
  </>
);

const COLORS: Record<DealRating, string> = {
  great: styles.great,
  good: styles.good,
  fair: styles.fair,
  high: styles.high,
  overpriced: styles.overpriced,
};

/** The percentage from which each rating applies; the applied one is marked. */
export function BandTable({ rating }: { rating?: DealRating | null }) {
  return (
    <table className={`full ${styles.bands}`}>
      <caption className="sr">Where each rating starts</caption>
      <tbody>
        {RATINGS.map((band) => (
          <tr key={band} aria-current={band === rating || undefined}>
            <th scope="row">
              <i className={COLORS[band]} /> {DEAL_WORDS[band]}
            </th>
            <td>{bandWords(band)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function bandWords(band: DealRating): string {
  const above = RATINGS[RATINGS.indexOf(band) - 1];
  const [from, to] = [BANDS[band], above ? BANDS[above] : null];
  if (to === null) return `${from}% or more below the market`;
  if (from === -Infinity) return `more than ${-to}% above the market`;
  if (from >= 0) return `${from}% to ${to - 0.1}% below the market`;
  return to > 0
    ? `less than ${to}% below, up to ${-from}% above the market`
    : `more than ${-to}%, up to ${-from}% above the market`;
}

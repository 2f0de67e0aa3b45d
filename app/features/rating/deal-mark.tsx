import { cx } from "#app/ui/class-names.ts";
import type { DealRating } from "#modules/swaps/policy.ts";
import { belowMarket, DEAL_WORDS } from "./deal-labels.ts";
import * as styles from "./deal-mark.module.css";

const LOOKS: Record<DealRating, string | undefined> = {
  great: styles.great,
  good: styles.good,
  fair: undefined,
  high: styles.high,
  overpriced: styles.overpriced,
};

/**
 * The rating of a price in a single line: a small meter, the label, and on the car's own page the amount. A card has the savings, and two
 * figures beside each other would need an explanation.
 */
export function DealMark({ deal, amount = false }: { deal: { rating: DealRating; below: number }; amount?: boolean }) {
  return (
    <p className={cx("row wrap soft num", styles.deal, LOOKS[deal.rating])}>
      <b>{DEAL_WORDS[deal.rating]}</b>
      {amount && ` ${belowMarket(deal.below)}`}
    </p>
  );
}

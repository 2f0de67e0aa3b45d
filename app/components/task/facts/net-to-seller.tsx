import { formatDollars } from "#modules/kernel/money.ts";
import type { MarketFacts, SwapSummary } from "#modules/swaps/schemas.ts";
import * as styles from "./facts.module.css";

type Props = { market: MarketFacts; price: number; swap: Pick<SwapSummary, "channel"> };

/** What is left to the seller of this price: less the loan and, in the auction, the success fee. */
export function NetToSeller({ market: { payoff, lender, fees }, price, swap }: Props) {
  const fee = fees.find(({ upTo }) => upTo === null || price <= upTo)?.fee ?? 0;
  const known = payoff !== "unknown";
  const net = known ? price - (payoff ?? 0) - fee : null;
  return (
    <dl className={styles.net}>
      <div>
        <dt>{swap.channel === "auction" ? "Reserve" : "Price"}</dt>
        <dd>{formatDollars(price)}</dd>
      </div>
      {payoff !== null && (
        <div>
          <dt>Loan payoff{lender ? `, ${lender}` : ""}</dt>
          <dd>{known ? `−${formatDollars(payoff)}` : "not known yet"}</dd>
        </div>
      )}
      <div>
        <dt>{swap.channel === "auction" ? "Success fee" : "Selling fee"}</dt>
        <dd>{fee > 0 ? `−${formatDollars(fee)}` : "$0"}</dd>
      </div>
      <div className={styles.netTotal}>
        <dt>Net to the seller</dt>
        <dd className={net !== null && net < 0 ? "bad-text" : undefined}>
          {net === null ? "–" : net < 0 ? `−${formatDollars(-net)}` : formatDollars(net)}
        </dd>
      </div>
    </dl>
  );
}

import { cx } from "#app/ui/class-names.ts";
import { formatDollars, shortCents } from "#modules/kernel/money.ts";
import { inHand } from "#modules/swaps/policy.ts";
import type { MarketFacts, SwapSummary } from "#modules/swaps/schemas.ts";
import * as styles from "./facts.module.css";

type Props = { market: MarketFacts; price: number; swap: Pick<SwapSummary, "channel"> };

/** What is left to the seller of this price: less the loan and, in the auction, the success fee. */
export function NetToSeller({ market: { terms, lender }, price, swap }: Props) {
  const { cents, deductions, payoffKnown } = inHand(terms, price);
  const deducted = (code: string) => deductions.find((line) => line.code === code)?.cents ?? 0;
  return (
    <dl className={`framed rounded ${styles.net}`}>
      <div>
        <dt className="dim">{swap.channel === "auction" ? "Reserve" : "Price"}</dt>
        <dd className="num unbroken">{formatDollars(price)}</dd>
      </div>
      {terms.payoff !== null && (
        <div>
          <dt className="dim">Loan payoff{lender ? `, ${lender}` : ""}</dt>
          <dd className="num unbroken">{payoffKnown ? shortCents(deducted("payoff")) : "not known yet"}</dd>
        </div>
      )}
      <div>
        <dt className="dim">{swap.channel === "auction" ? "Success fee" : "Selling fee"}</dt>
        <dd className="num unbroken">{shortCents(deducted("success-fee"))}</dd>
      </div>
      <div className={`text-14 strong line-top under-4 ${styles.netTotal}`}>
        <dt className="ink dim">Net to the seller</dt>
        <dd className={cx("num unbroken", payoffKnown && cents < 0 ? "bad-text" : undefined)}>
          {payoffKnown ? shortCents(cents) : "–"}
        </dd>
      </div>
    </dl>
  );
}

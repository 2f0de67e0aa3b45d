import { useEffect, useRef, useState } from "react";
import { useActionPath } from "#app/features/forms/action-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber, parseDollars } from "#modules/kernel/money.ts";
import type { Comparable, NotRated } from "#modules/swaps/policy.ts";
import type { MarketFacts, SwapSummary } from "#modules/swaps/schemas.ts";
import * as styles from "./facts.module.css";
import { MarketScale } from "./market-scale.tsx";
import { NetToSeller } from "./net-to-seller.tsx";

type Props = { market: MarketFacts; swap: SwapSummary };

/** The market of the car, the place of the price in it, and how much of the price the seller keeps. */
export function MarketView({ market, swap }: Props) {
  const stored = swap.priceProposed ?? swap.priceHigh;
  const { ref, price } = useTypedPrice(stored);
  const { comparables, comparedAt } = market;
  return (
    <div ref={ref} className="grid one-column gap-12">
      <div className="row spread">
        <h3>Market</h3>
        {comparedAt && <span className="dim small">compared {formatDashboardDate(comparedAt)}</span>}
      </div>
      {comparables.length > 0 && <MarketScale market={market} price={price} asks={swap.sellerAsks} />}
      <p className="dim small">{marketWords(market)}</p>
      {comparables.length > 0 && <Comparables list={comparables} />}
      <CompareAgain first={comparedAt === null} />
      {price !== null && <NetToSeller market={market} price={price} swap={swap} />}
    </div>
  );
}

const WITHOUT: Partial<Record<NotRated, string>> = {
  "too-few": "Too few of them for a median.",
  spread: "Their prices are too far apart for a median.",
  "too-old": "The comparison is older than two weeks.",
  title: "The title lowers the value. The similar cars have clean titles.",
};

function marketWords({ comparedAt, comparables, without, median }: MarketFacts): string {
  if (!comparedAt) return "Not compared with the market yet.";
  const count = comparables.length;
  const cars = count === 1 ? "1 similar car" : `${count} similar cars`;
  const why = median === null || without === "title" || without === "too-old" ? (WITHOUT[without ?? "open"] ?? "") : "";
  return `${cars} at dealers within 100 miles, prices adjusted to this mileage. ${why}`.trim();
}

/** Asks the market service; for those who may set a value. */
function CompareAgain({ first }: { first: boolean }) {
  const action = useActionPath("check-market");
  return (
    <PostForm action={action} preventScrollReset>
      <Button size="small">{first ? "Compare with the market" : "Compare again"}</Button>
    </PostForm>
  );
}

function Comparables({ list }: { list: readonly Comparable[] }) {
  return (
    <details className={styles.comparables}>
      <summary className="clickable small strong accent">Comparable cars</summary>
      <table className="full text-12 line-16">
        <thead>
          <tr>
            <th scope="col">Car</th>
            <th scope="col">Miles</th>
            <th scope="col">Price</th>
            <th scope="col">Adjusted</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ heading, miles, price, adjusted, distance, dealer }) => (
            <tr key={`${heading} ${miles} ${price} ${dealer.name}`}>
              <td>
                {heading}
                <small className="block text-12">
                  {dealer.city}, {Math.round(distance)} mi away
                </small>
              </td>
              <td>{formatNumber(miles)}</td>
              <td>{formatDollars(price)}</td>
              <td>{formatDollars(adjusted)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/**
 * The price in the form beside these facts. It is the stored price until someone types another one, and without
 * scripts.
 */
function useTypedPrice(stored: number | null) {
  const ref = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<number | null>(null);
  useEffect(() => {
    const panel = ref.current?.closest(".panel");
    const look = ({ target }: Event) => {
      if (
        !(target instanceof HTMLInputElement) ||
        target.name !== "price" ||
        !target.form?.action.includes("propose-price")
      )
        return;
      const price = parseDollars(target.value);
      setTyped(Number.isInteger(price) && price > 0 ? price : null);
    };
    panel?.addEventListener("input", look);
    return () => panel?.removeEventListener("input", look);
  }, []);
  return { ref, price: typed ?? stored };
}

import { Link } from "@remix-run/react";
import * as carStyles from "#app/features/car/car.module.css";
import { type CarView, hereWith } from "#app/features/car/car-view.ts";
import { DEAL_WORDS } from "#app/features/rating/deal-labels.ts";
import { howWeRatePath } from "#app/shared/paths.ts";
import { Info } from "#app/ui/icon.tsx";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { MarketView } from "#modules/marketplace/listing/schemas.ts";
import { RULE } from "#modules/swaps/policy.ts";
import { carsWord, reasonsOf } from "./labels.ts";
import * as styles from "./price.module.css";
import { PriceGauge } from "./price-gauge.tsx";
import { NotRated } from "./rule-parts.tsx";

/** The price against the market: the rating, the position on the scale, and the factors. */
export function PriceAnalysis({ view }: { view: CarView }) {
  const { market, price, vehicle } = view.car;
  if (!market || price === null) return null;
  const reasons = market.middle === null ? [] : reasonsOf(market, vehicle);
  return (
    <section className={carStyles.block} id="price">
      <div className={carStyles.blockHead}>
        <h2>Is {formatDollars(price)} a good price?</h2>
        {market.report && <p className="dim text-14">Market data as of {formatDate(market.report.date)}</p>}
      </div>
      <p className="lede">{verdict(market)}</p>
      <PriceGauge market={market} price={price} />
      {reasons.length > 0 && (
        <ul className={`grid ${styles.why}`}>
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <b className="block ink text-16">{title}</b> {text}
            </li>
          ))}
        </ul>
      )}
      {market.report && <p className={`dim text-14 ${styles.source}`}>Dealer asking prices, not sale prices.</p>}
      {market.report?.sample && <SampleNote />}
      <p className={`flex wrap under ${styles.more}`}>
        {market.compared.count > 0 && (
          <>
            <Link className="link" to={hereWith(view, { rating: 1 })} preventScrollReset>
              See the math
            </Link>
            <Link className="link" to={hereWith(view, { market: 1 })} preventScrollReset>
              Market Compare
            </Link>
          </>
        )}
        <Link className="link" to={howWeRatePath}>
          How we rate prices
        </Link>
      </p>
    </section>
  );
}

function verdict(market: MarketView) {
  const { rating, percent, compared } = market;
  if (!rating || percent === null) return <NotRated market={market} />;
  const how =
    percent === 0
      ? "Exactly the market value"
      : `${Math.abs(percent)}% ${percent > 0 ? "less" : "more"} than the market value`;
  return (
    <>
      <b>{DEAL_WORDS[rating]}.</b> {how} of {carsWord(compared.count)} within {RULE.radius} miles, adjusted for mileage.
    </>
  );
}

/** Shows the source of the figures while no market service is connected. */
export function SampleNote() {
  return (
    <p className="strip info">
      <Info />
      <span>These dealer cars are sample data. This site isn’t connected to a market service.</span>
    </p>
  );
}

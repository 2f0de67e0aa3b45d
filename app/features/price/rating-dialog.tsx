import { Link } from "@remix-run/react";
import { type CarView, hereWith } from "#app/features/car/car-view.ts";
import { DEAL_WORDS } from "#app/features/rating/deal-labels.ts";
import { howWeRatePath } from "#app/shared/paths.ts";
import { signedDollars } from "#app/ui/amounts.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import type { MarketView } from "#modules/marketplace/listing/schemas.ts";
import { type Comparable, RULE } from "#modules/swaps/policy.ts";
import { cents, comparedWith, percentWords } from "./labels.ts";
import * as styles from "./price.module.css";
import { SampleNote } from "./price-analysis.tsx";
import { BandTable, NotRated } from "./rule-parts.tsx";

/** The full calculation of a rating, so that readers can verify it (`?rating=1`). */
export function RatingDialog({ view }: { view: CarView }) {
  const { market, price, name, vehicle } = view.car;
  if (!market?.comparables || price === null) return null;
  const { compared, comparables, report } = market;
  return (
    <Dialog title="How we rated this price" closeTo={hereWith(view, { rating: null })} size="wide">
      {report?.sample && <SampleNote />}
      <ol className={`grid gap-20 ${styles.arithmetic}`}>
        <li>
          <h3>The cars</h3>
          <p>
            {formatNumber(comparables.length)} {comparables.length === 1 ? "car" : "cars"}
            {report && ` of the market report of ${formatDate(report.date)}`}: {comparedWith(market, name)}
          </p>
        </li>
        <li>
          <h3>Their mileage</h3>
          <p>
            For these cars, a mile is worth {cents(compared.slope)}: the median price difference per mile between all
            pairs, never below {cents(RULE.slope.min)} or above {cents(RULE.slope.max)}. Each price is adjusted as if
            the car had this car’s {formatNumber(vehicle.mileage)} miles.
          </p>
          <Comparables cars={comparables} middle={market.middle} />
        </li>
        <li>
          <h3>The price</h3>
          <Sum market={market} price={price} />
        </li>
      </ol>
      <BandTable rating={market.rating} />
      <p className={`dim text-14 ${styles.source}`}>
        Dealer asking prices, not sale prices.{" "}
        <Link to={howWeRatePath} className="link">
          How we rate prices
        </Link>
      </p>
    </Dialog>
  );
}

function Comparables({ cars, middle }: { cars: readonly Comparable[]; middle: number | null }) {
  return (
    <table className={`full text-14 under-12 ${styles.comps}`}>
      <caption className="sr">Comparable cars with prices adjusted for mileage, lowest first</caption>
      <thead>
        <tr>
          <th scope="col">Car</th>
          <th scope="col">Miles</th>
          <th scope="col">Price</th>
          <th scope="col">Mileage adjustment</th>
          <th scope="col">Adjusted</th>
        </tr>
      </thead>
      <tbody>
        {cars.map((car, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the prices'
          <tr key={at}>
            <th scope="row">
              {car.heading} <small className="block">{car.dealer.city}</small>
            </th>
            <td>{formatNumber(car.miles)}</td>
            <td>{formatDollars(car.price)}</td>
            <td>{signedDollars(car.adjustment)}</td>
            <td>{formatDollars(car.adjusted)}</td>
          </tr>
        ))}
      </tbody>
      {middle !== null && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              Median{cars.length % 2 === 0 && ", halfway between the two middle cars"}
            </th>
            <td>{formatDollars(middle)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

function Sum({ market, price }: { market: MarketView; price: number }) {
  const { middle, percent, rating } = market;
  return (
    <>
      {middle !== null && percent !== null && (
        <p className={`num ink text-17 ${styles.sum}`} data-part="sum">
          ({formatDollars(middle)} − {formatDollars(price)}) ÷ {formatDollars(middle)} = {percent < 0 ? "−" : ""}
          {Math.abs(percent)}%
        </p>
      )}
      <p>
        {rating && percent !== null ? (
          <>
            <b>{DEAL_WORDS[rating]}</b>: {percentWords(percent)}.
          </>
        ) : (
          <NotRated market={market} />
        )}
      </p>
    </>
  );
}

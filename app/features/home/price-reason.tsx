import { Link } from "@remix-run/react";
import { BandTable } from "#app/features/price/rule-parts.tsx";
import { belowMarket, DEAL_WORDS } from "#app/features/rating/deal-labels.ts";
import { accuracyPath, carPath, howWeRatePath } from "#app/shared/paths.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { type DealRating, RULE } from "#modules/marketplace/rating/schemas.ts";
import { drawMarket, type Point, VIEW } from "./market-chart.ts";
import * as styles from "./price-reason.module.css";

/** A car for sale with the dealer cars that it is compared with. */
export type ChartedCar = {
  _id: string;
  name: string;
  trim: string | null;
  mileage: number;
  price: number;
  deal: { rating: DealRating; below: number };
  percent: number | null;
  /** The median of the comparable cars, adjusted to this car's mileage. */
  middle: number;
  /** Dollars per mile. */
  slope: number;
  /** When the market was looked at. */
  date: string;
  sample: boolean;
  others: readonly Point[];
};

/** How a price is rated, shown with a car that is for sale now. */
export function PriceReason({ car }: { car: ChartedCar }) {
  return (
    <section className={`section page grid middle ${styles.reason}`} aria-labelledby="price-reason">
      <div>
        <h2 id="price-reason">Every price comes with its reason</h2>
        <p>
          We compare a car with the same model at dealers within {RULE.radius} miles, adjust for mileage, and take the
          median. You see that number, the cars behind it, and the date on the car's page.
        </p>
        <BandTable rating={car.deal.rating} />
        <p className="row wrap">
          <Link className="link" to={howWeRatePath}>
            How we rate prices
          </Link>
          <Link className="link" to={accuracyPath}>
            How far off we were
          </Link>
        </p>
      </div>
      <PriceFigure car={car} />
    </section>
  );
}

/** A price among those of the comparable cars, as a chart. */
export function PriceFigure({ car }: { car: ChartedCar }) {
  return (
    <figure className={`shrinks paper framed rounded-14 flush ${styles.chart}`}>
      <figcaption className="grid gap-2">
        <b>
          {car.name} {car.trim}
        </b>
        <span>
          {DEAL_WORDS[car.deal.rating]}: {formatDollars(car.price)}, {belowMarket(car.deal.below)}
        </span>
      </figcaption>
      <Drawing car={car} />
      <p className="dim text-14 under-12">
        Dealer asking prices, not sale prices, {formatDate(car.date)}.
        {car.sample && " These dealer cars are sample data."}{" "}
        <Link className="link" to={`${carPath(car._id, car.name)}?rating=1`}>
          See the math
        </Link>
      </p>
    </figure>
  );
}

function Drawing({ car }: { car: ChartedCar }) {
  const drawn = drawMarket({ ...car, car: { miles: car.mileage, price: car.price } });
  const { plot } = drawn;
  const right = drawn.car.textRight;
  return (
    <svg viewBox={`0 0 ${VIEW.width} ${VIEW.height}`} role="img" aria-label={wordsOf(car)}>
      <g className={styles.grid}>
        {drawn.prices.map(({ price, y }) => (
          <line key={price} x1={plot.left} x2={plot.right} y1={y} y2={y} />
        ))}
      </g>
      <path className={styles.band} d={drawn.band} />
      <path className={styles.usual} d={drawn.usual} />
      <g className={styles.others}>
        {drawn.others.map(({ x, y }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cars may be at the same place
          <circle key={at} cx={x} cy={y} r="5" />
        ))}
      </g>
      <line className={styles.gap} x1={drawn.car.x} x2={drawn.car.x} y1={drawn.car.y} y2={drawn.car.usual} />
      <circle className={styles.own} cx={drawn.car.x} cy={drawn.car.y} r="8" />
      <text
        className={styles.ownText}
        x={drawn.car.x + (right ? 14 : -14)}
        y={drawn.car.y + 5}
        textAnchor={right ? "start" : "end"}
      >
        This car, {formatDollars(car.price)}
      </text>
      <text x={drawn.label.x} y={drawn.label.y} textAnchor={drawn.label.anchor}>
        Usual price
      </text>
      <g className={styles.axis}>
        {drawn.prices.map(({ price, y }) => (
          <text key={price} x={plot.left - 10} y={y + 4} textAnchor="end">
            {shortDollars(price)}
          </text>
        ))}
        {drawn.miles.map(({ miles, x }) => (
          <text key={miles} x={x} y={plot.bottom + 26} textAnchor="middle">
            {formatNumber(miles)} mi
          </text>
        ))}
      </g>
    </svg>
  );
}

/** "$27k", "$27.5k" */
const shortDollars = (dollars: number): string => `$${dollars / 1_000}k`;

const wordsOf = ({ name, price, mileage, others, middle }: ChartedCar): string =>
  `${name} with ${formatNumber(mileage)} miles at ${formatDollars(price)} among ${others.length} comparable dealer cars. The usual price at this mileage is ${formatDollars(middle)}.`;

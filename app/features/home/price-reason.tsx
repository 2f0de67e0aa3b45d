import { Link } from "@remix-run/react";
import { BandTable } from "#app/features/price/rule-parts.tsx";
import { belowMarket, DEAL_WORDS } from "#app/features/rating/deal-labels.ts";
import { accuracyPath, carPath, howWeRatePath } from "#app/shared/paths.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { trimWords } from "#modules/kernel/trim-words.ts";
import { BANDS, type DealRating, RULE } from "#modules/swaps/policy.ts";
import { placeLabel } from "./label-place.ts";
import * as styles from "./price-reason.module.css";

type Point = { miles: number; price: number };
/** A car among comparable ones. `middle` is the usual price at its own mileage, `slope` what a mile is worth, in dollars. */
type Market = { car: Point; middle: number; slope: number; others: readonly Point[] };

export const VIEW = { width: 620, height: 340 };
const PLOT = { left: 58, right: 606, top: 16, bottom: 290 };
/** The share of a range that stays free around the points. */
const ROOM = 0.08;
/** How far a fair price may be from the usual one. */
const FAIR = -BANDS.fair / 100;
const MOST_TICKS = 4;
const STEPS = [500, 1_000, 2_000, 2_500, 5_000, 10_000, 20_000, 25_000, 50_000, 100_000, 200_000, 500_000];

type Range = [least: number, most: number];

/** Where the parts of the chart are, in the units of its view box. The usual price falls with the miles. */
export function drawMarket({ car, middle, slope, others }: Market) {
  const all = [car, ...others];
  const miles = around(all.map((one) => one.miles));
  const usual = (at: number) => middle - slope * (at - car.miles);
  const ends = miles.map((at) => ({ miles: at, price: usual(at) }));
  const prices = around([...all, ...ends].map(({ price }) => price));
  const x = (at: number) => place(at, miles, PLOT.left, PLOT.right);
  const y = (dollars: number) => place(dollars, prices, PLOT.bottom, PLOT.top);
  const [first, last] = ends.map((end) => y(end.price)) as [number, number];
  const lineAt = (at: number) => first + ((at - PLOT.left) / (PLOT.right - PLOT.left)) * (last - first);
  const drawnOthers = others.map((one) => ({ x: x(one.miles), y: y(one.price) }));
  const own = { x: x(car.miles), y: y(car.price) };
  const textRight = own.x < (PLOT.left + PLOT.right) / 2;
  const line = (share: number) => ends.map((end) => `${x(end.miles)} ${y(end.price * (1 + share))}`);
  return {
    band: `M${[...line(FAIR), ...line(-FAIR).reverse()].join("L")}Z`,
    usual: `M${line(0).join("L")}`,
    label: placeLabel({ plot: PLOT, lineAt, points: drawnOthers, car: { ...own, textRight } }),
    others: drawnOthers,
    car: { ...own, textRight, usual: y(middle) },
    prices: ticks(prices).map((price) => ({ price, y: y(price) })),
    miles: ticks(miles).map((at) => ({ miles: at, x: x(at) })),
    plot: PLOT,
  };
}

/** The range of the values with room on both sides; never empty, and never below zero. */
function around(values: readonly number[]): Range {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = Math.max(500, (most - least) * ROOM);
  return [Math.max(0, least - room), most + room];
}

const place = (value: number, [least, most]: Range, from: number, to: number): number =>
  Math.round((from + ((value - least) / (most - least)) * (to - from)) * 10) / 10;

/** Round values inside of the range, evenly spaced. */
function ticks([least, most]: Range): number[] {
  const step = STEPS.find((one) => (most - least) / one <= MOST_TICKS) ?? 1_000_000;
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, at) => (first + at) * step);
}

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
          median. You see that number, the cars behind it, and the date on the car’s page.
        </p>
        <BandTable rating={car.deal.rating} />
        <p className="row wrap">
          <Link className="link" to={howWeRatePath}>
            How we rate prices
          </Link>
          <Link className="link" to={accuracyPath}>
            How accurate our estimates are
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
          {car.name} {trimWords(car.name, car.trim)}
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

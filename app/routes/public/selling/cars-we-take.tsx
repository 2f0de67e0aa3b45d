import { formatNumber } from "#modules/kernel/money.ts";
import * as styles from "./cars-we-take.module.css";

export type TakenCar = { year: number; miles: number };
type Props = {
  /** The oldest model year and the most miles that we take. */
  limit: { year: number; miles: number };
  /** This year. */
  now: number;
  /** Cars that owners sell here now. */
  cars: readonly TakenCar[];
};

const PLOT = { left: 62, right: 610, top: 20, bottom: 300 };
const OLDER = 5;
const MORE_MILES = 1.25;

/** The model years and miles that we take as an area, and in it the cars that owners sell here now. */
export function CarsWeTake({ limit, now, cars }: Props) {
  const first = limit.year - OLDER;
  const most = limit.miles * MORE_MILES;
  const x = (year: number) => at(clamp(year, first, now + 1), first, now + 1, PLOT.left, PLOT.right);
  const y = (miles: number) => at(Math.min(miles, most), 0, most, PLOT.bottom, PLOT.top);
  const [left, top] = [x(limit.year), y(limit.miles)];
  const years = [limit.year, Math.round((limit.year + now) / 2), now];
  return (
    <figure className={`paper framed rounded-14 flush ${styles.take}`} data-part="cars-we-take">
      <svg className="block full" viewBox="0 0 630 350" role="img" aria-label={wordsOf({ limit, now, cars })}>
        <path className={styles.area} d={`M${left} ${top}H${PLOT.right}V${PLOT.bottom}H${left}z`} />
        <path className={styles.limit} d={`M${left} ${PLOT.bottom}V${top}H${PLOT.right}`} />
        {cars.map(({ year, miles }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cars may be at the same place
          <circle key={index} cx={x(year)} cy={y(miles)} r="4.5" />
        ))}
        <text className={styles.name} x={PLOT.right} y={top - 10} textAnchor="end">
          {formatNumber(limit.miles)} miles
        </text>
        <path className={styles.axis} d={`M${PLOT.left} ${PLOT.bottom}H${PLOT.right}`} />
        {years.map((year) => (
          <text key={year} x={x(year)} y={PLOT.bottom + 26} textAnchor="middle">
            {year}
          </text>
        ))}
        {[0, 50_000, 100_000].map((miles) => (
          <text key={miles} x={PLOT.left - 10} y={y(miles) + 5} textAnchor="end">
            {miles === 0 ? "0" : `${miles / 1_000}k`}
          </text>
        ))}
      </svg>
      <figcaption className="dim text-14 under">
        Model year and miles.{" "}
        {cars.length > 0 && `Each dot is one of the ${formatNumber(cars.length)} newest cars that owners listed here.`}
      </figcaption>
    </figure>
  );
}

const wordsOf = ({ limit, cars }: Props): string =>
  `Cars of ${limit.year} and newer with up to ${formatNumber(limit.miles)} miles, and ${cars.length} cars that owners listed here`;

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

const at = (value: number, least: number, most: number, from: number, to: number): number =>
  Math.round((from + ((value - least) / (most - least)) * (to - from)) * 10) / 10;

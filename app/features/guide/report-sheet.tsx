import { Link } from "@remix-run/react";
import carMap from "#app/assets/car-map.svg";
import { pinOf } from "#app/features/car/damage-pin.ts";
import { carPath } from "#app/shared/paths.ts";
import { MAP_SIZE } from "#modules/inspections/schemas.ts";
import { formatDate } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { DAMAGE_LEVELS } from "#modules/marketplace/listing/schemas.ts";
import * as styles from "./report-sheet.module.css";

/** A car for sale, and what its technician found. */
export type ReportedCar = {
  _id: string;
  name: string;
  mileage: number;
  /** When it was evaluated. */
  date: string;
  grade: { text: string; word: string };
  /** Points of the checklist that were answered, and those that aren't fine. */
  checked: number;
  failed: number;
  pictures: number;
  flaws: readonly { location: { x: number; y: number }; level: number; part: string }[];
};

/** The most flaws that are listed. The others are only counted. */
const LISTED = 4;

/** The first page of a real report: the map of the car with each flaw, its grade, and what was checked. */
export function ReportSheet({ car }: { car: ReportedCar }) {
  const more = car.flaws.length - LISTED;
  return (
    <figure className={styles.sheet} data-part="report-sheet">
      <div className={styles.map}>
        <img src={carMap} alt="Map of the car from all sides, with its flaws" {...MAP_SIZE} />
        {car.flaws.map(({ location, level }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two flaws may be at the same place
          <span key={at} className={pinOf(level)} style={{ left: `${location.x * 100}%`, top: `${location.y * 100}%` }}>
            <i className="num">{at + 1}</i>
          </span>
        ))}
      </div>
      <figcaption>
        <b>
          <Link to={carPath(car._id, car.name)}>{car.name}</Link>
        </b>
        <p>
          {formatNumber(car.mileage)} miles, evaluated {formatDate(car.date)}
        </p>
        <dl>
          <div>
            <dt>Condition grade</dt>
            <dd>
              <b className="num">{car.grade.text}</b> {car.grade.word}
            </dd>
          </div>
          <div>
            <dt>Checklist</dt>
            <dd className="num">{checkWords(car)}</dd>
          </div>
          <div>
            <dt>Photos</dt>
            <dd className="num">{car.pictures}</dd>
          </div>
        </dl>
        <ol>
          {car.flaws.slice(0, LISTED).map(({ part, level }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two flaws may be at the same place
            <li key={at}>
              {part} <span>{DAMAGE_LEVELS.find((one) => one.level === level)?.label.toLowerCase()}</span>
            </li>
          ))}
        </ol>
        {more > 0 && <p className="num">and {more} more on the car’s page</p>}
      </figcaption>
    </figure>
  );
}

const checkWords = ({ checked, failed }: ReportedCar): string =>
  failed === 0 ? `All ${checked} checks passed` : `${checked - failed} of ${checked} checks passed`;

import { Link } from "@remix-run/react";
import * as styles from "#app/features/car/car.module.css";
import { type CarView, hereWith } from "#app/features/car/car-view.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatNumber } from "#modules/kernel/money.ts";
import type { Coverage } from "#modules/marketplace/listing/schemas.ts";

/** The remaining factory warranty. Renders nothing when no warranty data exists. */
export function WarrantySection({ view }: { view: CarView }) {
  const { warranty, factoryWarranty } = view.car;
  if (!warranty && !factoryWarranty) return null;
  return (
    <section className={styles.block} id="warranty">
      <div className={styles.blockHead}>
        <h2>Warranty remaining</h2>
        {warranty && (
          <Link className="link" to={hereWith(view, { warranty: 1 })} preventScrollReset>
            Factory Warranty Information
          </Link>
        )}
      </div>
      {warranty ? (
        <ul className={styles.cover}>
          {warranty.coverages.map((coverage) => (
            <li className="grid middle line-bottom" key={coverage.type}>
              <b>{coverage.label}</b>
              {coverage.of && (
                <span className="bar" aria-hidden="true">
                  <i style={{ width: `${Math.round(coverage.left * 100)}%` }} />
                </span>
              )}
              <span className={coverage.ended ? "dim num" : "num"}>{leftOf(coverage)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="lede">
          The owner says the factory warranty is still active. Ask for the paperwork before you decide.
        </p>
      )}
    </section>
  );
}

const months = (count: number) => (count === 1 ? "1 month" : `${count} months`);
const miles = (count: number) => `${formatNumber(count)} mi`;

/** "9 months, 21,600 mi", "9 months, unlimited miles", "Ended, by miles" */
function leftOf({ text, months: time, miles: way, of, ended }: Coverage): string {
  if (text) return text;
  if (ended) return ended === "time" ? "Ended" : "Ended, by miles";
  if (!of || (of.months === null && of.miles === null)) return "unlimited";
  return [time === null ? "unlimited time" : months(time), way === null ? "unlimited miles" : miles(way)].join(", ");
}

function limitOf({ of }: Coverage): string {
  if (!of) return "";
  return [
    of.months === null ? "unlimited" : months(of.months),
    of.miles === null ? "unlimited miles" : miles(of.miles),
  ].join(" or ");
}

/** "Factory Warranty Information": each type with its original and remaining coverage (docs/spec/cars.md). */
export function WarrantyDialog({ view }: { view: CarView }) {
  const { warranty, mileage } = view.car;
  if (!warranty) return null;
  const [year, month, day] = warranty.start.split("-").map(Number) as [number, number, number];
  const since = new Date(Date.UTC(year, month - 1, day, 18));
  return (
    <Dialog title="Factory Warranty Information" closeTo={view.here} size="wide">
      <p>
        In service since {formatDay(since)}, {formatNumber(mileage)} miles driven. A warranty ends at whichever limit
        comes first.
      </p>
      <div className="scroll-x">
        <table className={`table ${styles.coverTable}`}>
          <thead>
            <tr>
              <th scope="col">Covers</th>
              <th scope="col">From the factory</th>
              <th scope="col">Left</th>
            </tr>
          </thead>
          <tbody>
            {warranty.coverages.map((coverage) => (
              <tr key={coverage.type}>
                <th scope="row">{coverage.label}</th>
                <td>{limitOf(coverage)}</td>
                <td>{leftOf(coverage)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="dim">
        Based on the manufacturer’s terms for this model. A dealer of the make can confirm the coverage for this VIN.
      </p>
    </Dialog>
  );
}

const formatDay = (day: Date) =>
  day.toLocaleDateString("en-US", { timeZone: "UTC", year: "numeric", month: "short", day: "2-digit" });

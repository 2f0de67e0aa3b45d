import type { ReactNode } from "react";
import * as styles from "#app/features/car/car.module.css";
import type { CarView } from "#app/features/car/car-view.ts";
import { OWNING, owningCost } from "#modules/catalog/schemas.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";

/** Where the EPA publishes the figures of each car. */
const OFFICIAL_FIGURES = "https://www.fueleconomy.gov";

type Row = { name: string; value: string; note: ReactNode };

const rangeWords = ({ from, to }: { from: number; to: number }) => `${formatDollars(from)} to ${formatDollars(to)}`;

/** What the car costs in a year besides its price. */
export function OwningSection({ vehicle: { fuel, mpg, electric } }: { vehicle: CarView["car"]["vehicle"] }) {
  const { fuel: energy, insurance, upkeep } = owningCost(fuel, { mpg, kwh: electric?.kwh ?? null });
  const { gasoline, electricity, miles } = OWNING;
  const price =
    fuel === "Electric"
      ? `${electricity.centsAKwh} cents a kWh`
      : `$${(gasoline.centsAGallon / 100).toFixed(2)} a gallon`;
  const rate = electric ? `${electric.kwh} kWh for 100 miles` : `${mpg} mpg`;
  const official = (
    <a className="link" href={OFFICIAL_FIGURES} target="_blank" rel="noopener noreferrer">
      Official figures: fueleconomy.gov
    </a>
  );
  const fuelRow: Row =
    energy === null
      ? { name: "Fuel", value: "Not known", note: <>We have no estimate for this build. {official}</> }
      : {
          name: fuel === "Electric" ? "Charging at home" : "Fuel",
          value: `About ${formatDollars(energy)}`,
          note: (
            <>
              {`Our estimate for this build: about ${rate}, at ${price} (${OWNING.basis}). `}
              {official}
            </>
          ),
        };
  const basis = `By ${OWNING.basis}.`;
  const rows: Row[] = [
    fuelRow,
    { name: "Insurance", value: rangeWords(insurance), note: `${basis} Yours depends on you and your ZIP code.` },
    { name: "Maintenance and repairs", value: rangeWords(upkeep), note: basis },
  ];
  return (
    <section className={styles.block} id="owning">
      <div className={styles.blockHead}>
        <h2>Cost of owning it</h2>
        <p className="dim text-14">A year with {formatNumber(miles)} miles</p>
      </div>
      <dl className={`${styles.specs} ${styles.owning}`}>
        {rows.map(({ name, value, note }) => (
          <div className="flex spread gap-16 line-bottom" key={name}>
            <dt className="soft">
              {name} <small className="block dim">{note}</small>
            </dt>
            <dd className="rigid text-right num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import * as styles from "#app/features/car/car.module.css";
import type { CarView } from "#app/features/car/car-view.ts";
import { OWNING, owningCost } from "#modules/catalog/schemas.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";

const rangeWords = ({ from, to }: { from: number; to: number }) => `${formatDollars(from)} to ${formatDollars(to)}`;

/** What the car costs in a year besides its price. */
export function OwningSection({ vehicle: { fuel, mpg, electric } }: { vehicle: CarView["car"]["vehicle"] }) {
  const { fuel: energy, insurance, upkeep } = owningCost(fuel, { mpg, kwh: electric?.kwh ?? null });
  const { gasoline, electricity, miles } = OWNING;
  const power = fuel === "Electric" ? electricity : gasoline;
  const price =
    fuel === "Electric"
      ? `${electricity.centsAKwh} cents a kWh`
      : `$${(gasoline.centsAGallon / 100).toFixed(2)} a gallon`;
  const rate = electric ? `${electric.kwh} kWh for 100 miles` : `${mpg} mpg`;
  const rows = [
    energy === null
      ? ["Fuel", "Not known", "We have no EPA figure for this build."]
      : [
          fuel === "Electric" ? "Charging at home" : "Fuel",
          `About ${formatDollars(energy)}`,
          `EPA combined, ${rate}, at ${price}. ${power.source}.`,
        ],
    ["Insurance", rangeWords(insurance), `${OWNING.insurance.source}. Yours depends on you and your ZIP code.`],
    ["Maintenance and repairs", rangeWords(upkeep), `${OWNING.upkeep.source}.`],
  ] as const;
  return (
    <section className={styles.block} id="owning">
      <div className={styles.blockHead}>
        <h2>Cost of owning it</h2>
        <p className="dim text-14">A year with {formatNumber(miles)} miles</p>
      </div>
      <dl className={`${styles.specs} ${styles.owning}`}>
        {rows.map(([name, value, note]) => (
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

import * as carStyles from "#app/features/car/car.module.css";
import { type CarView, sumsOf } from "#app/features/car/car-view.ts";
import { signedDollars } from "#app/ui/amounts.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import * as styles from "./price.module.css";
import { TaxNote } from "./tax-note.tsx";

/**
 * The savings against a dealer, line by line (docs/spec/prices.md). The seller and staff also see how much more the
 * seller gets than with a trade-in.
 */
export function SavingsAnalysis({ view }: { view: CarView }) {
  const { price } = view.car;
  const lines = sumsOf(view);
  if (!lines || price === null) return null;
  const { retail, lowerPrice, lowerTax, savings, percent, gain } = lines;
  return (
    <section className={carStyles.block} id="savings">
      <h2>{savings > 0 ? `What you save: ${formatDollars(savings)}` : "Compared with buying at a dealer"}</h2>
      <dl className={styles.ledger}>
        <Line name="Retail value" note="what a dealer would charge for this car" value={formatDollars(retail)} />
        <Line name="Asking price" value={formatDollars(price)} />
        <Line
          name={lowerPrice >= 0 ? "Lower price" : "Higher price"}
          note="retail value minus the price here"
          value={signedDollars(lowerPrice)}
        />
        <Line
          name={lowerTax >= 0 ? "Lower tax" : "Higher tax"}
          note="estimated tax at a dealer minus tax on a private sale"
          value={signedDollars(lowerTax)}
        />
        <Line
          name={
            savings >= 0
              ? `Total savings${percent && percent > 0 ? `, ${percent}%` : ""}`
              : "Total, above a dealer’s price"
          }
          note="lower price plus lower tax, as a percentage of the dealer’s price with tax"
          value={signedDollars(savings)}
          total
        />
      </dl>
      {lines.taxes && <TaxNote taxes={lines.taxes} />}
      {gain !== null && gain > 0 && (
        <p className={`green green-tint under-12 ${styles.gain}`}>
          Selling here brings {formatDollars(gain)} more than a trade-in. Only you can see this line.
        </p>
      )}
    </section>
  );
}

type LineProps = { name: string; note?: string; value: string; total?: boolean };
const Line = ({ name, note, value, total }: LineProps) => (
  <div className={total ? styles.total : undefined}>
    <dt>
      {name} {note && <small>{note}</small>}
    </dt>
    <dd>{value}</dd>
  </div>
);

import * as styles from "#app/features/charts/charts.module.css";
import { figureIn, figureWithUnit } from "#app/features/charts/labels.ts";
import type { Accuracy } from "#modules/analytics/schemas.ts";
import { counted } from "./labels.ts";

type Figure = { label: string; value: string; of: string };

const percent = (value: number | null) => figureIn("percent", value);

/** The first figures of the page, each with the number of cars behind it. */
export function Figures({ accuracy: { sales, lots, claims } }: { accuracy: Accuracy }) {
  const { all } = sales;
  const compared = `of ${counted(all.compared, "sale")} with an estimate`;
  const figures: Figure[] = [
    { label: "Half sold within", value: percent(all.off), of: `of our estimate, ${counted(all.compared, "sale")}` },
    { label: "Sold within 5%", value: percent(all.within5), of: compared },
    { label: "Sold within 10%", value: percent(all.within10), of: compared },
    { label: "Median time to sell", value: figureWithUnit("days", all.days), of: counted(all.sales, "sale") },
    {
      label: "Auctions that met the reserve",
      value: percent(lots.all.met),
      of: `of ${counted(lots.all.lots, "auction")}`,
    },
    {
      label: "Findings per 100 sales",
      value: figureIn("count", claims.all.rate),
      of: `${counted(claims.all.found, "claim")}, ${claims.all.granted} granted`,
    },
  ];
  return (
    <dl className={`grid clipped boxed ${styles.stats}`}>
      {figures.map(({ label, value, of }) => (
        <div className="grid content-top gap-2 pad-12-16" key={label}>
          <dt className="dim text-12 line-16">{label}</dt>
          <dd>{value}</dd>
          <dd>
            <span className={`inline-flex middle gap-4 dim small line-18 ${styles.change}`}>{of}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

import * as styles from "#app/features/charts/charts.module.css";
import { figureIn, spanName } from "#app/features/charts/labels.ts";
import type { Forecast } from "#modules/analytics/schemas.ts";

/** How many cars the coming weeks are likely to sell, and how far such forecasts were off. */
export function ForecastCard({ forecast }: { forecast: Forecast | null }) {
  return (
    <section className={`shrinks boxed ${styles.card} ${styles.forecast}`} aria-labelledby="forecast">
      <header>
        <h2 id="forecast">Forecast of sales</h2>
        {forecast ? <Expected forecast={forecast} /> : <TooFew />}
      </header>
    </section>
  );
}

const TooFew = () => (
  <p className={styles.definition}>
    We forecast sales from 16 whole weeks on. Until then we know too little about how much they go up and down.
  </p>
);

const whole = (value: number) => figureIn("count", Math.round(value));

function Expected({ forecast: { weeks, total, low, high, error, tried } }: { forecast: Forecast }) {
  const [first, last] = [weeks[0], weeks.at(-1)];
  const share = total > 0 ? ` (${Math.round((error / total) * 100)}%)` : "";
  return (
    <>
      <p className={`flex wrap baseline ${styles.figure}`}>
        <b className={styles.expected}>{whole(total)} cars</b>
        <span className="dim small line-18">
          {whole(low)} to {whole(high)} in four of five cases
        </span>
      </p>
      <p className={styles.definition}>
        Sales from {first && last ? spanName(first.from, last.to) : ""}, about {figureIn("count", weeks[0]?.value)} a
        week. Newer weeks count more than older ones. We made the same forecast for {tried} earlier spans of four weeks:
        it was off by {figureIn("count", error)} cars on average{share}.
      </p>
    </>
  );
}

import * as styles from "#app/features/charts/charts.module.css";
import { figureIn } from "#app/features/charts/labels.ts";

export type FunnelBar = {
  key: string;
  label: string;
  count: number;
  /** Percent of the bar before; null: nothing to compare with. */
  kept: number | null;
  /** What else the line says, such as the time since the step before. */
  note: string;
  /** It is counted on another scale than the others, so no bar is drawn. */
  bare?: boolean;
};

/** The steps of a way, each with its number, a bar beside the longest one, and its share of the step before. */
export function FunnelBars({ bars }: { bars: readonly FunnelBar[] }) {
  const most = Math.max(1, ...bars.filter(({ bare }) => !bare).map(({ count }) => count));
  return (
    <ol className={`grid gap-4 small ${styles.funnel}`}>
      {bars.map(({ key, label, count, kept, note, bare }) => (
        <li className="grid middle gap-12" key={key}>
          <span>{label}</span>
          <span className={`clipped misty ${styles.bar}`}>
            {!bare && <i style={{ width: `${(count / most) * 100}%` }} />}
          </span>
          <span className={`text-right num ${styles.n}`}>{figureIn("count", count)}</span>
          <span className={styles.kept}>{kept === null ? "" : figureIn("percent", kept)}</span>
          <span className={styles.days}>{note}</span>
        </li>
      ))}
    </ol>
  );
}

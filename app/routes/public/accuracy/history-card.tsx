import { useId } from "react";
import * as styles from "#app/features/charts/charts.module.css";
import { figureIn } from "#app/features/charts/labels.ts";
import { type Frame, NARROW, WIDE } from "#app/features/charts/scale.ts";
import { cx } from "#app/ui/class-names.ts";
import { ChevronDown } from "#app/ui/icon.tsx";
import { colorOf, type History } from "./history.ts";
import { HistoryDrawing } from "./history-drawing.tsx";

/** A chart of the public page with its definition and its figures as a table. */
export function HistoryCard({ history }: { history: History }) {
  const id = useId();
  const { title, definition, lines } = history;
  return (
    <section className={`shrinks boxed ${styles.card}`} aria-labelledby={`${id}h`}>
      <header>
        <h3 id={`${id}h`}>{title}</h3>
        <p className={styles.definition}>{definition}</p>
      </header>
      {lines.length > 1 && (
        <ul className={`flex wrap soft small line-18 ${styles.legend}`}>
          {lines.map(({ label }, at) => (
            <li className="inline-flex middle gap-6" key={label}>
              <i style={{ background: colorOf(at) }} />
              {label}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.plot}>
        {FRAMES.map(([frame, shown]) => (
          <HistoryDrawing
            key={shown}
            frame={frame}
            history={history}
            className={cx(styles.drawing, shown)}
            id={`${id}${frame.width}`}
          />
        ))}
      </div>
      <footer className="grid top hair-top">
        <Figures history={history} />
      </footer>
    </section>
  );
}

const FRAMES: readonly (readonly [Frame, string])[] = [
  [WIDE, styles.wide],
  [NARROW, styles.narrow],
];

function Figures({ history: { title, by, columns, lines, unit } }: { history: History }) {
  return (
    <details className={styles.data}>
      <summary>
        <ChevronDown /> Table<span className="sr"> of {title}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={`Table of ${title}`}>
        <table className="full small line-18 num">
          <caption className="sr">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{by}</th>
              {lines.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name }, at) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {lines.map(({ label, values }) => (
                  <td key={label}>{figureIn(unit, values[at])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

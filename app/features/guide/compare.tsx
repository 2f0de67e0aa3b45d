import type { ReactNode } from "react";
import { cx } from "#app/ui/class-names.ts";
import * as styles from "./guide.module.css";

type Props = {
  caption: string;
  /** The columns; `best` is our offer. */
  heads: readonly string[];
  best?: number;
  rows: readonly { label: string; cells: readonly ReactNode[] }[];
};

/** A comparison with a row for each question. On a phone each row becomes a small table. */
export function Compare({ caption, heads, best, rows }: Props) {
  return (
    <table className={styles.compare}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <td />
          {heads.map((head, at) => (
            <th key={head} scope="col" className={cx(at === best && styles.best)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map((cell, at) => (
              <td key={heads[at]} data-label={heads[at]} className={cx(at === best && styles.best)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { CSSProperties } from "react";
import { formatDollars } from "#modules/kernel/money.ts";
import * as styles from "./fee-table.module.css";

type Row = { above: number; upTo: number | null; fee: number; band: string };

/** The success fee by car value (docs/spec/prices.md); `mark` highlights the row of a price. */
export function FeeTable({ rows, mark }: { rows: readonly Row[]; mark?: number }) {
  const most = Math.max(...rows.map(({ fee }) => fee));
  return (
    <table className={`num ${styles.feeTable}`}>
      <caption className="sr">Success fee by car value</caption>
      <thead>
        <tr>
          <th scope="col">Car value</th>
          <th scope="col">Success fee</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.above} aria-current={mark && mark > row.above && mark <= (row.upTo ?? mark) ? true : undefined}>
            <th scope="row">{row.band}</th>
            <td style={{ "--share": row.fee / most } as CSSProperties}>{formatDollars(row.fee)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

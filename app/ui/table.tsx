import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { ArrowDown, ArrowUp } from "./icon.tsx";

export type Column<Row> = {
  key: string;
  label: string;
  /** Stands in the head in place of the label. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  right?: boolean;
  /** The address that sorts by this column (or reverses the order), and the current order. */
  sort?: { to: string; now?: "ascending" | "descending" };
  /** Hidden on a phone. */
  extra?: boolean;
  /** Its link opens the row, so it can't be left out; the first column if none says it. */
  opens?: true;
};

type Props<Row> = {
  /** Describes the table for screen readers; not visible. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isCurrent?: (row: Row) => boolean;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  foot?: ReactNode;
  /** Few narrow columns that fit on a phone: rows never become cards. */
  compact?: boolean;
};

/** A dense table; on narrow screens its rows become cards. Put `className="row-link"` on a row's main link. */
export function Table<Row>({ caption, columns, rows, rowKey, isCurrent, empty, foot, compact }: Props<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <div className="table-frame">
      <table className={compact ? "table" : "table cards"}>
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} aria-current={isCurrent?.(row) || undefined}>
              {columns.map((column) => (
                <td key={column.key} data-label={column.label} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
}

const cellClass = <Row,>({ right, extra }: Column<Row>) => cx(right && "right", extra && "hide-small") || undefined;

function Head<Row>({ column }: { column: Column<Row> }) {
  const { sort, label, head } = column;
  const Arrow = sort?.now === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={sort?.now} className={cellClass(column)}>
      {sort ? (
        <Link to={sort.to} preventScrollReset>
          {label}
          {sort.now && <Arrow />}
        </Link>
      ) : (
        (head ?? label)
      )}
    </th>
  );
}

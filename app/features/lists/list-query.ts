import { columnsAsked } from "#app/shared/columns-asked.ts";
import type { Column } from "#app/ui/table.tsx";
import { LONGEST_PARAMETER, MOST_PARAMETERS } from "#modules/accounts/schemas.ts";

/** Parameters of an address that say nothing about which rows a list shows, in which order, and with which columns. */
const PASSING = new Set(["page", "tab", "batch", "swaps[]", "export", "back"]);

/** What a saved view keeps of an address: `?q=audi&columns=car&columns=due&page=2` -> `{ q: "audi", columns: "car,due" }`. */
export function viewQuery(search: string): Record<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search))
    if (value !== "" && !PASSING.has(name)) found.set(name, found.has(name) ? `${found.get(name)},${value}` : value);
  return Object.fromEntries(
    [...found].filter(([, value]) => value.length <= LONGEST_PARAMETER).slice(0, MOST_PARAMETERS),
  );
}

/** The check boxes of the rows, and the column whose link opens a row, are always there. */
const isFixed = (key: string, all: readonly { key: string; opens?: true }[]) =>
  key === "pick" || key === fixedColumn(all);

/** The column whose link opens a row. */
export const fixedColumn = (columns: readonly { key: string; opens?: true }[]): string =>
  (columns.find(({ opens }) => opens) ?? columns.find(({ key }) => key !== "pick"))?.key ?? "";

/** The columns that can be left out. */
export const optionalColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ key }) => !isFixed(key, columns));

/** The columns that are shown. Those that someone chose also show on a phone. */
export function shownColumns<One extends Column<never>>(columns: readonly One[], search: string): One[] {
  const asked = columnsAsked(search);
  if (asked.length === 0) return [...columns];
  return columns
    .filter(({ key }) => isFixed(key, columns) || asked.includes(key))
    .map((column) => (asked.includes(column.key) ? { ...column, extra: false } : column));
}

/** The link of a column's head: sorts by it, or reverses the order; `now` is the present order, such as "-name". */
export function sortBy(search: string, key: string, now: string | undefined): NonNullable<Column<unknown>["sort"]> {
  const query = new URLSearchParams(search);
  query.set("sort", now === key ? `-${key}` : key);
  query.delete("page");
  const order = now === key ? "ascending" : now === `-${key}` ? "descending" : undefined;
  return { to: `?${query}`, ...(order ? { now: order } : {}) };
}

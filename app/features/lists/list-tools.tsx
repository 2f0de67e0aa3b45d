import { EXPORTS, type ExportName } from "#app/shared/exports.ts";
import type { Column } from "#app/ui/table.tsx";
import type { ListView, ViewedList } from "#modules/accounts/schemas.ts";
import { ActiveFilters, type UsedFilters } from "./active-filters.tsx";
import { ColumnsMenu } from "./columns-menu.tsx";
import { ExportLink } from "./export-link.tsx";
import { ViewMenu } from "./view-menu.tsx";

type Props<Row> = {
  list: ViewedList;
  views: readonly ListView[];
  /** All columns of the list; left out where the rows have none. */
  columns?: readonly Column<Row>[];
  used?: UsedFilters;
};

/** What every list of the office has above its rows: saved views, columns, the filters in use, and the file. */
export const ListTools = <Row,>({ list, views, columns, used = [] }: Props<Row>) => (
  <div className="toolbar">
    <ViewMenu list={list} views={views} />
    {columns && <ColumnsMenu columns={columns} />}
    <ActiveFilters used={used} />
    {list in EXPORTS && <ExportLink list={list as ExportName} />}
  </div>
);

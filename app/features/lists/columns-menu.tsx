import { Form, useLocation } from "@remix-run/react";
import { columnsAsked } from "#app/shared/columns-asked.ts";
import { Button } from "#app/ui/button.tsx";
import { Columns } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/menu.tsx";
import type { Column } from "#app/ui/table.tsx";
import { KeptParams } from "./kept-params.tsx";
import { fixedColumn, optionalColumns } from "./list-query.ts";
import * as styles from "./lists.module.css";

/** Chooses the columns of a list. The form is a plain GET, so a view and the exported file have the same columns. */
export function ColumnsMenu<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const { pathname, search } = useLocation();
  const asked = columnsAsked(search);
  return (
    <Menu
      align="left"
      look="free"
      summaryClass="btn small"
      label="Columns"
      summary={
        <>
          <Columns />
          Columns
        </>
      }
    >
      <Form action={pathname} className={`grid gap-12 pad-16 ${styles.columns}`} key={search} preventScrollReset>
        <KeptParams except={["columns"]} />
        {/* The column that is always there: without it, no checked box would ask for all of them. */}
        <input type="hidden" name="columns" value={fixedColumn(columns)} />
        <fieldset className="grid gap-8">
          <legend className="sr">Columns</legend>
          {optionalColumns(columns).map(({ key, label }) => (
            <label className="check" key={key}>
              <input
                type="checkbox"
                name="columns"
                value={key}
                defaultChecked={asked.length === 0 || asked.includes(key)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <Button kind="primary" size="small">
          Show these columns
        </Button>
      </Form>
    </Menu>
  );
}

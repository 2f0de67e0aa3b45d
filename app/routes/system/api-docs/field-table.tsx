import type { CallField } from "#app/shared/api-docs.ts";
import { Card } from "#app/ui/card.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { Words } from "./labels.tsx";

const PLACES = { path: "address", query: "query", body: "body" };

const COLUMNS: Column<CallField>[] = [
  { key: "name", label: "Field", cell: ({ name }) => <code>{name}</code> },
  { key: "place", label: "In", cell: ({ place }) => PLACES[place] },
  {
    key: "type",
    label: "Type",
    cell: ({ type, required }) => (
      <span>
        {type}
        {required && <b>, required</b>}
      </span>
    ),
  },
  { key: "about", label: "About", cell: ({ description }) => description && <Words text={description} /> },
];

/** The parameters and the fields of the body of a call. */
export const FieldTable = ({ fields }: { fields: readonly CallField[] }) => (
  <Card title="Fields" bare>
    <Table
      caption="Fields"
      columns={COLUMNS}
      rows={fields}
      rowKey={({ place, name }) => `${place} ${name}`}
      empty={<p className="dim">This call takes no fields.</p>}
    />
  </Card>
);

import { PickAll, PickOne } from "#app/ui/selection.tsx";
import type { Column } from "#app/ui/table.tsx";

type Asked<Row> = {
  /** The form of the bar below the list. */
  form: string;
  /** "swaps" */
  noun: string;
  nameOf: (row: Row) => string;
  /** Selected before the page was loaded, by the ids that the form sends. */
  selected: readonly string[];
  /** The name that the form sends the values under, and the value of a row if it isn't its id. */
  field?: string;
  sent?: (row: Row) => string;
};

/** A value is an id, or an id and a version: "0198….4". */
const idIn = (value: string) => value.replace(/\..*$/, "");

/** The check boxes of a list's rows. */
export const pickColumn = <Row extends { _id: string }>({
  form,
  noun,
  nameOf,
  selected,
  field = "rows[]",
  sent = ({ _id }) => _id,
}: Asked<Row>): Column<Row> => ({
  key: "pick",
  label: "Select",
  head: <PickAll form={form} label={`Select all ${noun} shown`} />,
  cell: (row) => (
    <PickOne
      form={form}
      name={field}
      value={sent(row)}
      label={`Select ${nameOf(row)}`}
      selected={selected.includes(idIn(sent(row)))}
    />
  ),
});

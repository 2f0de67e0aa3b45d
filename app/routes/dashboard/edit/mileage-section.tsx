import { NumberField } from "#app/ui/amount-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Table } from "#app/ui/table.tsx";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { formatNumber } from "#modules/kernel/money.ts";
import { type CarForm, type MileageReading, SOURCES } from "#modules/swaps/schemas.ts";
import { EditSection } from "./edit-section.tsx";

/** The mileage, and every reading of the odometer so far. */
export function MileageSection({ car: { mileage } }: { car: CarForm }) {
  return (
    <EditSection title="Mileage">
      <div className="grid2">
        <NumberField name="mileage" label="Mileage" required after={<span>miles</span>} />
        <TextField name="readOn" type="date" label="Reading date" optional hint="Today, if left blank." />
      </div>
      {mileage.length > 0 && (
        <Table caption="Odometer readings" columns={COLUMNS} rows={mileage} rowKey={({ at }) => at} />
      )}
    </EditSection>
  );
}

const COLUMNS = [
  {
    key: "on",
    label: "Reading date",
    cell: ({ on }: MileageReading) => <span className="num">{formatDashboardDay(on)}</span>,
  },
  {
    key: "miles",
    label: "Miles",
    right: true,
    cell: ({ miles }: MileageReading) => <span className="num">{formatNumber(miles)}</span>,
  },
  { key: "source", label: "Source", cell: ({ source }: MileageReading) => SOURCES[source] },
  { key: "who", label: "Entered by", cell: ({ who }: MileageReading) => who ?? "–" },
];

import { Form, Link } from "@remix-run/react";
import * as styles from "#app/features/activity/activity.module.css";
import { ExportLink } from "#app/features/lists/export-link.tsx";
import { activitiesPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Select } from "#app/ui/select.tsx";
import { ACTIVITY_KINDS, type ActivityFilter } from "#modules/activities/schemas.ts";

const KINDS = Object.entries(ACTIVITY_KINDS).map(([value, label]) => ({ value, label }));

/** By person, car, kind, and days. */
export function ActivityFilters({ filter }: { filter: Omit<ActivityFilter, "page"> }) {
  const active = Object.values(filter).some(Boolean);
  return (
    <Form
      method="get"
      action={activitiesPath()}
      className={`flex wrap bottom line-bottom pad-12-16 ${styles.filters}`}
      role="search"
      aria-label="Activities"
    >
      {filter.deal && <input type="hidden" name="deal" value={filter.deal} />}
      <FormFields key={JSON.stringify(filter)} values={filter} id="activities">
        <TextField name="person" label="Person" type="search" />
        <TextField name="car" label="Car or VIN" type="search" />
        <Select name="kind" label="Kind" empty="Any" options={KINDS} />
        <TextField name="from" label="From" type="date" />
        <TextField name="to" label="To" type="date" />
      </FormFields>
      <Button>Search</Button>
      <ExportLink list="activities" />
      {active && <Link to={activitiesPath()}>Reset Filters</Link>}
    </Form>
  );
}

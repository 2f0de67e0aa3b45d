import { Form } from "@remix-run/react";
import { Link } from "#app/rendering/link.tsx";
import { activitiesPath } from "#app/shared/paths.ts";
import { ACTIVITY_KINDS, type ActivityFilter } from "#modules/activities/schemas.ts";
import { Button } from "../ui/button.tsx";
import { ExportLink } from "../ui/export-link.tsx";
import { TextField } from "../ui/field.tsx";
import { FormFields } from "../ui/form-fields.tsx";
import { Select } from "../ui/select.tsx";
import * as styles from "./activity.module.css";

const KINDS = Object.entries(ACTIVITY_KINDS).map(([value, label]) => ({ value, label }));

/** By person, car, kind, and days. */
export function ActivityFilters({ filter }: { filter: Omit<ActivityFilter, "page"> }) {
  const active = Object.values(filter).some(Boolean);
  return (
    <Form method="get" action={activitiesPath()} className={styles.filters} role="search" aria-label="Activities">
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

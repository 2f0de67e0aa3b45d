import { Form } from "@remix-run/react";
import { subscribersPath } from "#app/shared/paths.ts";
import { INTERESTS, interests, SOURCE_LABELS, SUBSCRIBER_SOURCES } from "#modules/newsletters/policy.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { FormFields, type SavedValues } from "../ui/form-fields.tsx";
import { Select } from "../ui/select.tsx";
import * as styles from "./subscribers.module.css";

type Props = { asked: SavedValues; segments: readonly { _id: string; name: string }[] };

/** The filters of the list; the states are links below. */
export function SubscriberFilters({ asked, segments }: Props) {
  return (
    <Form method="get" action={subscribersPath} className={styles.filter} role="search" key={JSON.stringify(asked)}>
      {asked.status && <input type="hidden" name="status" value={String(asked.status)} />}
      <FormFields values={asked} id="subscribers">
        <TextField name="q" label="Name or email" type="search" />
        <Select
          name="source"
          label="Source"
          empty="Any"
          options={SUBSCRIBER_SOURCES.map((value) => ({ value, label: SOURCE_LABELS[value] }))}
        />
        <Select
          name="interest"
          label="Interest"
          empty="Any"
          options={interests.map((value) => ({ value, label: INTERESTS[value] }))}
        />
        {segments.length > 0 && (
          <Select
            name="segment"
            label="Segment"
            empty="Any"
            options={segments.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
        )}
      </FormFields>
      <Button>Search</Button>
    </Form>
  );
}

import { Form } from "@remix-run/react";
import * as styles from "#app/features/subscribers/subscribers.module.css";
import { subscribersPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormFields, type SavedValues } from "#app/ui/form-fields.tsx";
import { Select } from "#app/ui/select.tsx";
import { INTERESTS, interests, SOURCE_LABELS, SUBSCRIBER_SOURCES } from "#modules/newsletters/policy.ts";

type Props = { asked: SavedValues; segments: readonly { _id: string; name: string }[] };

/** The filters of the list; the states are links below. */
export function SubscriberFilters({ asked, segments }: Props) {
  return (
    <Form
      method="get"
      action={subscribersPath}
      className={`flex wrap bottom gap-12 paper line-bottom ${styles.filter}`}
      role="search"
      key={JSON.stringify(asked)}
    >
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

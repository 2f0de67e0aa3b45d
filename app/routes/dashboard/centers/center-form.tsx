import { AddressFields } from "#app/features/address/address-fields.tsx";
import { BothVersions, type FormPart } from "#app/features/forms/both-versions.tsx";
import { PhoneField } from "#app/ui/amount-field.tsx";
import { maskPhone } from "#app/ui/amounts.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields, useFormErrors } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { CENTER_HOURS, type Center, SaveCenter } from "#modules/inspections/schemas.ts";
import * as styles from "./center.module.css";

const fields = fieldsOf(SaveCenter);

type Props = {
  action: string;
  center?: Center;
  /** What another person saved while this form was filled. */
  theirs?: Center | null;
  state: FieldsState;
  button: string;
};

/** Name, place and opening hours of a center. */
export function CenterForm({ action, center, theirs, state, button }: Props) {
  return (
    <PostForm action={action} className="stack" data-guard>
      {center && <input type="hidden" name={fields.version.name} value={(theirs ?? center).version} />}
      {center && <input type="hidden" name={fields.active.name} value={String((theirs ?? center).active)} />}
      <FormFields state={state} values={valuesOf(center)} id="center">
        <ErrorSummary message={state?.message} />
        {theirs && <BothVersions parts={PARTS} theirs={valuesOf(theirs)} mine={state?.values ?? {}} />}
        <TextField {...fields.name} label="Name" />
        <AddressFields fields={fields} own={false} />
        <PhoneField {...fields.phone} label="Phone" optional autoComplete="off" />
        <OpeningHours />
        <details>
          <summary className="link">Exact location</summary>
          <div className="grid2">
            <TextField {...fields.lat} label="Latitude" optional hint="If blank, we use the center of the ZIP code." />
            <TextField {...fields.lng} label="Longitude" optional />
          </div>
        </details>
        <SubmitButton>{button}</SubmitButton>
      </FormFields>
    </PostForm>
  );
}

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** What a person decides about after a stale save; the hours of a day belong together. */
const PARTS: readonly FormPart[] = [
  { name: "name", label: "Name" },
  { name: "address", label: "Address" },
  { name: "city", label: "City" },
  { name: "state", label: "State" },
  { name: "zip", label: "ZIP code" },
  { name: "phone", label: "Phone" },
  ...DAYS.map((day, at) => ({ name: `hours.${at}`, label: `Opening hours on ${day}` })),
  { name: "lat", label: "Latitude" },
  { name: "lng", label: "Longitude" },
];

function valuesOf(center: Center | undefined): Record<string, string> {
  const hours = (center?.hours ?? CENTER_HOURS).flatMap((day, at) => [
    [`hours.${at}.open`, day?.open ?? ""],
    [`hours.${at}.close`, day?.close ?? ""],
  ]);
  const { name = "", address = "", city = "", state = "", zip = "", phone, location } = center ?? {};
  const place = { lat: String(location?.lat ?? ""), lng: String(location?.lng ?? "") };
  return { name, address, city, state, zip, phone: maskPhone(phone ?? ""), ...place, ...Object.fromEntries(hours) };
}

function OpeningHours() {
  const wrong = Object.entries(useFormErrors()).some(([field]) => field.startsWith("hours"));
  return (
    <fieldset className="grid gap-6">
      <legend>Opening hours</legend>
      <p className="hint">Central Time. Leave both times empty on a day when the center is closed.</p>
      {wrong && <p className="err">Please check the times that are marked.</p>}
      {DAYS.map((day, at) => (
        <div key={day} className={`row grid ${styles.day}`}>
          <span aria-hidden="true">{day.slice(0, 3)}</span>
          <TextField
            name={`${fields.hours.name}.${at}.open`}
            label={`${day}, opens`}
            hideLabel
            type="time"
            step={1800}
          />
          <span aria-hidden="true">to</span>
          <TextField
            name={`${fields.hours.name}.${at}.close`}
            label={`${day}, closes`}
            hideLabel
            type="time"
            step={1800}
          />
        </div>
      ))}
    </fieldset>
  );
}

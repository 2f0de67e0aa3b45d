import type { AreaDetails } from "#modules/inspections/schemas.ts";
import { SubmitButton } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { type FieldsState, FormFields } from "../ui/form-fields.tsx";
import { ErrorSummary } from "../ui/notice.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { type Option, Select } from "../ui/select.tsx";
import { TextArea } from "../ui/text-area.tsx";

type Props = {
  action: string;
  area?: AreaDetails;
  centers: readonly Option[];
  technicians: readonly { value: string; label: string }[];
  state: FieldsState;
  button: string;
};

/** Name, center, ZIP codes and technicians of a service area. */
export function AreaForm({ action, area, centers, technicians, state, button }: Props) {
  const values = {
    name: area?.name,
    center: area?.center._id,
    zips: area?.zips
      .map(({ zip }) => zip)
      .sort()
      .join(" "),
  };
  const chosen = new Set(area?.technicians.map(({ _id }) => _id));
  return (
    <PostForm action={action} className="stack" data-guard noValidate>
      {area && <input type="hidden" name="version" value={area.version} />}
      <FormFields state={state} values={values} id="area">
        <ErrorSummary message={state?.message} />
        <TextField name="name" label="Name" required maxLength={100} />
        <Select name="center" label="Center" required empty="Choose" options={centers} />
        <TextArea name="zips" label="ZIP codes" rows={6} hint="Separated by spaces, commas or lines." />
        <TextField
          name="within"
          label="Add all ZIP codes around the center"
          optional
          inputMode="numeric"
          after="miles"
        />
        <fieldset className="field">
          <legend>Technicians</legend>
          <p className="hint">The technicians who drive to this area. If you choose no one, all of them do.</p>
          {/* A form without a checked box must still say that no one is chosen. */}
          <input type="hidden" name="technicians[]" value="" />
          <div className="choices">
            {technicians.map(({ value, label }) => (
              <label key={value} className="check">
                <input type="checkbox" name="technicians[]" value={value} defaultChecked={chosen.has(value)} />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <SubmitButton>{button}</SubmitButton>
      </FormFields>
    </PostForm>
  );
}

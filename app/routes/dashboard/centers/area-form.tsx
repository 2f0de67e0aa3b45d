import { BothVersions, type FormPart, named } from "#app/features/forms/both-versions.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { type Option, optionOf, Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { type AreaDetails, SaveServiceArea } from "#modules/inspections/schemas.ts";
import { lookup } from "#modules/kernel/lookup.ts";

const fields = fieldsOf(SaveServiceArea);

type Props = {
  action: string;
  area?: AreaDetails;
  /** What another person saved while this form was filled. */
  theirs?: AreaDetails | null;
  centers: readonly Option[];
  technicians: readonly { value: string; label: string }[];
  state: FieldsState;
  button: string;
};

/** Name, center, ZIP codes and technicians of a service area. */
export function AreaForm({ action, area, theirs, centers, technicians, state, button }: Props) {
  const values = area && valuesOf(area);
  const chosen = new Set((state?.values?.["technicians[]"] ?? values?.["technicians[]"] ?? "").split(" "));
  return (
    <PostForm action={action} className="stack" data-guard>
      {area && <input type="hidden" name={fields.version.name} value={(theirs ?? area).version} />}
      <FormFields state={state} values={values} id="area">
        <ErrorSummary message={state?.message} />
        {theirs && (
          <BothVersions parts={partsOf(centers, technicians)} theirs={valuesOf(theirs)} mine={state?.values ?? {}} />
        )}
        <TextField {...fields.name} label="Name" />
        <Select {...fields.center} label="Center" empty="Choose" options={centers} />
        <TextArea {...fields.zips} label="ZIP codes" rows={6} hint="Separated by spaces, commas, or line breaks." />
        <TextField {...fields.within} label="Add all ZIP codes around the center" optional after="miles" />
        <fieldset className="field">
          <legend>Technicians</legend>
          <p className="hint">The technicians who drive to this area. If you choose no one, all of them do.</p>
          {/* A form without a checked box must still say that no one is chosen. */}
          <input type="hidden" name={`${fields.technicians.name}[]`} value="" />
          <div className="choices">
            {technicians.map(({ value, label }) => (
              <label key={value} className="check">
                <input
                  type="checkbox"
                  name={`${fields.technicians.name}[]`}
                  value={value}
                  defaultChecked={chosen.has(value)}
                />
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

/** The saved values by field name; those of a list are separated by spaces. */
const valuesOf = ({ name, center, zips, technicians }: AreaDetails) => ({
  name,
  center: center._id,
  zips: zips
    .map(({ zip }) => zip)
    .sort()
    .join(" "),
  "technicians[]": technicians
    .map(({ _id }) => _id)
    .sort()
    .join(" "),
});

/** What a person decides about after a stale save. */
const partsOf = (centers: readonly Option[], technicians: Props["technicians"]): FormPart[] => [
  { name: "name", label: "Name" },
  { name: "center", label: "Center", say: named(namesOf(centers.map(optionOf))) },
  { name: "zips", label: "ZIP codes" },
  { name: "technicians", label: "Technicians", say: (_, ids) => listed(ids, namesOf(technicians)) },
];

const namesOf = (options: readonly { value: string; label: string }[]): Record<string, string> =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));

const listed = (ids: string, names: Readonly<Record<string, string>>): string =>
  ids
    .split(" ")
    .map((id) => lookup(names, id) ?? id)
    .sort()
    .join(", ");

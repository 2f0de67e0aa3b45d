import { BothVersions, type FormPart } from "#app/features/forms/both-versions.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields, type SavedValues } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { SaveAuctionDate } from "#modules/auctions/schemas.ts";

const fields = fieldsOf(SaveAuctionDate);

type Props = {
  action: string;
  values?: SavedValues;
  version?: number;
  /** What another person saved while this form was filled. */
  theirs?: { values: SavedValues; version: number } | null;
  state: FieldsState;
  button: string;
};

/** What a person decides about after a stale save. */
const PARTS: readonly FormPart[] = [
  { name: "name", label: "Name" },
  { name: "lane", label: "Lane" },
  { name: "startsAt", label: "Bids open", say: spaced },
  { name: "endsAt", label: "First lot ends", say: spaced },
  { name: "previewAt", label: "Preview opens", say: spaced },
];

/** Name and times of an auction date. */
export function DateForm({ action, values, version, theirs, state, button }: Props) {
  return (
    <PostForm action={action} className="stack" data-guard>
      {version !== undefined && <input type="hidden" name={fields.version.name} value={theirs?.version ?? version} />}
      <FormFields state={state} values={values} id="date">
        <ErrorSummary message={state?.message} />
        {theirs && <BothVersions parts={PARTS} theirs={theirs.values} mine={state?.values ?? {}} />}
        <TextField {...fields.name} label="Name" placeholder="Thursday dealer auction" />
        <TextField
          {...fields.lane}
          label="Lane"
          optional
          hint="A letter or a number, if several auctions run side by side. Lots are then called A-1, A-2, and so on."
        />
        <TextField {...fields.startsAt} label="Bids open" type="datetime-local" hint="Central Time." />
        <TextField
          {...fields.endsAt}
          label="First lot ends"
          type="datetime-local"
          optional
          hint="Usually 24 hours after the start. The other lots follow a minute apart."
        />
        <TextField
          {...fields.previewAt}
          label="Preview opens"
          type="datetime-local"
          optional
          hint="Usually 24 hours before the start. Dealers can set autobids from then on."
        />
        <div>
          <SubmitButton>{button}</SubmitButton>
        </div>
      </FormFields>
    </PostForm>
  );
}

/** A moment of a `datetime-local` field, with a space instead of its T. */
function spaced(_field: string, value: string): string {
  return value.replace("T", " ");
}

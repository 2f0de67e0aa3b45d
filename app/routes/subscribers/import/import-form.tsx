import { FileField } from "#app/features/upload/file-field.tsx";
import { importSubscribersPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox, RadioGroup } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { CONSENT_WORDINGS, IMPORT_CONSENTS } from "#modules/newsletters/policy.ts";
import { StartImport } from "#modules/newsletters/schemas.ts";

const fields = fieldsOf(StartImport);

/** A file of subscribers, and how its people agreed. */
export function ImportForm({ state }: { state: FieldsState }) {
  return (
    <Card title="Import a file">
      <PostForm action={importSubscribersPath} encType="multipart/form-data" className="stack">
        <FormFields state={state} id="import">
          <ErrorSummary message={state?.message} />
          <FileField
            name="file"
            label="Subscribers (CSV)"
            accept=".csv,text/csv"
            required
            hint="Start with a line of column names: Email and, if you have them, First name, Last name, ZIP, and Interests. Up to 100,000 lines."
          />
          <RadioGroup
            {...fields.consent}
            label="How people agree"
            defaultValue="confirm"
            options={Object.entries(IMPORT_CONSENTS).map(([value, label]) => ({ value, label }))}
          />
          <TextField
            {...fields.proof}
            label="Where the agreement is on file"
            hint="For people who have already agreed, such as the sign-up form of an event and its date."
          />
          <Checkbox {...fields.agreed} label={CONSENT_WORDINGS["import-1"]} />
        </FormFields>
        <div className="row">
          <SubmitButton>Import the file</SubmitButton>
        </div>
      </PostForm>
    </Card>
  );
}

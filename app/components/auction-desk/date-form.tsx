import { SubmitButton } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { type FieldsState, FormFields, type SavedValues } from "../ui/form-fields.tsx";
import { ErrorSummary } from "../ui/notice.tsx";
import { PostForm } from "../ui/post-form.tsx";

type Props = { action: string; values?: SavedValues; version?: number; state: FieldsState; button: string };

/** Name and times of an auction date. */
export function DateForm({ action, values, version, state, button }: Props) {
  return (
    <PostForm action={action} className="stack" data-guard noValidate>
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <FormFields state={state} values={values} id="date">
        <ErrorSummary message={state?.message} />
        <TextField name="name" label="Name" required maxLength={100} placeholder="Thursday dealer auction" />
        <TextField name="startsAt" label="Bids open" type="datetime-local" required hint="Central Time." />
        <TextField
          name="endsAt"
          label="First lot ends"
          type="datetime-local"
          optional
          hint="Usually 24 hours after the start. The other lots follow a minute apart."
        />
        <TextField
          name="previewAt"
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

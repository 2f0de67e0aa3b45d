import { EmailField } from "#app/ui/email-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import type { FieldsState, SavedValues } from "#app/ui/form-fields.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { CONSENT_WORDINGS } from "#modules/newsletters/policy.ts";
import { Subscribe } from "#modules/newsletters/schemas.ts";

const fields = fieldsOf(Subscribe);

type Props = { state: FieldsState; values?: SavedValues; back?: string };

/** The fields of the newsletter sign-up; rendered inside the page's or the modal's own form. */
export function NewsletterFields({ state, values, back }: Props) {
  return (
    <FormFields state={state} values={values} id="newsletter">
      {back && <input type="hidden" name="_back" value={back} />}
      <p>{CONSENT_WORDINGS["form-2"]}</p>
      <ErrorSummary message={state?.message} />
      <div className="grid2">
        <TextField {...fields.firstName} label="First Name" autoComplete="given-name" autoFocus />
        <TextField {...fields.lastName} label="Last Name" autoComplete="family-name" />
      </div>
      <EmailField {...fields.email} label="Email" />
    </FormFields>
  );
}

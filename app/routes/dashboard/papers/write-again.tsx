import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { ODOMETER_LABELS, ODOMETER_STATEMENTS, type PapersView, PreparePapers } from "#modules/deals/schemas.ts";

const fields = fieldsOf(PreparePapers);

type Props = { staff: NonNullable<PapersView["staff"]>; state: FieldsState };

/** Writes papers that are missing or say something else than the deal; the parties sign these again. */
export function WriteAgain({ staff, state }: Props) {
  return (
    <Card title="Prepare the papers again">
      <PostForm className="stack">
        <FormFields state={state} values={{ odometer: staff.odometer }} id="write">
          {state?.message && <ErrorSummary message={state.message} />}
          <p className="dim">
            Unsealed papers that no longer match the deal are voided and prepared again. Their signers are asked to sign
            the new ones.
          </p>
          <Select
            {...fields.odometer}
            label="What the seller certifies about the odometer"
            options={ODOMETER_STATEMENTS.map((value) => ({ value, label: ODOMETER_LABELS[value] }))}
          />
          <TextField {...fields.reason} label="Reason" optional hint="The signers will see it." />
          <SubmitButton kind="plain">Prepare the papers again</SubmitButton>
        </FormFields>
      </PostForm>
    </Card>
  );
}

import type { FormState } from "#app/shared/form-state.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { ChangeVisit, type VisitTimes } from "#modules/offers/schemas.ts";
import { VisitTimesField } from "./visit-times.tsx";

const fields = fieldsOf(ChangeVisit);

type Props = {
  times: VisitTimes;
  pageTo: (from: string) => string;
  state?: Pick<FormState, "values" | "errors" | "message"> | null | undefined;
  /** The time under discussion, when the form proposes another one. */
  stands?: string;
  /** The message that was typed before. */
  text?: string | undefined;
  submit: string;
};

/** The fields that choose a time for a visit; rendered inside the form of the page or of the dialog. */
export function VisitFields({ times, pageTo, state, stands, text, submit }: Props) {
  const chosen = state?.values?.date;
  return (
    <FormFields state={state} values={{ message: text }} id="visit">
      {stands && <input type="hidden" name={fields.seen.name} value={stands} />}
      <ErrorSummary message={state?.message} />
      <VisitTimesField times={times} pageTo={pageTo} chosen={typeof chosen === "string" ? chosen : undefined} />
      <TextArea {...fields.message} label="Message" optional hint="The other person will see it." />
      <SubmitButton size="big" wide>
        {submit}
      </SubmitButton>
    </FormFields>
  );
}

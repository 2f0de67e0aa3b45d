import { SubmitButton } from "#app/ui/button.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { AskQuestion } from "#modules/messaging/schemas.ts";

const fields = fieldsOf(AskQuestion);

/** The field of a question; rendered inside the page's or the dialog's own form. */
export function QuestionFields({ state, text }: { state: FieldsState; text?: string | undefined }) {
  return (
    <FormFields state={state} values={{ question: text }} id="question">
      <ErrorSummary message={state?.message} />
      <TextArea {...fields.question} label="Your question" autoFocus rows={4} hint={ASK_HINT} />
      <SubmitButton wide>Ask</SubmitButton>
    </FormFields>
  );
}

/** What a question may contain. */
export const ASK_HINT =
  "Everyone can read it, without your name. Please leave out phone numbers, email addresses, and links.";

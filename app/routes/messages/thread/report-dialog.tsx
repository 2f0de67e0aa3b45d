import { threadActionPath, threadPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { REPORT_REASONS } from "#modules/messaging/policy.ts";
import { ReportThread, type Thread } from "#modules/messaging/schemas.ts";

const fields = fieldsOf(ReportThread);

const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }));

/** Reports a conversation to our staff. */
export function ReportDialog({ thread, search, state }: { thread: Thread; search: string; state: FieldsState }) {
  return (
    <Dialog title="Report this conversation" closeTo={`${threadPath(thread._id)}${search}`}>
      <p>
        Our staff reads the whole conversation and decides what to do. We don't tell the other person who reported it.
      </p>
      <PostForm action={`${threadActionPath(thread._id, "report")}${search}`} className="stack">
        <FormFields state={state} id="report">
          <ErrorSummary message={state?.message} />
          <RadioGroup {...fields.reason} label="What's wrong?" options={REASONS} />
          <TextArea {...fields.note} label="Tell us more" optional />
          <SubmitButton wide>Report</SubmitButton>
        </FormFields>
      </PostForm>
    </Dialog>
  );
}

import { threadActPath, threadPath } from "#app/shared/paths.ts";
import { REPORT_REASONS } from "#modules/messaging/policy.ts";
import type { Thread } from "#modules/messaging/schemas.ts";
import { SubmitButton } from "../ui/button.tsx";
import { RadioGroup } from "../ui/choice.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { type FieldsState, FormFields } from "../ui/form-fields.tsx";
import { ErrorSummary } from "../ui/notice.tsx";
import { PostForm } from "../ui/post-form.tsx";
import { TextArea } from "../ui/text-area.tsx";

const REASONS = Object.entries(REPORT_REASONS).map(([value, label]) => ({ value, label }));

/** Reports a conversation to our staff. */
export function ReportDialog({ thread, search, state }: { thread: Thread; search: string; state: FieldsState }) {
  return (
    <Dialog title="Report this conversation" closeTo={`${threadPath(thread._id)}${search}`}>
      <p>
        Our staff reads the whole conversation and decides what to do. We don't tell the other person who reported it.
      </p>
      <PostForm action={`${threadActPath(thread._id, "report")}${search}`} className="stack">
        <FormFields state={state} id="report">
          <ErrorSummary message={state?.message} />
          <RadioGroup name="reason" label="What's wrong?" required options={REASONS} />
          <TextArea name="note" label="Tell us more" optional maxLength={1_000} />
          <SubmitButton wide>Report</SubmitButton>
        </FormFields>
      </PostForm>
    </Dialog>
  );
}

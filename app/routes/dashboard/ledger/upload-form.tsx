import { FileField } from "#app/features/upload/file-field.tsx";
import type { RefusedAction } from "#app/shared/form-state.ts";
import { ledgerBankActionPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";

/** A bank statement as a file. */
export function UploadForm({ state }: { state: Partial<RefusedAction> | null | undefined }) {
  const mine = state?.action === "upload" ? state : null;
  return (
    <Card title="Upload a bank statement">
      <PostForm action={ledgerBankActionPath("upload")} encType="multipart/form-data" className="stack">
        <FormFields state={mine} id="upload">
          <ErrorSummary message={mine?.message} />
          <FileField
            name="file"
            label="Statement (CSV)"
            accept=".csv,text/csv"
            required
            hint="Start with a line of column names, such as date, amount, and description, then one transaction per line."
          />
        </FormFields>
        <div className="row">
          <SubmitButton>Upload and match</SubmitButton>
        </div>
      </PostForm>
    </Card>
  );
}

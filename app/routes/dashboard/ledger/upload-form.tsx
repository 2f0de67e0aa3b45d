import { FileField } from "#app/features/upload/file-field.tsx";
import { ledgerBankActionPath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { BankState } from "./bank-state.ts";
import { StatementPreviewCard } from "./statement-preview.tsx";

/** A bank statement as a file, and what was understood of it. */
export function UploadForm({ state }: { state: Partial<BankState> | null | undefined }) {
  if (state?.file) return <StatementPreviewCard state={state} file={state.file} />;
  const mine = state?.action === "upload" ? state : null;
  return (
    <Card title="Upload a bank statement">
      <PostForm action={ledgerBankActionPath("upload")} encType="multipart/form-data" className="stack">
        <FormFields state={mine} id="upload">
          <ErrorSummary message={mine?.message} />
          <FileField
            name="file"
            label="Statement"
            accept=".csv,.txt,.tsv,.ofx,.qfx,.xml,.bai,.bai2,text/csv,text/plain,application/xml"
            required
            hint="CSV as your bank writes it, OFX, QFX, camt.053, or BAI2. You see what we understood before anything is stored."
          />
        </FormFields>
        <div className="row">
          <SubmitButton>Read the statement</SubmitButton>
        </div>
      </PostForm>
    </Card>
  );
}

import { ClaimFiles } from "#app/features/claim/claim-files.tsx";
import { filePath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { type PaperKind, SendLicense } from "#modules/auctions/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";

const fields = fieldsOf(SendLicense);

export const PAPER_WORDS: Record<PaperKind, string> = {
  license: "Dealer license",
  "resale certificate": "Resale certificate",
  "bank letter": "Letter of your bank",
};

/** What a dealer has sent, and what staff said about it. */
export type SentPapers = {
  papers: Record<PaperKind, readonly string[]>;
  documentsAt: string | null;
  rejection: string | null;
  waits: boolean;
};

type Props = {
  sent: SentPapers;
  /** The page that takes the form. */
  action: string;
  state: FieldsState;
};

/** What is missing, what was sent, and the form that sends a paper. Works without scripts. */
export function DealerPapers({ sent, action, state }: Props) {
  const kinds = Object.keys(PAPER_WORDS) as PaperKind[];
  const missing = kinds.filter((kind) => sent.papers[kind].length === 0);
  return (
    <>
      {sent.waits && sent.documentsAt && (
        <Notice title="We are checking your papers">
          You sent the last one {formatDashboardMoment(sent.documentsAt)}. What was checked before stays valid until
          then.
        </Notice>
      )}
      {!sent.waits && sent.rejection !== null && (
        <Notice kind="warn" title="We could not accept your papers">
          {sent.rejection} Please send them again.
        </Notice>
      )}
      <Card title={missing.length > 0 ? "What we still need" : "Your papers"}>
        <Facts
          items={kinds.map((kind) => [PAPER_WORDS[kind], <Files key={kind} keys={sent.papers[kind]} />] as const)}
        />
      </Card>
      <Card title="Send a paper">
        <PostForm action={action} className="stack" encType="multipart/form-data" data-guard>
          <FormFields state={state ?? { values: { kind: missing[0] ?? "license" }, errors: {} }} id="papers">
            {state?.message && <ErrorSummary message={state.message} />}
            <Select
              {...fields.kind}
              label="Which paper"
              options={kinds.map((kind) => ({ value: kind, label: PAPER_WORDS[kind] }))}
            />
            <ClaimFiles
              label="Photos or scans"
              hint="All pages of this paper. They replace what you sent of it."
              required
            />
            <div>
              <SubmitButton>Send to be checked</SubmitButton>
            </div>
          </FormFields>
        </PostForm>
      </Card>
    </>
  );
}

function Files({ keys }: { keys: readonly string[] }) {
  if (keys.length === 0) return "Not sent yet";
  return (
    <span className="row wrap">
      {keys.map((key, at) => (
        <a key={key} className="link" href={filePath(key)} target="_blank" rel="noreferrer">
          Page {at + 1}
        </a>
      ))}
    </span>
  );
}

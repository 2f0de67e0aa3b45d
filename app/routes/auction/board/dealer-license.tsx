import { ClaimFiles } from "#app/features/claim/claim-files.tsx";
import { filePath, licensePath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { formatDashboardDay, formatDashboardMoment } from "#modules/kernel/format-time.ts";

type Bidder = {
  company: string | null;
  licenseNumber: string | null;
  licenseUntil: string | null;
  documents: readonly string[];
  documentsAt: string | null;
  checkedAt: string | null;
  whyNot: string | null;
};
type Props = { bidder: Bidder; state: FieldsState };

/** The dealer's license: the checked one, the one that waits, and the form for sending another. */
export function DealerLicense({ bidder, state }: Props) {
  const { company, licenseNumber, licenseUntil, documentsAt, checkedAt, whyNot } = bidder;
  const waits = documentsAt !== null && (checkedAt === null || checkedAt < documentsAt);
  return (
    <div className="page narrow page-body stack">
      <h1>Dealer license</h1>
      {waits ? (
        <Notice title="We are checking your license">
          You sent it {formatDashboardMoment(documentsAt)}. What was checked before stays valid until then.
        </Notice>
      ) : (
        whyNot && <Notice kind="warn" title={whyNot} />
      )}
      <Card>
        <Facts
          items={[
            ["Company", company ?? "Not checked yet"],
            ["License number", licenseNumber ?? "Not checked yet"],
            ["Valid until", licenseUntil ? formatDashboardDay(licenseUntil) : "Not checked yet"],
          ]}
        />
        <Papers documents={bidder.documents} />
      </Card>
      <Card title={documentsAt ? "Send it again" : "Send your license"}>
        <PostForm action={licensePath} className="stack" encType="multipart/form-data" data-guard>
          <FormFields state={state} id="license">
            {state?.message && <ErrorSummary message={state.message} />}
            <p>
              Photograph or scan your dealer license. Add other papers, such as your resale certificate, if you have
              them.
            </p>
            <ClaimFiles label="License and other papers" required />
            <div>
              <SubmitButton>Send to be checked</SubmitButton>
            </div>
          </FormFields>
        </PostForm>
      </Card>
    </div>
  );
}

const Papers = ({ documents }: { documents: readonly string[] }) =>
  documents.length > 0 && (
    <p className="row wrap">
      <span>What you sent:</span>
      {documents.map((key, at) => (
        <a key={key} className="link" href={filePath(key)} target="_blank" rel="noreferrer">
          Paper {at + 1}
        </a>
      ))}
    </p>
  );

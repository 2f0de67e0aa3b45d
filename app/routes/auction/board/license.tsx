import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { submitWithFiles } from "#app/features/claim/claim-files.server.ts";
import { ClaimFiles } from "#app/features/claim/claim-files.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { orNotFound } from "#app/http/answers/not-found.ts";
import { replyWith } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { filePath, licensePath } from "#app/shared/paths.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card.tsx";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { findBidder, sendLicense } from "#modules/auctions/index.ts";
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
function DealerLicense({ bidder, state }: Props) {
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

export const addresses = ["/u/auction/license"];
export const noExport = "a form";

export const handle: FrameHandle = { title: "Dealer license" };
export const meta: MetaFunction = () => [{ title: `Dealer license · ${NAME}` }];

/** What we know about the dealer's license, and the form for sending it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireScreen(request, "auction.bid");
  return orNotFound(await findBidder(actor, actor.id ?? ""));
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireScreen(request, "auction.bid");
  const sent = await submitWithFiles(request, actor, sendLicense, {});
  if (!sent.ok) return replyWith(sent.form, sent.error);
  return redirectWith(licensePath, "Thank you. We'll check your license within one business day and let you know.");
}

export default function LicenseScreen() {
  const bidder = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  return <DealerLicense bidder={bidder} state={state} />;
}

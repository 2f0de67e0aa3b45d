import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { submitWithFiles } from "#app/features/claim/claim-files.server.ts";
import { ClaimFiles } from "#app/features/claim/claim-files.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { notFoundPage, orNotFound } from "#app/http/answers/not-found.ts";
import { replyWith } from "#app/http/forms/form.ts";
import { requireScreen } from "#app/http/guards/guard.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { claimPath, newClaimPath, ownedSwapPath } from "#app/shared/paths.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { type FieldsState, FormFields } from "#app/ui/form-fields.tsx";
import { ArrowLeft } from "#app/ui/icon.tsx";
import { ErrorSummary, Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { findCarClaims } from "#modules/claims/index.ts";
import { type CarClaims, CLAIM_LABELS, isLiveClaim, OpenClaim } from "#modules/claims/schemas.ts";
import { findReportLines, openClaim } from "#modules/inspections/index.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { NewArbitration } from "./new-arbitration.tsx";

const fields = fieldsOf(OpenClaim);

type Props = { claims: CarClaims; state: FieldsState };

/** The form with which the buyer of a car opens a claim, or the reason why that is not possible. */
function NewClaim({ claims, state }: Props) {
  return (
    <div className="page narrow page-body stack">
      <Link to={ownedSwapPath(claims.swap)} className="row">
        <ArrowLeft className="s" />
        {claims.car}
      </Link>
      <h1>Open a claim</h1>
      {claims.window?.state === "open" ? <ClaimFields claims={claims} state={state} /> : <Closed claims={claims} />}
    </div>
  );
}

function Closed({ claims: { window } }: { claims: CarClaims }) {
  if (window?.state === "over")
    return (
      <Notice kind="warn">
        The period for claims about this car{" "}
        {window.until ? `ended on ${formatDashboardDay(window.until)}` : "has ended"}.
      </Notice>
    );
  return (
    <Notice>
      A claim can be opened once the car or its title has been handed over. Until then, please write to your dealmaker.
    </Notice>
  );
}

function ClaimFields({ claims: { swap, car, window }, state }: Props) {
  return (
    <Card>
      <PostForm action={newClaimPath(swap)} className="stack" encType="multipart/form-data" data-guard>
        <FormFields state={state} id="claim">
          {state?.message && <ErrorSummary message={state.message} />}
          <p>
            Tell us what is wrong with your {car}. The seller has three days to answer. We decide within five days after
            that. You can open a claim until {formatDashboardDay(window?.until ?? "")}.
          </p>
          <Select
            {...fields.category}
            label="What is it about?"
            empty="Choose"
            options={(window?.categories ?? []).map(({ category }) => ({
              value: category,
              label: CLAIM_LABELS[category],
            }))}
          />
          <TextArea
            {...fields.description}
            label="What’s wrong?"
            rows={6}
            hint={`Say what you found and when. The seller and ${NAME} will see it.`}
          />
          <MoneyField
            {...fields.wanted}
            label="What are you asking for?"
            optional
            hint="An amount, such as the repair shop’s estimate."
          />
          <ClaimFiles label="Photos and documents" hint="They help us decide faster." />
          <div>
            <SubmitButton>Open the claim</SubmitButton>
          </div>
        </FormFields>
      </PostForm>
    </Card>
  );
}

export const addresses = ["/u/claims/new/:swap"];

export const handle: FrameHandle = {
  title: "Cars you bought",
  titleOf: (data) => ((data as CarClaims).channel === "auction" ? "Arbitration" : undefined),
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: data
      ? `${data.channel === "auction" ? "Ask for arbitration" : "Open a claim"}: ${data.car} · ${NAME}`
      : NAME,
  },
];

/** The form for the buyer of a car, which for a dealer opens from a line of the condition report; an open claim is shown instead. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireScreen(request);
  const found = orNotFound(await findCarClaims(actor, params.swap ?? ""));
  if (found.reader !== "buyer") throw notFoundPage();
  const live = found.claims.find(({ status }) => isLiveClaim(status));
  if (live) throw redirect(claimPath(live._id));
  const report = await findReportLines(actor, found.swap);
  return { ...found, report, chosen: new URL(request.url).searchParams.get("line") };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireScreen(request);
  const sent = await submitWithFiles(request, actor, openClaim, { swap: params.swap ?? "" });
  if (!sent.ok) return replyWith(sent.form, sent.error);
  return redirectWith(claimPath(sent.value._id), "Sent. We have asked the seller for an answer.");
}

export default function NewClaimScreen() {
  const { report, chosen, ...claims } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  if (claims.channel === "auction")
    return <NewArbitration claims={claims} report={report} chosen={chosen} state={state} />;
  return <NewClaim claims={claims} state={state} />;
}

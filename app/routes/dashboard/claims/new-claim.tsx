import { Link } from "@remix-run/react";
import { ClaimFiles } from "#app/features/claim/claim-files.tsx";
import { newClaimPath, ownedSwapPath } from "#app/shared/paths.ts";
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
import { type CarClaims, CLAIM_LABELS, OpenClaim } from "#modules/claims/schemas.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";

const fields = fieldsOf(OpenClaim);

type Props = { claims: CarClaims; state: FieldsState };

/** The form with which the buyer of a car opens a claim, or the reason why that is not possible. */
export function NewClaim({ claims, state }: Props) {
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
            label="What's wrong?"
            rows={6}
            hint="Say what you found and when. The seller and Swaplot will see it."
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

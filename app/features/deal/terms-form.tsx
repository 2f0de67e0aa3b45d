import { ActionForm, type ActionState } from "#app/features/forms/action-form.tsx";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import type { DealView } from "#modules/deals/schemas.ts";
import { ChangeTerms } from "#modules/ledger/schemas.ts";

const fields = fieldsOf(ChangeTerms);

/** Other amounts for the buyer's lines of a signed deal. */
export const TermsForm = ({ deal, state }: { deal: DealView; state: ActionState }) => (
  <details open={state?.action === "change-terms"}>
    <summary>Another tax, fee, or delivery</summary>
    <ActionForm
      action="change-terms"
      state={state}
      hidden={{ version: deal.deal?.version }}
      kind="plain"
      button="Record the amounts"
    >
      <div className="grid2">
        <MoneyField {...fields.tax} label="Sales tax" optional />
        <MoneyField {...fields.titleFee} label="Title fee" optional />
        <MoneyField {...fields.registrationFee} label="Registration" optional />
        <MoneyField {...fields.delivery} label="Delivery" optional />
      </div>
      <TextField
        {...fields.source}
        label="Source"
        hint="Such as the state’s letter or the carrier’s quote, with its date."
      />
      <p className="dim small">
        Fields left blank stay as they are. A change of more than $50 shows to the buyer once a second person approves
        it.
      </p>
    </ActionForm>
  </details>
);

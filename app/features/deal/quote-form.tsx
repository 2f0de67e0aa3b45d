import { ClaimFiles } from "#app/features/claim/claim-files.tsx";
import { ActionForm, type ActionState } from "#app/features/forms/action-form.tsx";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { DayField } from "#app/ui/day-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import type { DealView } from "#modules/deals/schemas.ts";
import { RecordPayoff } from "#modules/ledger/schemas.ts";

const fields = fieldsOf(RecordPayoff);

/** A new quote of the lender: the sheet follows it. */
export function QuoteForm({ deal, state }: { deal: DealView; state: ActionState }) {
  const quote = deal.deal?.quote;
  return (
    <details open={state?.action === "record-payoff"}>
      <summary>{quote ? "New lender’s quote" : "Lender’s quote"}</summary>
      <ActionForm
        action="record-payoff"
        state={state}
        hidden={{ version: deal.deal?.version }}
        kind="plain"
        button="Record the quote"
        files
      >
        <div className="grid2">
          <TextField {...fields.lender} label="Lender" optional />
          <TextField {...fields.accountEnding} label="Account ends with" optional />
          <MoneyField {...fields.payoff} label="Loan payoff" />
          <DayField {...fields.quotedOn} label="Payoff as of" optional />
          <MoneyField {...fields.perDiem} label="Interest per day" optional />
          <DayField {...fields.goodThrough} label="Good through" optional />
          <MoneyField
            {...fields.sellerPays}
            label="The seller pays in"
            optional
            hint="If the loan is more than the price"
          />
        </div>
        <ClaimFiles label="The lender’s letter" />
        <TextField
          {...fields.reason}
          label="Note on the letter"
          optional
          hint="Its date and number. Needed if nothing is owed any more: which letter releases the loan."
        />
        <p className="dim small">If the quote changes a sum by more than $50, a second person has to approve it.</p>
      </ActionForm>
    </details>
  );
}

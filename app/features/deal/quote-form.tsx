import { ActForm, type ActState } from "#app/features/forms/act-form.tsx";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { DealView } from "#modules/deals/schemas.ts";

/** A new quote of the lender: the sheet follows it. */
export function QuoteForm({ deal, state }: { deal: DealView; state: ActState }) {
  const quote = deal.deal?.quote;
  return (
    <details open={state?.act === "record-payoff"}>
      <summary>{quote ? "New lender's quote" : "Lender's quote"}</summary>
      <ActForm
        act="record-payoff"
        state={state}
        hidden={{ version: deal.deal?.version }}
        kind="plain"
        button="Record the quote"
      >
        <div className="grid2">
          <MoneyField name="payoff" label="Loan payoff" required />
          <TextField name="quotedOn" type="date" label="Payoff as of" optional />
          <MoneyField name="perDiem" label="Interest per day" optional />
          <TextField name="goodThrough" type="date" label="Good through" optional />
        </div>
      </ActForm>
    </details>
  );
}

import { formatCents, formatDollars } from "#modules/kernel/money.ts";
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from "#modules/swaps/deals/schemas.ts";
import { MoneyField } from "../../ui/amount-field.tsx";
import { Facts } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { TextField } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { ActForm } from "../act-form.tsx";
import type { StepFacts } from "../step-forms.tsx";

const dollars = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? null : formatDollars(amount);

/** What was agreed: price, buyer, fee, loan. */
export function DealFacts({ deal }: Pick<StepFacts, "deal">) {
  if (!deal) return null;
  const price = deal.deal?.price ?? deal.agreed?.price;
  const buyer = deal.agreed?.buyer;
  return (
    <Facts
      look="columns"
      items={[
        ["Price", dollars(price)],
        ["Buyer", buyer ? (deal.names[buyer] ?? "Buyer") : deal.agreed?.source === "cash" ? "The company" : null],
        ["Fee", dollars(deal.deal?.fee ?? deal.expectedFee)],
        deal.loan
          ? [`Payoff${deal.loan.lender ? `, ${deal.loan.lender}` : ""}`, dollars(deal.deal?.payoff ?? deal.loan.payoff)]
          : null,
      ]}
    />
  );
}

export function CheckDeal({ state, deal }: StepFacts) {
  return (
    <ActForm act="check-deal" state={state} button="Everything is checked">
      <DealFacts deal={deal} />
      <Checkbox name="parties" label="Names of buyer and seller match their papers" />
      <Checkbox name="documents" label="Title and documents are in hand" />
      <Checkbox name="payoff" label="The loan’s payoff is checked, or there is no loan" />
    </ActForm>
  );
}

export function CreateDeal({ swap, state, deal }: StepFacts) {
  const values = { price: deal?.agreed?.price, tax: deal?.taxPrivate ?? 0, payoff: deal?.loan?.payoff };
  const bidders = (deal?.bidders ?? []).map((id) => ({ value: id, label: deal?.names[id] ?? "Buyer" }));
  return (
    <ActForm act="create-deal" state={state} values={values} button="Both have signed: create the deal">
      <DealFacts deal={deal} />
      <div className="grid2">
        <MoneyField name="price" label="Price" required />
        {bidders.length > 0 && (
          <Select
            name="buyer"
            label="Buyer"
            empty="As agreed"
            options={bidders}
            defaultValue={deal?.agreed?.buyer ?? undefined}
          />
        )}
        <MoneyField name="tax" label="Sales tax" />
        {swap.loanActive && <MoneyField name="payoff" label="Loan payoff" required />}
      </div>
      {swap.channel === "auction" && swap.loanActive && (
        <Checkbox name="lienHandling" label="We pay the lender for the seller ($100)" />
      )}
      <Checkbox name="signed" label="Buyer and seller have signed" />
      <TextArea name="note" label="Note" optional rows={2} />
    </ActForm>
  );
}

export function Payment({ state, deal, kind }: StepFacts & { kind: "seller" | "lender" | "dealer" }) {
  const done = deal?.payments.find((payment) => payment.kind === kind);
  if (done) return <p>{formatCents(done.amountCents)} is recorded.</p>;
  const act = "record-payment";
  return (
    <ActForm act={act} id={`pay-${kind}`} state={state} hidden={{ kind }} button={`Record the ${kind} payment`}>
      <DealFacts deal={deal} />
      <div className="grid2">
        <MoneyField name="amount" label="Amount" required />
        <Select
          name="method"
          label="How it was paid"
          required
          empty="Choose"
          options={PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }))}
        />
        <TextField name="reference" label="Reference" required hint="Such as the check number." />
        <TextField name="date" type="date" label="Date" required />
      </div>
    </ActForm>
  );
}

export function SendTitle({ state, deal }: StepFacts) {
  const planned = deal?.delivery?.status === "scheduled";
  if (deal?.deal?.title)
    return planned ? (
      <ActForm act="deliver" state={state} button="The delivery is complete">
        <p className="dim">The title is on its way. The step ends with the delivery.</p>
      </ActForm>
    ) : (
      <p className="dim">The title is on its way.</p>
    );
  return (
    <ActForm act="send-title" state={state} button="The title is sent">
      <div className="grid2">
        <TextField name="date" type="date" label="Sent on" required />
        <TextField name="carrier" label="Carrier" required />
        <TextField name="tracking" label="Tracking number" required />
      </div>
    </ActForm>
  );
}

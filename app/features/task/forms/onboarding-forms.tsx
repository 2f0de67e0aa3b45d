import { ActionForm } from "#app/features/forms/action-form.tsx";
import type { StepFacts } from "#app/features/task/facts/step-facts.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { Facts } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { formatNumber } from "#modules/kernel/money.ts";
import {
  AssignTeam as AssignTeamInput,
  PreValuate as PreValuateInput,
  Qualify as QualifyInput,
  TEAM_LABELS,
  TEAM_ROLES,
} from "#modules/swaps/schemas.ts";

const assignTeamFields = fieldsOf(AssignTeamInput);
const qualifyFields = fieldsOf(QualifyInput);
const preValuateFields = fieldsOf(PreValuateInput);

/** New swap: the conversation with the seller, and the people in charge of the car. */
export function AssignTeam({ swap, state, choices }: StepFacts) {
  const roles = TEAM_ROLES.filter((role) => role !== (swap.channel === "auction" ? "dealmaker" : "dealmaker-auction"));
  return (
    <ActionForm action="assign-team" state={state} version={swap.version} button="Seller spoken to, team assigned">
      <div className="grid2">
        {roles.map((role) => (
          <Select
            key={role}
            {...assignTeamFields[role]}
            label={TEAM_LABELS[role]}
            required={role === "agent"}
            empty="Choose"
            options={people(choices, role)}
          />
        ))}
      </div>
    </ActionForm>
  );
}

const people = (choices: StepFacts["choices"], role: string) =>
  (choices?.find((choice) => choice.role === role)?.people ?? []).map(({ _id, fullName }) => ({
    value: _id,
    label: fullName,
  }));

/** Asks whether the car meets the rule (docs/spec/cars.md), or lets an agent decide. */
export function Qualify({ swap, state }: StepFacts) {
  return (
    <ActionForm action="qualify" state={state} version={swap.version} button="Qualified">
      <p className="dim">
        2003 or newer and up to 150,000 miles. A special car: at most 2 years old, 2010 or newer, up to 50,000 miles.
      </p>
      <Facts
        look="columns"
        items={[
          ["Year", swap.year],
          ["Mileage", formatNumber(swap.mileage)],
          ["Title", swap.titleStatus],
          ["Accidents", swap.accidents],
        ]}
      />
      <Checkbox {...qualifyFields.special} label="This is a special car" />
      <TextArea
        {...qualifyFields.override}
        label="Why we take it anyway"
        optional
        hint="Only if the car doesn’t meet the rule."
        rows={2}
      />
    </ActionForm>
  );
}

/** The first valuation and the range of the price. */
export function PreValuate({ swap, state }: StepFacts) {
  const values = {
    retail: swap.valuationRetail,
    tradeIn: swap.valuationTradeIn,
    priceLow: swap.priceLow,
    priceHigh: swap.priceHigh,
  };
  return (
    <ActionForm action="pre-valuate" state={state} version={swap.version} values={values} button="Record the valuation">
      <div className="grid2">
        <MoneyField {...preValuateFields.retail} label="Retail value" />
        <MoneyField {...preValuateFields.tradeIn} label="Trade-in value" />
        <MoneyField {...preValuateFields.priceLow} label="Price from" />
        <MoneyField {...preValuateFields.priceHigh} label="Price to" />
      </div>
    </ActionForm>
  );
}

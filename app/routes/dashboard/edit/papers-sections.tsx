import { MoneyField } from "#app/ui/amount-field.tsx";
import { RadioGroup } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TITLE_MISSING, TITLE_STATUSES } from "#modules/catalog/schemas.ts";
import { EditSection } from "./edit-section.tsx";

/** Yes and no as radio buttons: an answer that is sent in both cases. */
export const YES_NO = [
  { value: "true", label: "Yes" },
  { value: "false", label: "No" },
];

export function TitleSection() {
  return (
    <EditSection title="Title">
      <RadioGroup name="titleStatus" label="Title" look="inline" options={TITLE_STATUSES} />
      <div className="grid2">
        <Select name="titleMissing" label="Where is the title?" empty="At hand" options={TITLE_MISSING} />
        <TextField
          name="titleMissingDate"
          type="date"
          label="Since"
          hint="If it’s filed, in storage, or being processed."
        />
      </div>
      <RadioGroup
        name="titleMultipleOwners"
        label="Is there more than one owner on the title?"
        look="inline"
        options={YES_NO}
      />
    </EditSection>
  );
}

export function LoanSection() {
  return (
    <EditSection title="Loan" hint="The lender is paid off from the sale. The lender’s payoff quote states all four.">
      <RadioGroup name="loanActive" label="Is there a loan on the car?" look="inline" options={YES_NO} />
      <div className="grid2">
        <TextField name="lender" label="Lender" maxLength={120} />
        <MoneyField name="loanPayoff" label="Payoff" hint="Remaining balance, in whole dollars." />
        <MoneyField name="loanPerDiem" label="Per diem" hint="Interest added per day." />
        <TextField name="loanGoodThrough" type="date" label="Good through" hint="Last day this payoff is valid." />
      </div>
    </EditSection>
  );
}

import * as styles from "#app/features/sell/sell.module.css";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { Checkbox, RadioGroup } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Select } from "#app/ui/select.tsx";
import { TITLE_MISSING, TITLE_STATUSES } from "#modules/catalog/schemas.ts";
import { ConditionInput } from "#modules/swaps/schemas.ts";

const fields = fieldsOf(ConditionInput);

/** Title and loan: the facts needed to close the deal. */
export function TitleFields() {
  return (
    <section className={`${styles.blockIn} stack`}>
      <h2>Title and loan</h2>
      <RadioGroup {...fields.titleStatus} label="Title" look="inline" required options={TITLE_STATUSES} />
      <div className="grid2">
        <Select {...fields.titleMissing} label="Where is the title?" empty="I have it" options={TITLE_MISSING} />
        <TextField
          {...fields.titleMissingDate}
          type="date"
          label="Since"
          hint="If it’s filed, in storage, or being processed."
        />
      </div>
      <Checkbox {...fields.titleMultipleOwners} label="The title names more than one owner" />
      <Checkbox {...fields.loanActive} label="I still owe money on the car" hint="We pay it off from the sale." />
      <div className="grid2">
        <TextField {...fields.lender} label="Lender" optional />
        <MoneyField {...fields.loanPayoff} label="Remaining balance" optional />
      </div>
    </section>
  );
}

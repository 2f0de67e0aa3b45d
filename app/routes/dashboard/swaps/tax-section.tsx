import { ActionForm, type ActionState } from "#app/features/forms/action-form.tsx";
import * as styles from "#app/features/forms/tasks.module.css";
import { rulesOf } from "#app/features/price/tax-note.tsx";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { Facts } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { formatDashboardDate } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { CorrectTaxes, type SwapSummary } from "#modules/swaps/schemas.ts";

const fields = fieldsOf(CorrectTaxes);

type Props = { swap: SwapSummary; state: ActionState; mayCorrect: boolean };

const amount = (dollars: number | null | undefined) =>
  dollars === null || dollars === undefined ? null : formatDollars(dollars);

/** What a buyer pays the state from this seller and at a dealer, where it comes from, and its correction. */
export function TaxSection({ swap, state, mayCorrect }: Props) {
  const { taxes } = swap;
  if (!taxes && !mayCorrect) return null;
  return (
    <section className="sec">
      <h3>Taxes</h3>
      <Facts
        look="columns"
        items={[
          ["Private sale", amount(taxes?.private)],
          ["At a dealer", amount(taxes?.dealer)],
        ]}
      />
      <p className="dim">{taxes ? sourceOf(taxes) : "Estimated once the car has a price or a retail value."}</p>
      {mayCorrect && <Correction swap={swap} state={state} />}
    </section>
  );
}

const sourceOf = ({ correctedAt, rules, place, noRate }: NonNullable<SwapSummary["taxes"]>): string => {
  if (noRate) return noRate;
  if (correctedAt)
    return `Corrected on ${formatDashboardDate(correctedAt)}. A new price, valuation or place ends the correction.`;
  return rules ? `Estimated for ${place}. ${rulesOf(rules)}` : `Estimated for ${place} by the tax service.`;
};

function Correction({ swap, state }: Omit<Props, "mayCorrect">) {
  const values = { private: swap.taxes?.private, dealer: swap.taxes?.dealer };
  return (
    <div className={styles.acts}>
      <details open={state?.action === "correct-taxes"}>
        <summary>Correct the taxes</summary>
        <ActionForm
          action="correct-taxes"
          state={state}
          version={swap.version}
          values={values}
          button="Correct the taxes"
          kind="plain"
        >
          <div className="grid2">
            <MoneyField {...fields.private} label="Tax on this private sale" precision={0} />
            <MoneyField {...fields.dealer} label="Tax at a dealer" precision={0} />
          </div>
          <TextField {...fields.reason} label="Where the amounts come from" />
        </ActionForm>
      </details>
      {swap.taxes?.correctedAt && (
        <ActionForm
          action="take-tax-estimate"
          state={state}
          version={swap.version}
          button="Use the estimate again"
          kind="plain"
        />
      )}
    </div>
  );
}

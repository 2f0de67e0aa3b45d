import { ActionForm, type ActionState } from "#app/features/forms/action-form.tsx";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { SetOfferFloor } from "#modules/offers/schemas.ts";
import * as homeStyles from "./home.module.css";

const fields = fieldsOf(SetOfferFloor);

/** The seller's private floor for offers: what it is, and the form that changes it. */
export function OfferFloor({ floor, state }: { floor: number | null; state: ActionState }) {
  return (
    <details className={homeStyles.quietDetails} open={state?.action === "floor" || undefined}>
      <summary>{floor === null ? "Set a private floor" : `Your private floor: ${formatDollars(floor)}`}</summary>
      <ActionForm
        action="floor"
        className={homeStyles.actForm}
        state={state}
        values={{ floor: floor === null ? null : formatNumber(floor) }}
        button="Save the floor"
        kind="plain"
      >
        <MoneyField
          {...fields.floor}
          label="Group offers below this amount separately"
          optional
          hint="Whole dollars. Buyers never see it, and it doesn’t decline anything. Leave it blank for no floor."
        />
      </ActionForm>
    </details>
  );
}

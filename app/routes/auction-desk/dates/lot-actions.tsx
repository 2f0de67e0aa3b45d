import * as styles from "#app/features/auction-desk/desk.module.css";
import { ActionForm, type ActionState, useActionPath } from "#app/features/forms/action-form.tsx";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { CancelLot, type DeskLot, LotTerms, ScheduleLot } from "#modules/auctions/schemas.ts";
import { formatDollars, formatNumber } from "#modules/kernel/money.ts";
import { dateOptions, type OtherDate } from "./date-options.ts";

const lotTermsFields = fieldsOf(LotTerms);
const scheduleLotFields = fieldsOf(ScheduleLot);
const cancelLotFields = fieldsOf(CancelLot);

type Props = { lot: DeskLot; dates: readonly OtherDate[]; state: ActionState };

/** What staff do with a lot that has not ended. */
export function LotActions({ lot, dates, state }: Props) {
  const scheduled = lot.phase === "scheduled";
  return (
    <>
      <section className="sec">
        <h3>Opening price and reserve</h3>
        <TermsForm lot={lot} state={state} />
      </section>
      {lot.buyNow !== null && (
        <section className="sec">
          <h3>Buy-now price</h3>
          <ActionForm
            action="remove-buy-now"
            state={state}
            button={`Take ${formatDollars(lot.buyNow)} away`}
            kind="plain"
            className={styles.form}
          >
            <p className="dim">The auction goes on. Another price needs the seller’s answer.</p>
          </ActionForm>
        </section>
      )}
      {scheduled && (
        <section className="sec">
          <h3>Start or move</h3>
          <ActionForm action="start" state={state} button="Start now" kind="plain" className={styles.form}>
            <p className="dim">Bidding opens right away. The end time doesn’t change.</p>
          </ActionForm>
          {dates.length > 0 && <MoveForm dates={dates} state={state} />}
        </section>
      )}
      <section className="sec">
        <h3>Take the car out of the auction</h3>
        <CancelForm lot={lot} state={state} />
      </section>
    </>
  );
}

/** After the first bid the opening price is fixed and the reserve can only fall. */
function TermsForm({ lot, state }: { lot: DeskLot; state: ActionState }) {
  const bid = lot.price !== null;
  const { opening, reserve } = lot;
  return (
    <ActionForm
      key={`${opening} ${reserve} ${bid}`}
      action="terms"
      state={state}
      values={{ opening: formatNumber(opening), reserve: reserve === null ? null : formatNumber(reserve) }}
      button="Save the terms"
      kind="plain"
      className={styles.form}
    >
      <div className="grid2">
        {!bid && <MoneyField {...lotTermsFields.opening} label="Opening price" precision={0} hint="Dealers see it." />}
        <MoneyField
          {...lotTermsFields.reserve}
          label="Reserve"
          optional
          precision={0}
          hint={bid ? "There are bids, so you can only lower it." : "Leave blank to sell to the highest bid."}
        />
      </div>
    </ActionForm>
  );
}

const MoveForm = ({ dates, state }: Pick<Props, "dates" | "state">) => (
  <ActionForm action="move" state={state} button="Move the car" kind="plain" className={styles.form}>
    <Select {...scheduleLotFields.auction} label="Another auction date" empty="Choose" options={dateOptions(dates)} />
  </ActionForm>
);

function CancelForm({ lot, state }: { lot: DeskLot; state: ActionState }) {
  const mine = state?.action === "cancel" ? state : null;
  const bids = lot.bids > 0;
  return (
    <FormFields state={mine} id="cancel">
      <ErrorSummary />
      <Confirm
        summary={bids ? "Cancel this auction" : "Take it out"}
        question={
          bids
            ? "All bids end, and every bidder sees the reason. The car stays at the auction step."
            : "The car then waits for another auction."
        }
        yes="Take the car out"
        action={useActionPath("cancel")}
      >
        <TextArea {...cancelLotFields.reason} label="Reason" rows={2} hint="Bidders will see it." />
      </Confirm>
    </FormFields>
  );
}

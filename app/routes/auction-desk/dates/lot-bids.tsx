import * as styles from "#app/features/auction-desk/desk.module.css";
import { type ActionState, useActionPath } from "#app/features/forms/action-form.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { State } from "#app/ui/marks.tsx";
import { ErrorSummary } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import {
  type DeskBid,
  REMOVAL_REASONS,
  type RemovalReason,
  RemoveBid as RemoveBidInput,
} from "#modules/auctions/schemas.ts";
import { formatDashboardDate, formatTime } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";

const fields = fieldsOf(RemoveBidInput);

export const REASON_WORDS: Record<RemovalReason, string> = {
  typo: "Typing error",
  "description changed": "The description of the car changed",
  ineligible: "The dealer may not bid",
  fraud: "Fraud",
};

type Props = { bids: readonly DeskBid[]; removes: boolean; state: ActionState };

/** The bids of a lot, newest first, each with the form that removes it. */
export function LotBids({ bids, removes, state }: Props) {
  if (bids.length === 0) return <p className="dim">No dealer has bid yet.</p>;
  return (
    <ol className={`grid ${styles.bids}`}>
      {bids.map((bid) => (
        <li
          className="grid items-left gap-6 text-14 line-20 hair-bottom"
          key={bid.seq}
          data-removed={bid.removed !== null || undefined}
        >
          <div className="flex spread full gap-16">
            <span className="grid">
              <b>{bid.bidder.name}</b>
              <span className="dim">
                {[bid.bidder.company, `Bidder ${bid.bidder.label}`].filter(Boolean).join(" · ")}
              </span>
            </span>
            <span className={`grid text-right ${styles.amount}`}>
              <b className="num">{bid.amount === null ? "Autobid" : formatDollars(bid.amount)}</b>
              <span className="dim num">
                {formatDashboardDate(bid.at)}, {formatTime(bid.at)}
              </span>
            </span>
          </div>
          {bid.leads && <State tone="ok">Leads</State>}
          {bid.removed && (
            <p className="dim small">
              Removed by {bid.removed.by}: {REASON_WORDS[bid.removed.reason].toLowerCase()}
            </p>
          )}
          {removes && !bid.removed && <RemoveBid bid={bid} state={state} />}
        </li>
      ))}
    </ol>
  );
}

const REASONS = REMOVAL_REASONS.map((value) => ({ value, label: REASON_WORDS[value] }));

function RemoveBid({ bid, state }: { bid: DeskBid; state: ActionState }) {
  const mine = state?.action === "remove-bid" && state.values?.bid === String(bid.seq) ? state : null;
  const what = bid.amount === null ? "the autobid" : `the bid of ${formatDollars(bid.amount)}`;
  return (
    <FormFields state={mine} id={`remove-${bid.seq}`}>
      <ErrorSummary />
      <Confirm
        size="small"
        summary={
          <>
            Remove<span className="sr"> {`${what} by ${bid.bidder.name}`}</span>
          </>
        }
        question="The other bids then set the price and the leader. Everyone who bid on this car gets a message."
        yes="Remove the bid"
        action={useActionPath("remove-bid")}
      >
        <input type="hidden" name={fields.bid.name} value={bid.seq} />
        <Select {...fields.reason} label="Reason" empty="Choose" options={REASONS} />
      </Confirm>
    </FormFields>
  );
}

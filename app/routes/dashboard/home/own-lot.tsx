import { LotState, ReserveMark } from "#app/features/auction-desk/lot-state.tsx";
import { type OpenNegotiation, SellerNegotiation } from "#app/features/auction-desk/seller-negotiation.tsx";
import { ActionForm, type ActionState } from "#app/features/forms/action-form.tsx";
import { Countdown } from "#app/features/live/countdown.tsx";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { Card, Stats } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { Progress } from "#app/ui/progress.tsx";
import { LowerReserve, type PriceStep, type SellerLot } from "#modules/auctions/schemas.ts";
import { formatDashboardDate, formatDashboardMoment, formatTime } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import * as styles from "./own-lot.module.css";

const fields = fieldsOf(LowerReserve);

type Props = {
  lot: SellerLot;
  /** The negotiation after a close below the reserve. */
  negotiation: OpenNegotiation | null;
  watchers: number;
  now: string;
  state: ActionState;
};

/** The seller's own lot: the state of the auction, the reserve, and the history of the price. */
export function OwnLot({ lot, negotiation, watchers, now, state }: Props) {
  const { phase, price, bids, bidders } = lot;
  const open = phase === "scheduled" || phase === "live";
  return (
    <Card
      title="Your auction"
      aside={
        <span className="row wrap">
          <LotState lot={lot} now={now} />
          {price !== null && phase === "live" && <ReserveMark state={lot.reserveState} />}
        </span>
      }
    >
      <Stats
        items={[
          price === null
            ? { label: "Opening price", value: formatDollars(lot.opening) }
            : { label: phase === "closed" ? "Highest bid" : "Current price", value: formatDollars(price) },
          { label: "Bids", value: bids, note: bids > 0 ? byDealers(bidders) : "none yet" },
          { label: "Dealers watching", value: watchers },
          timeOf(lot, now),
        ]}
      />
      <Reserve lot={lot} />
      {lot.buyNow !== null && (
        <p>
          <b>Buy-now price: {formatDollars(lot.buyNow)}.</b> A dealer can buy your car at once for it, until a bid
          {lot.reserve === null ? " comes" : " meets your reserve"}.
        </p>
      )}
      {negotiation && (
        <div className={`grid items-left gap-10 rounded pad-16 ${styles.ask}`}>
          <h3 className="text-17">
            {negotiation.turn === "seller" ? "Accept the best bid?" : "Your car is with a dealer"}
          </h3>
          <SellerNegotiation negotiation={negotiation} state={state} />
        </div>
      )}
      {open && !lot.agreed && <Agree lot={lot} state={state} />}
      {open && lot.reserve !== null && <Lower reserve={lot.reserve} state={state} />}
      {lot.history.length > 0 && <History steps={lot.history} />}
    </Card>
  );
}

const byDealers = (bidders: number) => `by ${bidders} ${bidders === 1 ? "dealer" : "dealers"}`;

function timeOf({ phase, startsAt, endsAt, closedAt }: SellerLot, now: string) {
  if (phase === "closed")
    return { label: "Ended", value: formatDashboardDate(closedAt ?? endsAt), note: formatTime(closedAt ?? endsAt) };
  const [label, until] = phase === "live" ? ["Time left", endsAt] : ["Bids open in", startsAt];
  const over = phase === "live" ? "Closing" : "Starting";
  return {
    label,
    value: <Countdown until={until} at={now} over={over} />,
    note: `${phase === "live" ? "ends" : "on"} ${formatDashboardDate(until)}, ${formatTime(until)}`,
  };
}

function reserveWords(reserve: number, price: number | null, phase: SellerLot["phase"]): string {
  const closed = phase === "closed";
  if (price === null)
    return closed ? "No dealer placed a bid." : "Below your reserve, the car sells only if you say yes.";
  const missing = formatDollars(reserve - price);
  if (price < reserve)
    return closed
      ? `The highest bid was ${missing} below it.`
      : `${missing} to go. Below your reserve, the car sells only if you say yes.`;
  return closed ? "The highest bid met your reserve." : "A bid has met your reserve. Your car will be sold.";
}

/** The own reserve and how far the price is from it. */
function Reserve({ lot: { reserve, price, phase } }: { lot: SellerLot }) {
  if (reserve === null) return <p>Your car sells to the highest bid. It has no reserve.</p>;
  const share = Math.min(1, (price ?? 0) / reserve);
  const words = reserveWords(reserve, price, phase);
  return (
    <div className="grid gap-8">
      <p className="row wrap spread">
        <b>Your reserve: {formatDollars(reserve)}</b>
        <span className="dim">{words}</span>
      </p>
      <Progress value={share} label="How close the price is to your reserve" />
      <p className="dim small">
        Dealers never see the amount, only whether it is met. The opening price isn’t calculated from it.
      </p>
    </div>
  );
}

function Agree({ lot: { reserve, startsAt, phase }, state }: { lot: SellerLot; state: ActionState }) {
  return (
    <ActionForm
      action="agree-reserve"
      state={state}
      hidden={{ reserve }}
      button={reserve === null ? "Agree to sell without a reserve" : `Agree to ${formatDollars(reserve)}`}
      asks={
        reserve === null
          ? "This is binding: the highest bid buys your car, whatever it is."
          : "This is binding: a bid of this amount or more buys your car. You can lower it later, but not raise it."
      }
      className={`grid items-left gap-10 rounded pad-16 ${styles.ask}`}
    >
      <h3 className="text-17">
        {reserve === null
          ? "Do you agree to sell to the highest bid?"
          : `Do you agree to a reserve of ${formatDollars(reserve)}?`}
      </h3>
      <p className="dim">
        {reserve === null
          ? "Your car is sold to the highest bid, whatever it is. Call your swap agent if you want a reserve."
          : "If a bid reaches it, your car is sold. If not, you decide about the best bid. Call your swap agent if you want another amount."}
        {phase === "scheduled" && ` Bids open ${formatDashboardMoment(startsAt)}.`}
      </p>
    </ActionForm>
  );
}

function Lower({ reserve, state }: { reserve: number; state: ActionState }) {
  return (
    <details open={state?.action === "lower-reserve" || undefined}>
      <summary className="link">Lower the reserve</summary>
      <ActionForm
        key={reserve}
        action="lower-reserve"
        state={state}
        button="Lower the reserve"
        kind="plain"
        className={`grid items-left gap-12 under-12 ${styles.form}`}
      >
        <MoneyField
          {...fields.reserve}
          label="New reserve"
          precision={0}
          hint={`Less than ${formatDollars(reserve)}. You can’t raise it again yourself.`}
        />
      </ActionForm>
    </details>
  );
}

function History({ steps }: { steps: readonly PriceStep[] }) {
  return (
    <div>
      <h3 className={`text-14 ${styles.heading}`}>Price history</h3>
      <ol className={`grid text-14 ${styles.history}`}>
        {steps.map(({ seq, at, price, leader, removed }) => (
          <li className="grid gap-12 hair-bottom" key={seq}>
            <b className="num">{price === null ? "No bid" : formatDollars(price)}</b>
            <span>{removed ? "A bid was removed by our staff" : leader === null ? "" : `Bidder ${leader} leads`}</span>
            <span className="dim num">{formatTime(at)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

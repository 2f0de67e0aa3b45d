import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { TimeLeft } from "../live/time-left.tsx";
import { ActForm, type ActState } from "../task/act-form.tsx";
import { MoneyField } from "../ui/amount-field.tsx";
import { Facts } from "../ui/card.tsx";
import * as styles from "./desk.module.css";

/** What the forms need of a negotiation. */
export type OpenNegotiation = {
  bidder: number;
  dealer: string | null;
  secondChance: boolean;
  offer: number;
  ask: number | null;
  turn: "seller" | "dealer";
  may: { accept: boolean; decline: boolean; counter: { min: number; max: number } | null };
  countersLeft: number;
  endsAt: string;
  seq: number;
  steps: readonly { at: string; act: string; by: string; amount: number }[];
};

type Props = { negotiation: OpenNegotiation; state: ActState };

/** The prices so far, and the answers of the seller's side: accept, name another price, or decline. */
export function NegotiationForms({ negotiation, state }: Props) {
  const { bidder, dealer, offer, ask, turn, may, countersLeft, endsAt, seq, steps, secondChance } = negotiation;
  const who = dealer ? `${dealer} (Bidder ${bidder})` : `Bidder ${bidder}`;
  return (
    <div className="stack">
      <p>
        {turn === "seller"
          ? `${who} pays ${formatDollars(offer)}. The offer binds the dealer until ${formatDashboardMoment(endsAt)}.`
          : secondChance
            ? `The car is offered to ${who} for ${formatDollars(ask ?? offer)} until ${formatDashboardMoment(endsAt)}.`
            : `${who} has the price of ${formatDollars(ask ?? offer)} and answers by ${formatDashboardMoment(endsAt)}.`}
        <TimeLeft until={endsAt} />
      </p>
      {steps.length > 1 && (
        <Facts items={steps.map((step) => [stepWords(step), formatDollars(step.amount)] as const)} />
      )}
      {may.accept && (
        <ActForm
          act="accept-price"
          state={state}
          hidden={{ seq }}
          button={`Sell for ${formatDollars(offer)}`}
          className={styles.form}
        />
      )}
      {may.counter && (
        <ActForm
          key={seq}
          act="counter-price"
          state={state}
          hidden={{ seq }}
          button="Name this price"
          kind="plain"
          className={styles.form}
        >
          <MoneyField
            name="amount"
            label="Your price"
            precision={0}
            hint={`From ${formatDollars(may.counter.min)} to ${formatDollars(may.counter.max)}. ${timesLeft(countersLeft)}`}
          />
        </ActForm>
      )}
      {may.decline && (
        <ActForm
          act="decline-price"
          state={state}
          hidden={{ seq }}
          button={turn === "seller" ? "Decline" : "End the negotiation"}
          kind="plain"
          className={styles.form}
        />
      )}
    </div>
  );
}

const timesLeft = (count: number) => `You can do this ${count === 1 ? "once more" : `${count} times`}.`;

const STEP_WORDS: Record<string, string> = { bid: "Best bid", "second-chance": "Offered to the next bidder" };
const stepWords = ({ act, by }: { act: string; by: string }) =>
  (Object.hasOwn(STEP_WORDS, act) ? STEP_WORDS[act] : null) ?? (by === "seller" ? "Seller asks" : "Dealer offers");

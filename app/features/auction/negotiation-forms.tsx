import type { ReactNode } from "react";
import { ActionForm, type ActionState } from "#app/features/forms/action-form.tsx";
import { NAME } from "#app/shared/brand.ts";
import { MoneyField } from "#app/ui/amount-field.tsx";
import { Facts } from "#app/ui/card.tsx";
import { fieldsOf } from "#app/ui/fields-of.ts";
import { CounterNegotiation, type DealerNegotiation } from "#modules/auctions/schemas.ts";
import { formatDollars } from "#modules/kernel/money.ts";

const fields = fieldsOf(CounterNegotiation);

type Side = "seller" | "dealer";

type Props = {
  /** The side that answers: the dealer, or the seller (for whom staff may answer). */
  side: Side;
  negotiation: DealerNegotiation;
  /** What the dealer's price leaves to the seller, for the seller's side. */
  left?: string;
  /** The field for the seller's own price, which tells what that leaves; `start` is its highest amount. */
  counterField?: ((field: { name: string; label: string; start: number }) => ReactNode) | undefined;
  state: ActionState;
  /** The style of each form. */
  form: string | undefined;
};

/** The prices so far, and the answers of one side: accept, name another price, or decline. */
export function NegotiationForms({ side, negotiation, left = "", counterField, state, form }: Props) {
  const { turn, may, countersLeft, seq, steps } = negotiation;
  const words = WORDS[side];
  const hint = may.counter ? `${spanOf(may.counter)}${words.after}. ${timesLeft(countersLeft)}` : "";
  return (
    <>
      {steps.length > 1 && (
        <Facts items={steps.map((step) => [stepWords(side, step), formatDollars(step.amount)] as const)} />
      )}
      {may.accept && (
        <ActionForm
          action="accept-price"
          state={state}
          hidden={{ seq }}
          button={words.accept(negotiation)}
          asks={[left, words.follows].filter(Boolean).join(" ")}
          className={form}
        />
      )}
      {may.counter && (
        <ActionForm
          key={seq}
          action="counter-price"
          state={state}
          hidden={{ seq }}
          button={words.counter}
          asks={words.asks}
          kind="plain"
          className={form}
        >
          {counterField ? (
            <>
              {counterField({ name: fields.amount.name, label: words.price, start: may.counter.max })}
              <p className="dim small">{hint}</p>
            </>
          ) : (
            <MoneyField {...fields.amount} label={words.price} precision={0} hint={hint} />
          )}
        </ActionForm>
      )}
      {may.decline && (
        <ActionForm
          action="decline-price"
          state={state}
          hidden={{ seq }}
          button={turn === side ? "Decline" : "End the negotiation"}
          asks={[left && `You turn this down: ${left}`, words.ends].filter(Boolean).join(" ")}
          kind="plain"
          className={form}
        />
      )}
    </>
  );
}

const WORDS = {
  seller: {
    accept: ({ offer }: DealerNegotiation) => `Sell for ${formatDollars(offer)}`,
    follows:
      "This is binding: the car is sold to this dealer at this price. We prepare the papers, the dealer pays, and then the money is sent.",
    asks: "The dealer gets this price and can accept it, which sells the car. Until the answer, it can’t be changed.",
    ends: "The negotiation ends without a sale, and can’t be opened again. The car can go to another auction, to the marketplace, or to a cash offer.",
    counter: "Name this price",
    price: "Your price",
    after: "",
    steps: {
      bid: "Best bid",
      "second-chance": "Offered to the next bidder",
      seller: "Seller asks",
      dealer: "Dealer offers",
    },
  },
  dealer: {
    accept: ({ ask, offer }: DealerNegotiation) => `Buy for ${formatDollars(ask ?? offer)}`,
    asks: "This is binding: the seller can accept it, and the car is yours at this price.",
    ends: "The negotiation ends without a sale, and can’t be opened again.",
    follows: "This is binding. There is no buyer fee, and the payment is due within three business days.",
    counter: "Send this offer",
    price: "Your offer",
    after: ", and binding",
    steps: { bid: "Best bid", "second-chance": "Offered to you", seller: "Seller asks", dealer: "You offer" },
  },
};

const spanOf = ({ min, max }: { min: number; max: number }) =>
  min === max ? `Only ${formatDollars(max)}` : `From ${formatDollars(min)} to ${formatDollars(max)}`;
const timesLeft = (count: number) => `You can do this ${count === 1 ? "once more" : `${count} times`}.`;

function stepWords(side: Side, { act, by }: { act: string; by: string }): string {
  const { steps } = WORDS[side];
  if (act === "bid" || act === "second-chance") return steps[act];
  if (by === "staff") return `${NAME} asks, for the seller`;
  return by === "seller" ? steps.seller : steps.dealer;
}

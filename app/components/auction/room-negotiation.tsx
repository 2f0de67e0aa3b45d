import { roomPath } from "#app/shared/paths.ts";
import type { DealerNegotiation } from "#modules/auctions/schemas.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { ActForm, type ActState, ActsOf } from "../task/act-form.tsx";
import { MoneyField } from "../ui/amount-field.tsx";
import { Facts } from "../ui/card.tsx";
import * as styles from "./auction-room.module.css";

type Props = { swap: string; negotiation: DealerNegotiation; state: ActState };

/** The prices so far, and the dealer's answers to the seller's price: buy, name another price, or decline. */
export function RoomNegotiation({ swap, negotiation, state }: Props) {
  const { offer, ask, turn, may, countersLeft, seq, steps } = negotiation;
  return (
    <ActsOf page={roomPath(swap)}>
      {(turn === "dealer" || steps.length > 1) && (
        <section className={styles.ticket} aria-label="Negotiation">
          {steps.length > 1 && (
            <Facts items={steps.map((step) => [stepWords(step), formatDollars(step.amount)] as const)} />
          )}
          {may.accept && (
            <ActForm
              act="accept-price"
              state={state}
              hidden={{ seq }}
              button={`Buy for ${formatDollars(ask ?? offer)}`}
              className={styles.answer}
            >
              <p className={styles.fine}>
                This is binding. There is no buyer fee, and the payment is due within three business days.
              </p>
            </ActForm>
          )}
          {may.counter && (
            <ActForm
              key={seq}
              act="counter-price"
              state={state}
              hidden={{ seq }}
              button="Send this offer"
              kind="plain"
              className={styles.answer}
            >
              <MoneyField
                name="amount"
                label="Your offer"
                precision={0}
                hint={`From ${formatDollars(may.counter.min)} to ${formatDollars(may.counter.max)}, and binding. ${timesLeft(countersLeft)}`}
              />
            </ActForm>
          )}
          {may.decline && (
            <ActForm
              act="decline-price"
              state={state}
              hidden={{ seq }}
              button="Decline"
              kind="plain"
              className={styles.answer}
            />
          )}
        </section>
      )}
    </ActsOf>
  );
}

const timesLeft = (count: number) => `You can do this ${count === 1 ? "once more" : `${count} times`}.`;

const STEP_WORDS: Record<string, string> = { bid: "Best bid", "second-chance": "Offered to you" };
const stepWords = ({ act, by }: { act: string; by: string }) =>
  (Object.hasOwn(STEP_WORDS, act) ? STEP_WORDS[act] : null) ?? (by === "seller" ? "Seller asks" : "You offer");

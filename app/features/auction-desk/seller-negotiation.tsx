import { NegotiationForms } from "#app/features/auction/negotiation-forms.tsx";
import type { ActionState } from "#app/features/forms/action-form.tsx";
import { TimeLeft } from "#app/features/live/time-left.tsx";
import { KeepsField } from "#app/features/offer/keeps-field.tsx";
import { leftSentence } from "#app/features/offer/left-sentence.ts";
import type { DealerNegotiation } from "#modules/auctions/schemas.ts";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { SellerTerms } from "#modules/swaps/policy.ts";
import * as styles from "./desk.module.css";

/** What the seller and staff see of a negotiation. */
export type OpenNegotiation = DealerNegotiation & {
  bidder: number;
  dealer: string | null;
  terms: SellerTerms | null;
  reader: "seller" | "dealer" | "staff";
};

/** The state of the negotiation, and the answers that the seller's side can give. */
export function SellerNegotiation({ negotiation, state }: { negotiation: OpenNegotiation; state: ActionState }) {
  const { terms, reader } = negotiation;
  const whose = reader === "staff" ? "The seller" : "You";
  return (
    <div className="stack">
      <p>
        {standingOf(negotiation)}
        <TimeLeft until={negotiation.endsAt} />
      </p>
      <NegotiationForms
        side="seller"
        negotiation={negotiation}
        left={terms ? leftSentence(terms, negotiation.offer, whose) : ""}
        counterField={
          terms
            ? (field) => (
                <KeepsField
                  {...field}
                  {...(reader === "staff" && { label: "The seller’s price" })}
                  terms={terms}
                  whose={whose}
                />
              )
            : undefined
        }
        state={state}
        form={styles.form}
      />
    </div>
  );
}

function standingOf({ bidder, dealer, offer, ask, turn, endsAt, secondChance }: OpenNegotiation): string {
  const who = dealer ? `${dealer} (Bidder ${bidder})` : `Bidder ${bidder}`;
  const until = formatDashboardMoment(endsAt);
  if (turn === "seller") return `${who} pays ${formatDollars(offer)}. The offer binds the dealer until ${until}.`;
  const price = formatDollars(ask ?? offer);
  return secondChance
    ? `The car is offered to ${who} for ${price} until ${until}.`
    : `${who} has the price of ${price} and answers by ${until}.`;
}

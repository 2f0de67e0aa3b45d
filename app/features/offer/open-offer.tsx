import { TimeLeft } from "#app/features/live/time-left.tsx";
import { signedDollars } from "#app/ui/amounts.ts";
import { State } from "#app/ui/marks.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { OfferView } from "#modules/offers/schemas.ts";
import { inHand } from "#modules/swaps/policy.ts";
import { type Answer, AnswerButtons } from "./answer-buttons.tsx";
import { CounterForm } from "./counter-form.tsx";
import { InHandRows } from "./in-hand-rows.tsx";
import * as styles from "./offer-list.module.css";

type Props = { swap: string; offer: OfferView; asking: number | null; best: boolean; back: string };

/** An open offer: who made it, what the seller keeps of it, when it expires, and the possible answers. */
export function OpenOffer({ swap, offer, asking, best, back }: Props) {
  const { forSale } = offer;
  const forSeller = offer.terms !== null;
  return (
    <div className={`grid gap-12 framed rounded pad-16 ${styles.offer}`} data-best={best || undefined}>
      <div className={`row wrap ${styles.head}`}>
        <b className="num">{formatDollars(offer.amount)}</b>
        {best && <State tone="ok">Highest offer</State>}
        <p>
          {offer.party === "buyer" ? "You" : offer.buyerName}
          {offer.visited ? ", has seen the car" : ""}
        </p>
        {offer.side === "seller" && (
          <p className="dim">{forSale ? "Counter offer sent, waiting for the buyer" : "Your counter offer, on hold"}</p>
        )}
      </div>
      {offer.terms && (
        <dl className={styles.sums}>
          {asking !== null && asking !== offer.amount && (
            <div>
              <dt>vs. asking price</dt>
              <dd>{signedDollars(offer.amount - asking)}</dd>
            </div>
          )}
          <InHandRows
            left={inHand(offer.terms, offer.amount)}
            whose={offer.party === "seller" ? "You" : "The seller"}
          />
        </dl>
      )}
      <p className="dim small">
        Good until {formatDashboardMoment(offer.expiresAt)}
        <TimeLeft until={offer.expiresAt} />
        {earlierAmounts(offer)}
      </p>
      <div className={`grid gap-6 ${styles.answers}`}>
        <AnswerButtons swap={swap} offer={offer} back={back} answers={answersTo(offer)} />
        {forSeller && forSale && <CounterForm swap={swap} offer={offer} back={back} />}
      </div>
    </div>
  );
}

/** The side that did not name the amount answers it; staff may for both. */
function answersTo({ party, side, forSale }: OfferView): Answer[] {
  const accepts: Answer[] = forSale ? ["acceptance"] : [];
  if (party === "staff") return [...accepts, "decline", "withdrawal"];
  if (party !== side) return [...accepts, "decline"];
  return party === "buyer" ? ["withdrawal"] : ["counter-withdrawal"];
}

/** " · before: $20,000, $21,000" */
export function earlierAmounts({ history, amount }: OfferView): string {
  const before = history.filter((line) => line.amount !== amount).map((line) => formatDollars(line.amount));
  return before.length > 0 ? ` · before: ${before.join(", ")}` : "";
}

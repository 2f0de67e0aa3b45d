import { EmptyState } from "#app/ui/card.tsx";
import { Handshake } from "#app/ui/icon.tsx";
import { State, type Tone } from "#app/ui/marks.tsx";
import { formatDashboardMoment } from "#modules/kernel/format-time.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { OfferView } from "#modules/offers/schemas.ts";
import * as styles from "./offer-list.module.css";
import { earlierAmounts, OpenOffer } from "./open-offer.tsx";

const STATUS: Record<OfferView["status"], [label: string, tone: Tone]> = {
  open: ["Open", "info"],
  accepted: ["Accepted", "ok"],
  declined: ["Declined", "mute"],
  canceled: ["Canceled", "mute"],
  superseded: ["Replaced", "mute"],
  expired: ["Expired", "mute"],
};

type Props = {
  swap: string;
  offers: readonly OfferView[];
  /** The price that the seller asks, to compare with. */
  asking?: number | null;
  /** The seller's private floor: offers below it stand apart, for the seller alone. */
  floor?: number | null;
  /** The page to return to after an answer. */
  back: string;
};

/**
 * The offers on a car, for its seller and for staff; the buyer sees only their own. Open ones stand side by side with
 * what each leaves to the seller.
 */
export function OfferList({ swap, offers, asking = null, floor = null, back }: Props) {
  if (offers.length === 0)
    return (
      <EmptyState icon={Handshake} title="No offers yet" heading="h3">
        Offers appear here as soon as buyers make them.
      </EmptyState>
    );
  const open = offers.filter(({ status }) => status === "open").sort((a, b) => b.amount - a.amount);
  const isLow = ({ amount, side }: OfferView) => floor !== null && side === "buyer" && amount < floor;
  const low = open.filter(isLow);
  const good = open.filter((offer) => !isLow(offer));
  const ended = offers.filter(({ status }) => status !== "open");
  const best = open.length > 1 && open[0]?.amount !== open[1]?.amount ? (open[0]?._id ?? null) : null;
  return (
    <div className="stack">
      {good.length > 0 && <OpenOffers {...{ swap, asking, best, back }} offers={good} />}
      {low.length > 0 && (
        <section className="stack tight" aria-label="Below your floor">
          <h3>Below your floor</h3>
          <p className="dim small">Buyers can’t see this. Offers you don’t answer expire.</p>
          <OpenOffers {...{ swap, asking, best, back }} offers={low} />
        </section>
      )}
      {ended.length > 0 && (
        <ul className={`grid ${styles.ended}`}>
          {ended.map((offer) => (
            <Ended key={offer._id} offer={offer} />
          ))}
        </ul>
      )}
    </div>
  );
}

type OpenProps = {
  swap: string;
  offers: readonly OfferView[];
  asking: number | null;
  best: string | null;
  back: string;
};

function OpenOffers({ swap, offers, asking, best, back }: OpenProps) {
  return (
    <ul className={`grid top gap-12 ${styles.open}`}>
      {offers.map((offer) => (
        <li key={offer._id}>
          <OpenOffer swap={swap} offer={offer} asking={asking} best={offer._id === best} back={back} />
        </li>
      ))}
    </ul>
  );
}

function Ended({ offer }: { offer: OfferView }) {
  const [label, tone] = STATUS[offer.status];
  return (
    <li>
      <b className="num">{formatDollars(offer.amount)}</b>
      <State tone={tone}>{label}</State>
      <span>{offer.party === "buyer" ? "You" : offer.buyerName}</span>
      <span className="dim">
        {formatDashboardMoment(offer.createdAt)}
        {earlierAmounts(offer)}
      </span>
    </li>
  );
}

import { belowMarket, DEAL_WORDS } from "#app/features/rating/deal-labels.ts";
import { Check, MessageSquare, X } from "#app/ui/icon.tsx";
import { formatDollars } from "#modules/kernel/money.ts";
import type { DealRating } from "#modules/marketplace/rating/schemas.ts";
import * as styles from "./offer-slip.module.css";

type Props = { name: string; price: number; deal: { rating: DealRating; below: number } | null };

/** What an offer for a car starts from, and the three answers to it. */
export const OfferSlip = ({ name, price, deal }: Props) => (
  <figure className={`grid gap-14 paper framed rounded-14 flush ${styles.slip}`} data-part="offer-slip">
    <figcaption>{name}</figcaption>
    <dl className="grid flush">
      <div>
        <dt>The owner's price</dt>
        <dd className="num">{formatDollars(price)}</dd>
      </div>
      {deal && (
        <div>
          <dt>Compared with the market</dt>
          <dd>
            {DEAL_WORDS[deal.rating]}, {belowMarket(deal.below)}
          </dd>
        </div>
      )}
      <div className={`baseline ${styles.yours}`}>
        <dt>Your offer</dt>
        <dd className="green text-center rounded-control">You name it</dd>
      </div>
    </dl>
    <ul className="flex wrap gap-8" aria-label="The seller's answers">
      <li>
        <Check className="s" /> Accepts
      </li>
      <li>
        <MessageSquare className="s" /> Counters
      </li>
      <li>
        <X className="s" /> Declines
      </li>
    </ul>
  </figure>
);

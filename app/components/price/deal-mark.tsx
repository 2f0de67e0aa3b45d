import type { DealRating } from "#modules/marketplace/rating/schemas.ts";
import { belowMarket, DEAL_WORDS } from "./deal-words.ts";

/** The rating of a price in one line: a small meter, the word, the dollars. Two elements, made for lists. */
export function DealMark({ deal }: { deal: { rating: DealRating; below: number } }) {
  return (
    <p className={`deal ${deal.rating}`}>
      <b>{DEAL_WORDS[deal.rating]}</b>
      {` ${belowMarket(deal.below)}`}
    </p>
  );
}

import { findBoughtCars } from "#modules/deals/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { findFollowed } from "#modules/marketplace/listing/index.ts";
import { findSearches } from "#modules/marketplace/searches/index.ts";
import { findMadeOffers, findVisits } from "#modules/offers/index.ts";
import type { VisitView } from "#modules/offers/schemas.ts";
import type { BuyerHomeProps } from "./buyer-home.tsx";

const MOST_VISITS = 12;
const MOST_FOLLOWED = 8;
const MOST_SEARCHES = 8;

/** The visits ahead in which this person is the buyer. */
export const buyerVisits = async (actor: Actor): Promise<VisitView[]> =>
  (await findVisits(actor, { when: "upcoming", mine: true, records: MOST_VISITS })).list.filter(
    ({ party }) => party === "buyer",
  );

/** Everything on the home page of a buyer. */
export async function buyerHome(actor: Actor): Promise<BuyerHomeProps> {
  const [bought, offers, visits, followed, searches] = await Promise.all([
    findBoughtCars(actor),
    findMadeOffers(actor),
    buyerVisits(actor),
    findFollowed(actor, 1, MOST_FOLLOWED),
    findSearches(actor),
  ]);
  return {
    bought,
    offers,
    visits,
    followed: { list: followed.list, more: !followed.page.end },
    searches: searches.sort((a, b) => b.fresh - a.fresh).slice(0, MOST_SEARCHES),
  };
}

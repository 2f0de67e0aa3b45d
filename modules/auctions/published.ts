import { sql } from "drizzle-orm";
import { pgView, uuid } from "drizzle-orm/pg-core";

/**
 * Everyone who has or had an interest of their own in a car: its seller and owner, and whoever made an offer, asked for a
 * visit, bid, or bought. `db/parties.ts` keeps them from acting on it in a staff role.
 */
export const carParties = pgView("car_parties", {
  swapId: uuid("swap_id").notNull(),
  personId: uuid("person_id").notNull(),
}).as(sql`
  select id as swap_id, seller_id as person_id from swaps
  union all select id, owner_id from swaps
  union all select swap_id, buyer_id from offers
  union all select swap_id, buyer_id from visits
  union all select swap_id, buyer_id from deals where buyer_id is not null
  union all select swap_id, co_seller_id from deals where co_seller_id is not null
  union all select lots.swap_id, bid.bidder_id from auction_events bid join lots on lots.id = bid.lot_id where bid.bidder_id is not null`);

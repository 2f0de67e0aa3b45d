import type { Tx } from "#db/client.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { highestOf, replay } from "../bidding/lot-state.ts";
import { refuseBid } from "../errors.ts";
import { bidderFacts } from "../limits/bidder-facts.ts";
import { eventsOf } from "../lots/lock-lot.ts";
import type { Lot } from "../tables.ts";

type Sale = { swap: { sellerId: string }; lot: Pick<Lot, "id" | "opening"> | undefined; buyer: string; amount: number };

/**
 * Refuses a sale outside of the bidding to someone who could not have bid this amount, or who has not bid so much: what a
 * dealer has not offered, the dealer has to be asked for. Whole dollars.
 */
export async function refuseOutcomeBuyer(
  tx: Tx,
  { swap, lot, buyer, amount }: Sale,
  now: Date,
): Promise<Refused | null> {
  const facts = (await bidderFacts(tx, { id: lot?.id ?? null, sellerId: swap.sellerId }, [buyer], now))(buyer);
  const field = "contact";
  if (facts.ownCar) return refuseBid("own-car", { message: "This is the seller, or of the seller’s company.", field });
  if (facts.ineligible !== null)
    return refuseBid("not-eligible", {
      message: "This dealer may not buy now. Check the license, its last day, and the terms under Dealers.",
      field,
    });
  const unoffered = lot && (await refuseUnoffered(tx, lot, buyer, amount));
  if (unoffered) return unoffered;
  if (amount <= facts.room) return null;
  const room = Math.max(0, facts.room);
  return refuseBid("bid-limit", {
    message: `The dealer’s limit leaves ${formatDollars(room)} for this car.`,
    details: { room },
  });
}

/** A car that dealers could bid on goes to one of them, from its opening price up to what this dealer has bid. */
async function refuseUnoffered(
  tx: Tx,
  { id, opening }: Pick<Lot, "id" | "opening">,
  buyer: string,
  amount: number,
): Promise<Refused | null> {
  const own = replay(await eventsOf(tx, id)).bidders.get(buyer);
  const max = own ? highestOf(own).max : 0;
  if (max === 0) return refuseBid("no-bidder", { field: "contact" });
  if (amount < opening)
    return refuseBid("no-bidder", { message: `The car opened at ${formatDollars(opening)}.`, field: "amount" });
  return amount > max ? refuseBid("above-own-bid") : null;
}

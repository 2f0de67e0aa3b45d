import type { Tx } from "#db/client.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { Refused } from "#modules/kernel/result.ts";
import { refuseBid } from "../errors.ts";
import type { Lot } from "../tables.ts";
import { bidderFacts } from "./bidder-facts.ts";

type Sale = { swap: { sellerId: string }; lot: Pick<Lot, "id"> | undefined; buyer: string; amount: number };

/** Refuses a sale outside of the bidding to somebody who could not have bid this amount. Whole dollars. */
export async function refuseOutcomeBuyer(
  tx: Tx,
  { swap, lot, buyer, amount }: Sale,
  now: Date,
): Promise<Refused | null> {
  const facts = (await bidderFacts(tx, { id: lot?.id ?? null, sellerId: swap.sellerId }, [buyer], now))(buyer);
  const field = "contact";
  if (facts.ownCar) return refuseBid("own-car", { message: "This is the seller, or of the seller's company.", field });
  if (facts.ineligible !== null)
    return refuseBid("not-eligible", {
      message: "This dealer may not buy now. Check the license, its last day, and the terms under Dealers.",
      field,
    });
  if (amount <= facts.room) return null;
  const room = Math.max(0, facts.room);
  return refuseBid("bid-limit", {
    message: `The dealer's limit leaves ${formatDollars(room)} for this car.`,
    details: { room },
  });
}

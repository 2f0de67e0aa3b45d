import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import type { Refused } from "#modules/kernel/result.ts";
import type { Swap } from "#modules/swaps/tables.ts";
import { refuseOffer } from "./errors.ts";
import { offerExpiry } from "./expiry.ts";
import { type OfferRow, offerHistory } from "./tables.ts";

/** The last amount that the buyer named in this thread, and until when it stood. Whole dollars. */
export async function lastOfBuyer(tx: Tx, offer: OfferRow): Promise<{ amount: number; until: Date }> {
  const [line] = await tx
    .select({ amount: offerHistory.amount, at: offerHistory.at })
    .from(offerHistory)
    .where(and(eq(offerHistory.offerId, offer.id), eq(offerHistory.side, "buyer")))
    .orderBy(desc(offerHistory.at), desc(offerHistory.id))
    .limit(1);
  return line ? { amount: line.amount, until: offerExpiry(line.at) } : { amount: offer.amount, until: offer.expiresAt };
}

/** A counter offer lies above the buyer's own amount, which could be accepted instead, and not above the asking price. */
export async function refuseCounter(
  tx: Tx,
  { priceListing: asking }: Pick<Swap, "priceListing">,
  offer: OfferRow,
  amount: number,
): Promise<Refused | null> {
  const { amount: offered } = await lastOfBuyer(tx, offer);
  if (amount <= offered)
    return refuseOffer("counter-low", {
      message: `The buyer offers ${formatDollars(offered)} already. You can accept that, or counter above it.`,
      details: { offered },
    });
  if (asking === null || amount <= asking || offered >= asking) return null;
  return refuseOffer("counter-high", {
    message: `A counter offer can’t be above your asking price of ${formatDollars(asking)}.`,
    details: { asking },
  });
}

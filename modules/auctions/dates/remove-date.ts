import { eq } from "drizzle-orm";
import { defineVerb } from "#db/verb.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { auctionDateSaved } from "../events.ts";
import { countLots, lockDate } from "../lots/lock-date.ts";
import { refuseLot } from "../refusals.ts";
import { RemoveAuctionDate } from "../schemas.ts";
import { auctionDates } from "../tables.ts";

/** Removes an auction date without open lots. */
export const removeAuctionDate = defineVerb({
  name: "auctions.remove-date",
  input: RemoveAuctionDate,
  allow: "auction.dates",
  async run({ tx, now, record }, { _id }) {
    const known = await lockDate(tx, _id);
    if (!known) return notFound("auction date");
    if ((await countLots(tx, _id)) > 0) return refuseLot("date-taken");
    await tx.update(auctionDates).set({ canceledAt: now }).where(eq(auctionDates.id, _id));
    await record(auctionDateSaved({ date: _id }));
    return ok({ _id });
  },
});

import { and, eq, lte } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { ok } from "#modules/kernel/result.ts";
import { swaps } from "#modules/swaps/tables.ts";
import { offerExpired } from "./events.ts";
import { offers } from "./tables.ts";
import { factsOf, writeOffer } from "./write-offer.ts";

const BATCH = 200;

/**
 * Expires open offers past their deadline; returns how many. Locked offers, which are being answered, wait for the next
 * run.
 */
export const expireOffers = defineCommand({
  name: "swaps.expire-offers",
  input: z.object({}),
  allow: "system.manage",
  async run({ tx, actor, now, record }) {
    const due = await tx
      .select({ offer: offers, seller: swaps.sellerId })
      .from(offers)
      .innerJoin(swaps, eq(swaps.id, offers.swapId))
      .where(and(eq(offers.status, "open"), lte(offers.expiresAt, now)))
      .orderBy(offers.expiresAt)
      .limit(BATCH)
      .for("update", { of: offers, skipLocked: true });
    for (const { offer, seller } of due) {
      const expired = await writeOffer(tx, actor, offer, "expire", now);
      await record(offerExpired(factsOf({ id: offer.swapId, sellerId: seller }, expired)));
    }
    return ok({ expired: due.length });
  },
});

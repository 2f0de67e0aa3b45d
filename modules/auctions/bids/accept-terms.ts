import { isNull } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { personId } from "#modules/kernel/actor.ts";
import { ok } from "#modules/kernel/result.ts";
import { bidders } from "../tables.ts";

/** A dealer accepts the auction terms, once. */
export const acceptTerms = defineCommand({
  name: "auctions.accept-terms",
  input: z.object({}),
  allow: "auction.bid",
  ownerOnly: true,
  async run({ tx, actor, now }) {
    const userId = personId(actor);
    await tx
      .insert(bidders)
      .values({ userId, termsAcceptedAt: now })
      .onConflictDoUpdate({
        target: bidders.userId,
        set: { termsAcceptedAt: now },
        setWhere: isNull(bidders.termsAcceptedAt),
      });
    return ok({ accepted: true });
  },
});

import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { RejectBidder } from "../auction-schemas.ts";
import { refuseLot } from "../errors.ts";
import { bidderRejected } from "../events.ts";
import { bidders } from "../tables.ts";
import { waitsForCheck } from "./waits-for-check.ts";

/** Staff can't accept the papers that a dealer sent, and say why. The dealer can send others; what was checked before stays. */
export const rejectBidder = defineCommand({
  name: "auctions.reject-bidder",
  input: RejectBidder,
  allow: ["user.manage", "auction.dates"],
  errors: ["nothing-to-check"],
  async run({ tx, now, record }, { user, reason }) {
    const [row] = await tx.select().from(bidders).where(eq(bidders.userId, user)).for("no key update");
    if (!row) return notFound("dealer");
    if (!waitsForCheck(row)) return refuseLot("nothing-to-check");
    await tx.update(bidders).set({ rejection: reason, rejectedAt: now }).where(eq(bidders.userId, user));
    await record(bidderRejected({ user }));
    return ok({ _id: user });
  },
});

import { defineCommand } from "#db/command.ts";
import { findActor } from "#modules/accounts/index.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { SaveBidder } from "../auction-schemas.ts";
import { bidderChecked } from "../events.ts";
import { bidders } from "../tables.ts";

/** What staff have checked about a dealer: company, license, and limit. Without a limit, the number of paid cars decides. */
export const saveBidder = defineCommand({
  name: "auctions.save-bidder",
  input: SaveBidder,
  allow: ["user.manage", "auction.dates"],
  fresh: true,
  async run({ tx, actor, now, record }, { user, company, licenseNumber, licenseUntil, limit, deposit }) {
    const dealer = await findActor(user, tx);
    if (!dealer?.roles.includes("dealer")) return notFound("dealer");
    const checked = {
      company: company ?? null,
      licenseNumber: licenseNumber ?? null,
      licenseUntil,
      limit: limit ?? null,
      deposit: deposit ?? 0,
      rejection: null,
      rejectedAt: null,
      checkedBy: actor.id,
      checkedAt: now,
    };
    await tx
      .insert(bidders)
      .values({ userId: user, ...checked })
      .onConflictDoUpdate({ target: bidders.userId, set: checked });
    await record(bidderChecked({ user }));
    return ok({ _id: user });
  },
});

import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { defineCommand } from "#db/command.ts";
import { system } from "#modules/kernel/actor.ts";
import { carriedOut } from "#modules/kernel/carried-out.ts";
import { id } from "#modules/kernel/fields.ts";
import { ok } from "#modules/kernel/result.ts";
import { highestOf } from "../bidding/lot-state.ts";
import { lotChanged } from "../events.ts";
import { lockLot } from "../lots/lock-lot.ts";
import { LotWriter } from "../lots/write-events.ts";
import { bidders, lots } from "../tables.ts";

/**
 * Lowers the leading autobids of someone who was taken out of a company to the current prices, so that they bid no
 * further. The bids that lead stay binding.
 */
export const capAutobids = defineCommand({
  name: "auctions.cap-autobids",
  input: z.object({ user: id }),
  allow: "system.manage",
  async run({ tx, now, record }, { user }) {
    const [member] = await tx.select().from(bidders).where(eq(bidders.userId, user));
    // Has joined again meanwhile.
    if (!member?.leftAt) return ok({ lots: 0 });
    const leads = await tx
      .select({ id: lots.id })
      .from(lots)
      .where(and(eq(lots.leaderId, user), eq(lots.phase, "live")))
      .orderBy(asc(lots.id));
    let capped = 0;
    for (const lead of leads) {
      const locked = await lockLot(tx, lead.id);
      const { phase, leader, price, endsAt } = locked?.state ?? {};
      const own = locked?.state.bidders.get(user);
      if (!locked || !own || price == null || phase !== "live" || leader !== user) continue;
      if (now.getTime() > (endsAt ?? 0) || highestOf(own).max <= price) continue;
      const writer = new LotWriter(tx, locked);
      await writer.add({ kind: "autobid", bidder: user, amount: price, at: now.getTime() });
      const { id: lot, swapId, sellerId } = await writer.save();
      await record(lotChanged({ lot, swap: swapId, seller: sellerId }));
      capped += 1;
    }
    return ok({ lots: capped });
  },
});

/** Listener: a manager took someone out of the company. */
const capRemoved = async ({ user }: { user: string }): Promise<void> => {
  carriedOut(await capAutobids(system, { user }));
};
export default capRemoved;

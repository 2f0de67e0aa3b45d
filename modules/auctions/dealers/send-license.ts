import { defineCommand } from "#db/command.ts";
import { refuseForeign, shareFiles } from "#modules/files/index.ts";
import { personId } from "#modules/kernel/actor.ts";
import { ok } from "#modules/kernel/result.ts";
import { openFreeTask } from "#modules/swaps/index.ts";
import { SendLicense } from "../auction-schemas.ts";
import { licenseSent } from "../events.ts";
import { bidders } from "../tables.ts";

const CHECK_MS = 8 * 60 * 60_000;

/** A dealer sends the license and other papers; staff check them. What was checked before stays valid until then. */
export const sendLicense = defineCommand({
  name: "auctions.send-license",
  input: SendLicense,
  allow: "auction.bid",
  ownerOnly: true,
  async run({ tx, actor, now, record }, { files }) {
    const foreign = await refuseForeign(tx, actor, files);
    if (foreign) return foreign;
    const userId = personId(actor);
    const sent = { documents: [...new Set(files)], documentsAt: now };
    await tx
      .insert(bidders)
      .values({ userId, ...sent })
      .onConflictDoUpdate({ target: bidders.userId, set: sent });
    await shareFiles(tx, files, ["can:user.manage", "can:auction.dates"]);
    const dueAt = new Date(now.getTime() + CHECK_MS);
    const task = { title: "Check the license of a dealer", roleGroup: "dealmaker-auction", dueAt };
    await openFreeTask(tx, actor, task, now);
    await record(licenseSent({ user: userId }));
    return ok({ _id: userId });
  },
});

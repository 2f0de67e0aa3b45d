import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { refuseForeign, shareFiles } from "#modules/files/index.ts";
import { isDealer, personId } from "#modules/kernel/actor.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { openFreeTask } from "#modules/swaps/index.ts";
import { type PaperKind, SendLicense } from "../auction-schemas.ts";
import { licenseSent } from "../events.ts";
import { bidders } from "../tables.ts";
import { waitsForCheck } from "./waits-for-check.ts";

const CHECK_MS = 8 * 60 * 60_000;
const COLUMNS = {
  license: "documents",
  "resale certificate": "resaleCertificate",
  "bank letter": "bankLetter",
} as const satisfies Record<PaperKind, keyof typeof bidders.$inferSelect>;

/**
 * A dealer sends a license or another paper, also while the account waits for its activation; staff check it. What was
 * checked before stays valid until then.
 */
export const sendLicense = defineCommand({
  name: "auctions.send-license",
  input: SendLicense,
  allow: "signed-in",
  ownerOnly: true,
  async run({ tx, actor, now, record }, { files, kind }) {
    if (!isDealer(actor)) return refuseCommon("not-allowed");
    if (!actor.verified) return refuseCommon("not-verified");
    const foreign = await refuseForeign(tx, actor, files);
    if (foreign) return foreign;
    const userId = personId(actor);
    const sent = { [COLUMNS[kind]]: [...new Set(files)], documentsAt: now };
    const [before] = await tx.select().from(bidders).where(eq(bidders.userId, userId));
    await tx
      .insert(bidders)
      .values({ userId, ...sent })
      .onConflictDoUpdate({ target: bidders.userId, set: sent });
    await shareFiles(tx, files, ["can:user.manage", "can:auction.dates"]);
    // One task for all papers that come before staff look at them.
    if (before && waitsForCheck(before)) {
      await record(licenseSent({ user: userId }));
      return ok({ _id: userId });
    }
    const dueAt = new Date(now.getTime() + CHECK_MS);
    const group = actor.active
      ? { title: "Check the license of a dealer", roleGroup: "dealmaker-auction" as const }
      : { title: "Let a new dealer in: check the papers", roleGroup: "onboarding-manager" as const };
    const task = await openFreeTask(tx, actor, { ...group, dueAt }, now);
    await record(licenseSent({ user: userId, task: actor.active ? null : task }));
    return ok({ _id: userId });
  },
});

import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { chicagoDay } from "#modules/kernel/chicago.ts";
import { formatDashboardDay } from "#modules/kernel/format-time.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { lockSwap, moveSwap, refuseAction } from "#modules/swaps/index.ts";
import { refuseOpen } from "./accounts/refuse-open.ts";
import { SendTitle } from "./deal-schemas.ts";
import { openDelivery } from "./end-delivery.ts";
import { refuseDeal } from "./errors.ts";
import { titleSent } from "./events.ts";
import { liveDeal, partiesOf } from "./live-deal.ts";
import { owesDelivery } from "./owes-delivery.ts";
import { refuseUnsigned } from "./refuse-unsigned.ts";
import { deals } from "./tables.ts";

/** The state gets its tax with the title, so it is not among these. */
const BEFORE_TITLE = ["buyer", "seller", "lender"] as const;

/**
 * Records that the title was sent. Close-out follows once a scheduled delivery is complete too. After a step back the
 * earlier entry is confirmed or corrected.
 */
export const sendTitle = defineCommand({
  name: "swaps.send-title",
  input: SendTitle,
  allow: "task.group.title",
  errors: ["accounts-open", "no-deal", "not-now", "papers-unsigned", "title-day"],
  async run({ tx, actor, now, record }, input) {
    const swap = await lockSwap(tx, actor, input.swap);
    if (!swap) return notFound("swap");
    const refused = refuseAction(actor, swap, "send-title");
    if (refused) return refused;
    const deal = await liveDeal({ tx }, swap);
    if (!deal) return refuseDeal("no-deal");
    const signed = chicagoDay(deal.signedAt);
    if (input.date < signed)
      return refuseDeal("title-day", {
        message: `The deal was signed on ${formatDashboardDay(signed)}. Please enter a day from then to today.`,
      });
    const open = await refuseOpen(tx, deal, chicagoDay(now), BEFORE_TITLE);
    if (open) return open;
    const unsigned = await refuseUnsigned(tx, swap, deal, input.unsigned);
    if (unsigned) return unsigned;
    const sent = { titleSentOn: input.date, titleCarrier: input.carrier, titleTracking: input.tracking };
    await tx
      .update(deals)
      .set({
        ...sent,
        titleSentBy: actor.id,
        paperWaiver: input.unsigned ?? deal.paperWaiver,
        version: deal.version + 1,
      })
      .where(eq(deals.id, deal.id));
    const waits = (await openDelivery(tx, swap)) || (await owesDelivery(tx, deal));
    const to = waits ? "title" : "close-out";
    const moved = await moveSwap(tx, actor, swap, "send-title", { to, reason: input.unsigned });
    if (!moved.ok) return moved;
    const known =
      deal.titleSentOn === input.date && deal.titleCarrier === input.carrier && deal.titleTracking === input.tracking;
    // Send no second notification about the same parcel.
    if (!known) await record(titleSent({ ...partiesOf(deal), deal: deal.id }));
    return ok({ _id: deal.id, step: moved.value.step });
  },
});

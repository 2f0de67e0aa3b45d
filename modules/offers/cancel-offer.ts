import { type CommandContext, defineCommand } from "#db/command.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { refuseOffer } from "./errors.ts";
import { offerCanceled } from "./events.ts";
import { OfferRef } from "./offer-schemas.ts";
import { lockThread, refuseOfferAction } from "./offer-thread.ts";
import { factsOf, writeOffer } from "./write-offer.ts";

/** The buyer cancels an open offer. An accepted one is a deal, which staff cancel. */
export const cancelOffer = defineCommand({
  name: "swaps.cancel-offer",
  input: OfferRef,
  allow: "verified",
  errors: ["not-your-turn", "offer-changed", "offer-closed", "offer-expired"],
  run: cancel,
});

/** Staff cancel an open offer for the buyer. */
export const cancelOfferFor = defineCommand({
  name: "swaps.cancel-offer-for",
  input: OfferRef,
  allow: "swap.manage",
  errors: ["not-your-turn", "offer-changed", "offer-closed", "offer-expired"],
  run: cancel,
});

async function cancel(
  { tx, actor, now, record }: CommandContext,
  input: { swap: string; offer: string },
): Promise<Result<{ _id: string }>> {
  const thread = await lockThread(tx, actor, input.swap, input.offer);
  if (!thread) return notFound("offer");
  const { swap, offer, party } = thread;
  const refused = refuseOfferAction(offer, "cancel", now);
  if (refused) return refused;
  if (party === "seller")
    return refuseOffer("not-your-turn", { message: "An offer is taken back by its buyer. You can decline it." });
  const canceled = await writeOffer(tx, actor, offer, "cancel", now);
  await record(offerCanceled(factsOf(swap, canceled)));
  return ok({ _id: offer.id });
}

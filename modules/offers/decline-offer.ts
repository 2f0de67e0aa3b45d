import { type CommandContext, defineCommand } from "#db/command.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { endQuestions } from "#modules/swaps/index.ts";
import { refuseOffer } from "./errors.ts";
import { offerDeclined } from "./events.ts";
import { AnswerOffer } from "./offer-schemas.ts";
import { lockThread, refuseOfferAction } from "./offer-thread.ts";
import { mayAnswer } from "./policy.ts";
import { actedBy, factsOf, writeOffer } from "./write-offer.ts";

/** Declines the current amount. The buyer can make a new offer. */
export const declineOffer = defineCommand({
  name: "swaps.decline-offer",
  input: AnswerOffer,
  allow: "verified",
  errors: ["not-your-turn", "offer-changed", "offer-closed", "offer-expired"],
  run: decline,
});

/** Staff decline on behalf of the side that has to answer. */
export const declineOfferFor = defineCommand({
  name: "swaps.decline-offer-for",
  input: AnswerOffer,
  allow: "swap.manage",
  errors: ["not-your-turn", "offer-changed", "offer-closed", "offer-expired"],
  run: decline,
});

async function decline(
  { tx, actor, now, record }: CommandContext,
  input: { swap: string; offer: string; seen?: number | undefined },
): Promise<Result<{ _id: string }>> {
  const thread = await lockThread(tx, actor, input.swap, input.offer);
  if (!thread) return notFound("offer");
  const { swap, offer, party } = thread;
  const refused = refuseOfferAction(offer, "decline", now, input.seen);
  if (refused) return refused;
  if (!mayAnswer(party, offer)) return refuseOffer("not-your-turn");
  const declined = await writeOffer(tx, actor, offer, "decline", now);
  await endQuestions(tx, swap.id, offer.id);
  await record(offerDeclined({ ...factsOf(swap, declined), ...actedBy(party) }));
  return ok({ _id: offer.id });
}

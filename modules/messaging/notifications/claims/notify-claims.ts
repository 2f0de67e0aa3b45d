import type { z } from "zod";
import type {
  claimAnswered,
  claimDecided,
  claimOpened,
  claimPosted,
  claimReopened,
  claimWithdrawn,
} from "#modules/claims/events.ts";
import { type ClaimFacts, findClaimFacts } from "#modules/claims/index.ts";
import { categoryLabel, claimTitle, claimWord } from "#modules/claims/schemas.ts";
import { NAME } from "#modules/kernel/brand.ts";
import type { EventContext } from "#modules/kernel/jobs.ts";
import type { EmailDraft } from "../../message-schemas.ts";
import type { NotificationType } from "../../policy.ts";
import { tell } from "../tell.ts";
import { openedSentence } from "./claim-opened.ts";
import * as emails from "./emails.ts";

type Payload<E extends { schema: z.ZodType }> = z.output<E["schema"]>;
type Words = { type: NotificationType; text: string; email?: EmailDraft };

/** Tells one person about a claim; the notification leads to it. */
const tellOne = (context: EventContext, claim: ClaimFacts, to: string | null, words: Words) =>
  tell(context, { to, swap: claim.swap, data: { claim: claim.claim }, ...words });

export async function notifyClaimOpened({ claim: id }: Payload<typeof claimOpened>, context: EventContext) {
  const claim = await findClaimFacts(id);
  if (!claim) return;
  const { car, channel, line, answerBy, number } = claim;
  const type = "claim.opened";
  await tellOne(context, claim, claim.seller, {
    type,
    text: `${openedSentence(channel, car)}.`,
    email: emails.claimOpened({
      car,
      claim: id,
      channel,
      answerBy,
      subject: categoryLabel(claim.category, channel),
      said: line && `${line.label}: ${line.said}`,
    }),
  });
  await tellOne(context, claim, claim.buyer, {
    type,
    text: `Your ${claimWord(channel)} about the ${car} is open.`,
    email: emails.claimReceived({ car, claim: id, channel, number, answerBy }),
  });
}

export async function notifyClaimAnswered({ claim: id, by }: Payload<typeof claimAnswered>, context: EventContext) {
  const claim = await findClaimFacts(id);
  if (!claim) return;
  const { car, channel, decideBy, number } = claim;
  const late = by === null;
  const text = late ? `The seller of the ${car} has not answered.` : `The seller of the ${car} has answered.`;
  const words: Words = {
    type: "claim.answered",
    text,
    email: emails.claimAnswered({ car, claim: id, channel, decideBy, late }),
  };
  await tellOne(context, claim, claim.buyer, words);
  if (late)
    await tellOne(context, claim, claim.seller, { ...words, text: `The time to answer about your ${car} is over.` });
  await tellOne(context, claim, claim.dealmaker, {
    type: "claim.answered",
    text: `${claimTitle(channel)} ${number} about the ${car} waits for your decision.`,
  });
}

export async function notifyClaimPosted({ claim: id, by, role }: Payload<typeof claimPosted>, context: EventContext) {
  const claim = await findClaimFacts(id);
  if (!claim) return;
  const { car, channel, number, seller, buyer, dealmaker } = claim;
  const word = claimWord(channel);
  const from = { buyer: channel === "auction" ? "The dealer" : "The buyer", seller: "The seller", staff: NAME }[role];
  const type = "claim.posted";
  for (const to of [seller, buyer].filter((one) => one !== by))
    await tellOne(context, claim, to, {
      type,
      text: `${from} has added to the ${word} about the ${car}.`,
      email: emails.claimPosted({ car, claim: id, channel, from }),
    });
  if (dealmaker !== by)
    await tellOne(context, claim, dealmaker, {
      type,
      text: `${from} has added to ${word} ${number} about the ${car}.`,
    });
}

export async function notifyClaimWithdrawn({ claim: id }: Payload<typeof claimWithdrawn>, context: EventContext) {
  const claim = await findClaimFacts(id);
  if (!claim) return;
  const { car, channel } = claim;
  await tellOne(context, claim, claim.seller, {
    type: "claim.withdrawn",
    text: `The ${claimWord(channel)} about your ${car} is withdrawn.`,
    email: emails.claimWithdrawn({ car, claim: id, channel }),
  });
}

/** A notification says what the claim says now, so no one gets one about a decision that was taken back meanwhile. */
export async function notifyClaimDecided({ claim: id }: Payload<typeof claimDecided>, context: EventContext) {
  const claim = await findClaimFacts(id);
  if (!claim?.decision) return;
  const { car, channel, decision } = claim;
  const text = `The ${claimWord(channel)} about the ${car} is ${decision.granted ? "granted" : "declined"}.`;
  for (const to of [claim.seller, claim.buyer])
    await tellOne(context, claim, to, {
      type: "claim.decided",
      text,
      email: emails.claimDecided({ car, claim: id, channel, ...decision, seller: to === claim.seller }),
    });
}

export async function notifyClaimReopened({ claim: id }: Payload<typeof claimReopened>, context: EventContext) {
  const claim = await findClaimFacts(id);
  if (!claim) return;
  const { car, channel, decideBy } = claim;
  for (const to of [claim.seller, claim.buyer])
    await tellOne(context, claim, to, {
      type: "claim.reopened",
      text: `We’re deciding the ${claimWord(channel)} about the ${car} again.`,
      email: emails.claimReopened({ car, claim: id, channel, decideBy }),
    });
}

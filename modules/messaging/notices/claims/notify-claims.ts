import type { z } from "zod";
import type { EventContext } from "#modules/kernel/jobs.ts";
import type {
  claimAnswered,
  claimDecided,
  claimOpened,
  claimPosted,
  claimReopened,
  claimWithdrawn,
} from "#modules/swaps/events.ts";
import { type ClaimFacts, findClaimFacts } from "#modules/swaps/index.ts";
import { CLAIM_LABELS } from "#modules/swaps/schemas.ts";
import type { NoticeType } from "../../policy.ts";
import type { LetterDraft } from "../../schemas.ts";
import { tell } from "../tell.ts";
import * as letters from "./letters.ts";

type Payload<E extends { schema: z.ZodType }> = z.output<E["schema"]>;
type Words = { type: NoticeType; text: string; letter?: LetterDraft };

/** Tells one person about a claim; the notification leads to it. */
const tellOne = (context: EventContext, claim: ClaimFacts, to: string | null, words: Words) =>
  tell(context, { to, swap: claim.swap, data: { claim: claim.claim }, ...words });

export async function notifyClaimOpened({ claim: id }: Payload<typeof claimOpened>, context: EventContext) {
  const claim = await findClaimFacts(id);
  if (!claim) return;
  const { car, answerBy, number } = claim;
  const type = "claim.opened";
  await tellOne(context, claim, claim.seller, {
    ...{ type, text: `The buyer of your ${car} has opened a claim.` },
    letter: letters.claimOpened({ car, claim: id, answerBy, subject: CLAIM_LABELS[claim.category] }),
  });
  await tellOne(context, claim, claim.buyer, {
    ...{ type, text: `Your claim about the ${car} is open.` },
    letter: letters.claimReceived({ car, claim: id, number, answerBy }),
  });
}

export async function notifyClaimAnswered({ claim: id, by }: Payload<typeof claimAnswered>, context: EventContext) {
  const claim = await findClaimFacts(id);
  if (!claim) return;
  const { car, decideBy, number } = claim;
  const late = by === null;
  const text = late ? `The seller of the ${car} has not answered.` : `The seller of the ${car} has answered.`;
  const words: Words = {
    type: "claim.answered",
    text,
    letter: letters.claimAnswered({ car, claim: id, decideBy, late }),
  };
  await tellOne(context, claim, claim.buyer, words);
  if (late)
    await tellOne(context, claim, claim.seller, { ...words, text: `The time to answer about your ${car} is over.` });
  await tellOne(context, claim, claim.dealmaker, {
    type: "claim.answered",
    text: `Claim ${number} about the ${car} waits for your decision.`,
  });
}

export async function notifyClaimPosted({ claim: id, by, role }: Payload<typeof claimPosted>, context: EventContext) {
  const claim = await findClaimFacts(id);
  if (!claim) return;
  const { car, number, seller, buyer, dealmaker } = claim;
  const from = { buyer: "The buyer", seller: "The seller", staff: "Swaplot" }[role];
  const type = "claim.posted";
  for (const to of [seller, buyer].filter((one) => one !== by))
    await tellOne(context, claim, to, {
      ...{ type, text: `${from} has added to the claim about the ${car}.` },
      letter: letters.claimPosted({ car, claim: id, from }),
    });
  if (dealmaker !== by)
    await tellOne(context, claim, dealmaker, { type, text: `${from} has added to claim ${number} about the ${car}.` });
}

export async function notifyClaimWithdrawn({ claim: id }: Payload<typeof claimWithdrawn>, context: EventContext) {
  const claim = await findClaimFacts(id);
  if (!claim) return;
  const { car } = claim;
  await tellOne(context, claim, claim.seller, {
    ...{ type: "claim.withdrawn", text: `The claim about your ${car} is withdrawn.` },
    letter: letters.claimWithdrawn({ car, claim: id }),
  });
}

/** What is told is what the claim says now: a decision that was taken back meanwhile is not told. */
export async function notifyClaimDecided({ claim: id }: Payload<typeof claimDecided>, context: EventContext) {
  const claim = await findClaimFacts(id);
  if (!claim?.decision) return;
  const { car, decision } = claim;
  const text = `The claim about the ${car} is ${decision.granted ? "granted" : "declined"}.`;
  for (const to of [claim.seller, claim.buyer])
    await tellOne(context, claim, to, {
      ...{ type: "claim.decided", text },
      letter: letters.claimDecided({ car, claim: id, ...decision, seller: to === claim.seller }),
    });
}

export async function notifyClaimReopened({ claim: id }: Payload<typeof claimReopened>, context: EventContext) {
  const claim = await findClaimFacts(id);
  if (!claim) return;
  const { car, decideBy } = claim;
  for (const to of [claim.seller, claim.buyer])
    await tellOne(context, claim, to, {
      ...{ type: "claim.reopened", text: `The claim about the ${car} is decided again.` },
      letter: letters.claimReopened({ car, claim: id, decideBy }),
    });
}

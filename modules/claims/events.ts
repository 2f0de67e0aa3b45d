import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";
import { CLAIM_CATEGORIES } from "./policy.ts";

const Claim = z.object({
  claim: z.string(),
  swap: z.string(),
  deal: z.string(),
  seller: z.string(),
  buyer: z.string(),
});
type Claim = z.output<typeof Claim>;

const concerned = ({ claim, swap, seller, buyer }: Claim) => [
  `claim:${claim}`,
  `swap:${swap}`,
  `user:${seller}`,
  `user:${buyer}`,
  "claims",
];

export const claimOpened = defineEvent(
  "claim.opened",
  Claim.extend({ category: z.enum(CLAIM_CATEGORIES).optional() }),
  concerned,
  { activity: ["deals", "opened a claim"] },
);
/** `by`: who wrote it; null: the deadline has passed. */
export const claimAnswered = defineEvent("claim.answered", Claim.extend({ by: z.string().nullable() }), concerned, {
  activity: ["deals", "answered the claim"],
});
export const claimPosted = defineEvent(
  "claim.posted",
  Claim.extend({ post: z.string(), by: z.string(), role: z.enum(["buyer", "seller", "staff"]) }),
  concerned,
  { activity: ["deals", "added to the claim"] },
);
export const claimWithdrawn = defineEvent("claim.withdrawn", Claim, concerned, {
  activity: ["deals", "withdrew the claim"],
});
/** Staff have proposed a refund that waits for a second person, or it was sent back. No party hears of it. */
export const claimProposed = defineEvent(
  "claim.proposed",
  Claim,
  ({ claim, swap }) => [`claim:${claim}`, `swap:${swap}`, "claims"],
  {
    activity: ["deals", "proposed a refund for the claim"],
    noNotification: "The second person hears of deal.payment-proposed; the parties hear of the decision.",
  },
);
/** A refund and an unwinding are recorded when the second person approves them; the first one is in `claim.proposed`. */
const DECIDED = {
  granted: "approved the refund for the claim",
  declined: "declined the claim",
  unwound: "approved unwinding the sale for the claim",
};
export const claimDecided = defineEvent(
  "claim.decided",
  Claim.extend({ outcome: z.enum(["granted", "declined", "unwound"]) }),
  concerned,
  {
    activity: ["deals", ({ outcome }) => (outcome ? DECIDED[outcome] : "decided the claim")],
  },
);
export const claimReopened = defineEvent("claim.reopened", Claim, concerned, {
  activity: ["deals", "reopened the claim"],
});
/** The deal was canceled; its parties get a notification about that. */
export const claimEnded = defineEvent("claim.ended", Claim, concerned, {
  activity: ["deals", "ended the claim with its deal"],
  noNotification: "deal.canceled says it.",
});

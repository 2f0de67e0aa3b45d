import { and, eq, inArray } from "drizzle-orm";
import type { Reader } from "#db/client.ts";
import type { Refused } from "#modules/kernel/result.ts";
import type { OnTransition, Swap } from "#modules/swaps/index.ts";
import { undoesDeal } from "#modules/swaps/lifecycle.ts";
import { endClaims } from "./end-claims.ts";
import { refuseClaim } from "./errors.ts";
import { claimWord } from "./policy.ts";
import { LIVE_CLAIMS } from "./schemas.ts";
import { claims } from "./tables.ts";

/** A sale is over once nothing is left to decide about it. */
async function refuseUndecided(tx: Reader, { id, channel }: Swap): Promise<Refused | null> {
  const live = and(eq(claims.swapId, id), inArray(claims.status, [...LIVE_CLAIMS]));
  const [claim] = await tx.select({ id: claims.id }).from(claims).where(live).limit(1);
  if (!claim) return null;
  return refuseClaim("claim-open", {
    message: `The buyer’s ${claimWord(channel)} is not decided yet. The sale can be closed once it is.`,
    details: { claim: claim.id },
  });
}

/** What a transition of a car does to the claims about its deal. */
export const claimsOnTransition: OnTransition = {
  module: "claims",
  before: { close: { what: "while a claim is not decided", refuse: refuseUndecided } },
  within: [
    {
      what: "claims about a signed deal end, and granted refunds are reversed",
      when: undoesDeal,
      within: ({ tx, actor, after }) => endClaims(tx, actor, after),
    },
  ],
};

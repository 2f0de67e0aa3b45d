// The public interface of claims: commands and queries, and the building blocks for later modules.

export { addToClaim } from "./add-to-claim.ts";
export { answerClaim } from "./answer-claim.ts";
export { claimsMerging } from "./claims-merging.ts";
export { countLiveClaims } from "./count-claims.ts";
export { decideClaim } from "./decide-claim.ts";
export { eraseWordsInClaims } from "./erase-claims.ts";
export { refuseClaim } from "./errors.ts";
export { type ClaimFacts, findClaimFacts, findGrantedClaim } from "./find-claim-facts.ts";
export { findCarClaims, findClaim, findClaims } from "./find-claims.ts";
export { readsChannel } from "./lock-claim.ts";
export { claimsOnApproval } from "./on-approval.ts";
export { claimsOnTransition } from "./on-transition.ts";
export { defineOpenClaim } from "./open-claim.ts";
export { reopenClaim } from "./reopen-claim.ts";
export { claimTopics } from "./topics.ts";
export { withdrawClaim } from "./withdraw-claim.ts";

import type { OnApproval } from "#modules/ledger/index.ts";
import { lockProposed, postRefund, sendBack } from "./post-refund.ts";
import { postUnwound } from "./post-unwound.ts";

/** A second person has decided about the refund of a claim. */
export const claimsOnApproval: OnApproval = {
  what: "claim",
  async lock(tx, approval) {
    const claim = await lockProposed(tx, approval);
    return (
      claim && {
        post: (context, deal) => (claim.outcome === "unwound" ? postUnwound : postRefund)(context, deal, claim),
        sendBack: (context, swap) => sendBack(context, swap, claim),
      }
    );
  },
};

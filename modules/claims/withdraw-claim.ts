import { defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { closeKind } from "#modules/swaps/index.ts";
import { claimWithdrawn } from "./events.ts";
import { lockClaim } from "./lock-claim.ts";
import { WithdrawClaim } from "./schemas.ts";
import { claims } from "./tables.ts";
import { aboutClaim, refuseStep, updateClaim, writePost } from "./write-claim.ts";

/** The buyer takes back a claim before it is decided. */
export const withdrawClaim = defineCommand({
  name: "swaps.withdraw-claim",
  input: WithdrawClaim,
  allow: "verified",
  errors: ["claim-status"],
  parties: carOf(claims.swapId, claims.id, ({ claim }) => claim),
  async run({ tx, actor, now, record }, { claim: id, reason }) {
    const found = await lockClaim(tx, actor, id);
    if (found?.reader !== "buyer") return notFound("claim");
    const { claim, swap } = found;
    const refused = refuseStep(claim, "withdraw");
    if (refused) return refused;
    const after = await updateClaim(tx, claim, { status: "withdrawn" });
    const text = ["Withdrawn.", reason].filter(Boolean).join(" ");
    await writePost(tx, after, { kind: "ended", role: "buyer", by: actor.id, text }, now);
    await closeKind(tx, actor, swap, "claim", "canceled", now);
    await record(claimWithdrawn(aboutClaim(after)));
    return ok({ _id: claim.id, status: after.status });
  },
});

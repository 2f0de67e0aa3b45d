import { defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { refuseForeign } from "#modules/files/index.ts";
import { notFound, ok, refuseCommon } from "#modules/kernel/result.ts";
import { DECISION_DAYS, endOfDayAfter } from "./claim-days.ts";
import { moveClaimTask } from "./claim-tasks.ts";
import { claimAnswered } from "./events.ts";
import { lockClaim } from "./lock-claim.ts";
import { AnswerClaim } from "./schemas.ts";
import { claims } from "./tables.ts";
import { aboutClaim, refuseStep, updateClaim, writePost } from "./write-claim.ts";

/** The seller answers a claim. From then on, staff have some days to decide. */
export const answerClaim = defineCommand({
  name: "swaps.answer-claim",
  input: AnswerClaim,
  allow: "verified",
  errors: ["claim-status"],
  parties: carOf(claims.swapId, claims.id, ({ claim }) => claim),
  async run({ tx, actor, now, record }, { claim: id, position, text, files, version }) {
    const found = await lockClaim(tx, actor, id);
    if (found?.reader !== "seller") return notFound("claim");
    const { claim } = found;
    const refused = refuseStep(claim, "answer");
    if (refused) return refused;
    if (version !== undefined && version !== claim.version) return refuseCommon("stale-version");
    const foreign = await refuseForeign(tx, actor, files);
    if (foreign) return foreign;
    const decideBy = endOfDayAfter(now, DECISION_DAYS);
    const after = await updateClaim(tx, claim, { status: "review", position, decideBy });
    await writePost(tx, after, { kind: "answer", role: "seller", by: actor.id, text, files }, now);
    await moveClaimTask(tx, claim.swapId, decideBy);
    await record(claimAnswered({ ...aboutClaim(after), by: actor.id }));
    return ok({ _id: claim.id, status: after.status });
  },
});

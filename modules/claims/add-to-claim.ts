import { defineCommand } from "#db/command.ts";
import { carOf } from "#db/parties.ts";
import { refuseForeign } from "#modules/files/index.ts";
import { personId } from "#modules/kernel/actor.ts";
import { HOUR_SECONDS } from "#modules/kernel/durations.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { claimPosted } from "./events.ts";
import { lockClaim } from "./lock-claim.ts";
import { AddToClaim } from "./schemas.ts";
import { claims } from "./tables.ts";
import { aboutClaim, refuseStep, writePost } from "./write-claim.ts";

/** Buyer, seller, or staff add a message with files to a claim that is not decided yet. */
export const addToClaim = defineCommand({
  name: "swaps.add-to-claim",
  input: AddToClaim,
  allow: "verified",
  errors: ["claim-status"],
  parties: carOf(claims.swapId, claims.id, ({ claim }) => claim),
  limits: (actor) => [{ subject: `claim:${actor.id}`, most: 40, seconds: HOUR_SECONDS }],
  async run({ tx, actor, now, record }, { claim: id, text, files }) {
    const found = await lockClaim(tx, actor, id);
    if (!found) return notFound("claim");
    const { claim, reader } = found;
    const refused = refuseStep(claim, "add") ?? (await refuseForeign(tx, actor, files));
    if (refused) return refused;
    const post = await writePost(tx, claim, { kind: "message", role: reader, by: actor.id, text, files }, now);
    await record(claimPosted({ ...aboutClaim(claim), post, by: personId(actor), role: reader }));
    return ok({ _id: post });
  },
});

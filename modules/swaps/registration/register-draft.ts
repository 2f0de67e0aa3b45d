import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { can } from "#modules/kernel/actor.ts";
import { ok, refuseCommon } from "#modules/kernel/result.ts";
import { RegisterDraft } from "../car/schemas.ts";
import { refuse } from "../errors.ts";
import { createSwap } from "./create-swap.ts";
import { recordSteps } from "./draft-steps.ts";
import { lockDraft } from "./find-draft.ts";
import { refuseRegistration } from "./refuse-registration.ts";
import { swapDrafts } from "./tables.ts";

/**
 * Turns the draft into the account's swap at "registering"; repeated or concurrent calls return the same swap. The
 * seller is signed in, though perhaps not verified yet.
 */
export const registerDraft = defineCommand({
  name: "swaps.register-draft",
  input: RegisterDraft,
  allow: "signed-in",
  errors: ["draft-gone", "draft-incomplete", "no-listing-channel", "no-seller", "state-zip", "vin-taken"],
  constraints: { swaps_vin_live: () => refuse("vin-taken") },
  async run({ tx, actor, now }, { token, valuation }) {
    if (!actor.id || !can(actor, "swap.sell")) return refuseCommon("not-allowed");
    const draft = await lockDraft(tx, actor, token);
    if (!draft) return refuse("draft-gone");
    if (draft.swapId) return ok({ _id: draft.swapId });
    const { vehicle, condition, place, lead } = draft.data;
    if (!vehicle) return refuse("draft-incomplete");
    const refused = await refuseRegistration(tx, actor, actor.id, { vehicle, place });
    if (refused) return refused;
    const swap = await createSwap(
      tx,
      actor,
      actor.id,
      { vehicle, condition: condition ?? {}, place, valuation, lead },
      now,
    );
    await tx
      .update(swapDrafts)
      .set({ userId: actor.id, swapId: swap.id, updatedAt: now })
      .where(eq(swapDrafts.id, draft.id));
    await recordSteps(tx, draft.id, draft, { ...draft, userId: actor.id, swapId: swap.id });
    return ok({ _id: swap.id });
  },
});

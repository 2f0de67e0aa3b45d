import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { ok } from "#modules/kernel/result.ts";
import { DraftRef } from "../car/schemas.ts";
import { refuse } from "../errors.ts";
import { recordSteps } from "./draft-steps.ts";
import { lockDraft } from "./find-draft.ts";
import { swapDrafts } from "./tables.ts";

/** Assigns the draft to the account that has just signed up or in; afterwards only that account finds it. */
export const adoptDraft = defineCommand({
  name: "swaps.adopt-draft",
  input: DraftRef,
  allow: "signed-in",
  errors: ["draft-gone"],
  async run({ tx, actor, now }, { token }) {
    const draft = await lockDraft(tx, actor, token);
    if (!draft) return refuse("draft-gone");
    await tx.update(swapDrafts).set({ userId: actor.id, updatedAt: now }).where(eq(swapDrafts.id, draft.id));
    await recordSteps(tx, draft.id, draft, { ...draft, userId: actor.id });
    return ok({ draft: draft.id, swap: draft.swapId });
  },
});

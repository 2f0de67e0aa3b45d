import { eq } from "drizzle-orm";
import { defineCommand } from "#db/command.ts";
import { newId } from "#modules/kernel/ids.ts";
import { ok } from "#modules/kernel/result.ts";
import { SaveDraft } from "../car/schemas.ts";
import { refuse } from "../errors.ts";
import { recordSteps } from "./draft-steps.ts";
import { hashDraftToken, newDraftToken } from "./draft-token.ts";
import { lockDraft } from "./find-draft.ts";
import { refuseUnlikelyMiles } from "./likely-miles.ts";
import { refuseOtherState } from "./refuse-registration.ts";
import { swapDrafts } from "./tables.ts";

/**
 * Saves what a visitor has entered about a car (PUT /swaps/pending). Returns the token of the draft; the caller puts it
 * into a signed cookie. A draft that has become a swap, or is gone, is replaced by a new one.
 */
export const saveDraft = defineCommand({
  name: "swaps.save-draft",
  input: SaveDraft,
  allow: "anyone",
  impersonating: true,
  errors: ["draft-gone", "mileage-unlikely", "state-zip"],
  async run({ tx, actor, now }, { token, sure, ...parts }) {
    const unlikely = parts.vehicle ? refuseUnlikelyMiles(parts.vehicle, sure, now) : null;
    if (unlikely) return unlikely;
    const draft = await lockDraft(tx, actor, token);
    if (token && !draft && Object.keys(parts).length === 0) return refuse("draft-gone");
    const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
    const data = { ...(draft && !draft.swapId ? draft.data : {}), ...given };
    const elsewhere = refuseOtherState(data.place, data.vehicle?.zip);
    if (elsewhere) return elsewhere;
    if (draft && !draft.swapId) {
      await tx.update(swapDrafts).set({ data, updatedAt: now }).where(eq(swapDrafts.id, draft.id));
      await recordSteps(tx, draft.id, draft, { ...draft, data });
      return ok({ draft: draft.id, token: token as string });
    }
    const fresh = { id: newId(), token: newDraftToken() };
    await tx.insert(swapDrafts).values({
      id: fresh.id,
      tokenHash: hashDraftToken(fresh.token),
      userId: actor.id,
      data: given,
      createdAt: now,
      updatedAt: now,
    });
    await recordSteps(tx, fresh.id, undefined, { data: given, userId: actor.id, swapId: null });
    return ok({ draft: fresh.id, token: fresh.token });
  },
});

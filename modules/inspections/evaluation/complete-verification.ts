import { type CommandContext, defineCommand } from "#db/command.ts";
import { findBuyer, VERIFY_TASK } from "#modules/deals/index.ts";
import { notFound, ok, type Refused, refuseCommon } from "#modules/kernel/result.ts";
import { closeTitled, lockSwap, noteFindings, type Swap, standingOf, writeNote } from "#modules/swaps/index.ts";
import { canEditEvaluation } from "#modules/swaps/policy.ts";
import { refuse } from "../errors.ts";
import { carVerified } from "../events.ts";
import { differs, type Findings } from "../findings/schemas.ts";
import { CompleteVerification } from "../inspection-schemas.ts";
import { hasVerification, isVerified } from "../policy.ts";
import { itemsOf } from "./answers.ts";
import { findingsOf } from "./find-findings.ts";
import { missingOfVerification } from "./readiness.ts";
import { writeFindings } from "./write-findings.ts";

/**
 * Completes the verification of stage 2. Every item must be verified, and what differs explained. The car stays at its
 * step; a note for the team says what differs.
 */
export const completeVerification = defineCommand({
  name: "inspections.complete-verification",
  input: CompleteVerification,
  allow: "verified",
  errors: ["verification-early", "verification-incomplete", "verified-already"],
  async run(context, { swap: id }) {
    const { tx, actor, now, record } = context;
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    const found = await findingsOf(swap, tx);
    const refused = refuseVerification(context, swap, found);
    if (refused) return refused;
    const saving = { panels: ["verification"] as const, capturedAt: now };
    const written = await writeFindings(context, swap, found, { stage2CompleteAt: now }, saving);
    if (!written.ok) return written;
    await writeNote(tx, { swap: swap.id, author: actor.id, text: outcomeOf(found), at: now });
    await closeTitled(tx, actor, swap, VERIFY_TASK, now);
    const verifyDiffers = differencesOf(found);
    await record(
      carVerified({
        swap: swap.id,
        seller: swap.sellerId,
        buyer: await findBuyer(swap, tx),
        differs: verifyDiffers !== null,
        problem: verifyDiffers,
      }),
    );
    const published = { ...written.value.published, verifiedAt: now, verifyDiffers };
    return ok(standingOf(await noteFindings(tx, actor, swap, { published, parts: ["inspection", "notes"], at: now })));
  },
});

function refuseVerification({ actor, now }: CommandContext, swap: Swap, found: Findings): Refused | null {
  if (!canEditEvaluation(actor, swap, now)) return refuseCommon("not-allowed");
  if (!hasVerification(swap)) return refuse("verification-early");
  if (isVerified(found, now)) return refuse("verified-already");
  const missing = missingOfVerification(itemsOf(found));
  return Object.keys(missing).length > 0
    ? refuse("verification-incomplete", { fields: missing as Record<string, string[]> })
    : null;
}

/** What differs from the evaluation, in words for the dealmaker and the buyer; null when nothing does. */
function differencesOf({ checklist, damages, errorCodes }: Findings): string | null {
  const items = checklist.filter(differs).map(({ text, stage2 }) => `${text}: ${stage2?.comment}`);
  const found = damages
    .filter(({ stage }) => stage === 2)
    .map(({ text }) => `New damage: ${text || "see the pictures"}`);
  const codes = errorCodes.filter(({ stage }) => stage === 2).map(({ code }) => `New error code: ${code}`);
  const all = [...items, ...found, ...codes];
  return all.length > 0 ? all.join("; ") : null;
}

/** What the verification has found, in a sentence for the team. */
function outcomeOf({ checklist, damages, errorCodes }: Findings): string {
  const items = checklist.filter(differs).map(({ text, stage2 }) => `${text} (${stage2?.comment})`);
  const later = [...damages, ...errorCodes].filter(({ stage }) => stage === 2).length;
  if (items.length === 0 && later === 0) return "Verification complete: nothing differs from the evaluation.";
  const differing = items.length > 0 ? `these items differ: ${items.join("; ")}` : "no item differs";
  return `Verification complete: ${differing}. Damage and codes found later: ${later}.`;
}

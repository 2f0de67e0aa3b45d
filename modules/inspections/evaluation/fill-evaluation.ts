import { defineVerb, type VerbContext } from "#db/verb.ts";
import { newId } from "#modules/kernel/ids.ts";
import { notFound, ok, type Refusal, type Result } from "#modules/kernel/result.ts";
import { lockSwap, refuseVinTaken, type Swap } from "#modules/swaps/index.ts";
import { liveOne } from "../booking/book-inspection.ts";
import { STAGES } from "../schemas.ts";
import { changesOf } from "./answers.ts";
import { completeStage1 } from "./complete-inspection.ts";
import { refuseFinding, saveFindings } from "./define-finding.ts";
import { findingsOf } from "./find-findings.ts";
import { FillEvaluation } from "./schemas.ts";
import { completeSelf } from "./self-inspect.ts";

type Filled = { _id: string; version: number /** Why it is saved, but not complete. */; incomplete: Refusal | null };

/**
 * Saves the whole form of an evaluation and, if requested, completes it, in one transaction. If something is missing,
 * the input stays saved and `incomplete` lists what is missing.
 */
export const fillEvaluation = defineVerb({
  name: "inspections.fill-evaluation",
  input: FillEvaluation,
  allow: "verified",
  constraints: { swaps_vin_live: refuseVinTaken },
  async run(context, { swap: id, version, said, next }): Promise<Result<Filled>> {
    const swap = await lockSwap(context.tx, context.actor, id);
    if (!swap) return notFound("swap");
    const refused = await refuseFinding(context, swap, version, said.vehicle);
    if (refused) return refused;
    const found = await findingsOf(swap, context.tx);
    const saved = await saveFindings(context, swap, found, changesOf(found, said, newId), PARTS, said.vehicle);
    if (!saved.ok) return saved;
    const done = next === "save" ? null : await complete[next](context, saved.value);
    return ok({ _id: id, version: saved.value.version, incomplete: done && !done.ok ? done.refusal : null });
  },
});

const PARTS = ["vehicle", "pictures", "inspection"];

const complete = {
  complete: async (context: VerbContext, swap: Swap) =>
    completeStage1(context, swap, await liveOne(context.tx, swap.id, STAGES.evaluation), undefined),
  self: (context: VerbContext, swap: Swap) => completeSelf(context, swap, {}),
};

import { defineCommand } from "#db/command.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import { lockSwap, missEvaluation } from "#modules/swaps/index.ts";
import { factsOf, liveOne } from "../booking/book-inspection.ts";
import { writeCanceled } from "../booking/cancel-inspection.ts";
import { evaluationFailed } from "../events.ts";
import { FailEvaluation } from "../inspection-schemas.ts";
import { STAGES } from "../lifecycle.ts";

/**
 * Records that the visit did not take place (no one was there, wrong car, weather). The appointment ends, and the swap
 * waits for a new booking. The lifecycle table defines who may do this and when.
 */
export const failEvaluation = defineCommand({
  name: "inspections.fail-evaluation",
  input: FailEvaluation,
  allow: "verified",
  errors: ["not-now"],
  async run({ tx, actor, now, record }, { swap: id, reason }) {
    const swap = await lockSwap(tx, actor, id);
    if (!swap) return notFound("swap");
    const inspection = await liveOne(tx, swap.id, STAGES.evaluation);
    const moved = await missEvaluation(tx, actor, swap, { reason });
    if (!moved.ok) return moved;
    if (inspection) {
      await writeCanceled(tx, actor, inspection, now, reason, false);
      await record(evaluationFailed({ ...factsOf(inspection), reason }));
    }
    return ok({ _id: swap.id, step: moved.value.step });
  },
});

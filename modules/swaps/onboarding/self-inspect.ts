import { defineAction } from "../define-action.ts";
import { refuse } from "../refusals.ts";
import { SwapWithNote } from "../schemas.ts";

/** The seller has filled the evaluation of a car under factory warranty (POST /inspection/self). */
export const selfInspect = defineAction({
  name: "self-inspect",
  input: SwapWithNote,
  action: "self-inspect",
  prepare({ now }, swap, { reason }) {
    if (!swap.factoryWarrantyUser) return refuse("no-warranty");
    const comment = reason ? { stage1Comment: reason } : {};
    return { patch: { inspectionSelf: true, inspectionSelfAt: now, stage1CompleteAt: now, ...comment } };
  },
});

import { correctTaxes, takeTaxEstimate } from "#modules/swaps/index.ts";
import { endpoint } from "./kit.ts";
import { Standing } from "./swap-shapes.ts";

/** The taxes behind a car's savings: estimated from published rules, corrected by staff. */
export const taxes = {
  correct: endpoint({
    method: "POST",
    path: "/swaps/{swap}/taxes",
    summary: "Correct the estimated taxes, whole dollars, with the reason",
    allow: correctTaxes.allow,
    input: correctTaxes.input,
    output: Standing,
    run: correctTaxes,
  }),
  estimate: endpoint({
    method: "DELETE",
    path: "/swaps/{swap}/taxes",
    summary: "Undo a correction of the taxes: the estimate applies again",
    allow: takeTaxEstimate.allow,
    input: takeTaxEstimate.input,
    output: Standing,
    run: takeTaxEstimate,
  }),
};

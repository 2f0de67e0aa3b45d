import { refuse } from "../errors.ts";
import { defineAction } from "../transitions/define-action.ts";
import { qualifies } from "./qualification.ts";
import { Qualify } from "./schemas.ts";

/** The car meets the rule (docs/spec/cars.md), or an agent gives the reason for accepting it anyway. */
export const qualifySwap = defineAction({
  name: "qualify",
  input: Qualify,
  action: "qualify",
  errors: ["not-qualified"],
  decide({ now }, swap, { special, override }) {
    const fits = qualifies(swap, special, now);
    return fits || override ? { reason: fits ? null : override } : refuse("not-qualified");
  },
});

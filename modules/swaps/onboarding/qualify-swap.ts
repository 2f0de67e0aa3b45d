import { defineAction } from "../define-action.ts";
import { refuse } from "../refusals.ts";
import { Qualify } from "../schemas.ts";
import { qualifies } from "./qualification.ts";

/** The car meets the rule of spec 9, or an agent says why it is taken all the same. */
export const qualifySwap = defineAction({
  name: "qualify",
  input: Qualify,
  action: "qualify",
  decide({ now }, swap, { special, override }) {
    const fits = qualifies(swap, special, now);
    return fits || override ? { reason: fits ? null : override } : refuse("not-qualified");
  },
});

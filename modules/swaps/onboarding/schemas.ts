import { flag, optionalText } from "#modules/kernel/fields.ts";
import { SwapRef } from "../moves/schemas.ts";

export const Qualify = SwapRef.extend({
  special: flag,
  /** Needed when the rule of spec 9 does not hold. */
  override: optionalText(1_000),
});

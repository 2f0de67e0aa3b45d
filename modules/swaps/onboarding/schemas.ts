import { flag, optionalText } from "#modules/kernel/fields.ts";
import { SwapRef } from "../transitions/schemas.ts";

export const Qualify = SwapRef.extend({
  special: flag,
  /** Required when the rule of spec 9 is not met. */
  override: optionalText(1_000),
});

import { flag, optionalText } from "#modules/kernel/fields.ts";
import { SwapRef } from "../transitions/schemas.ts";

export const Qualify = SwapRef.extend({
  special: flag,
  /** Required when the rule (docs/spec/cars.md) is not met. */
  override: optionalText(1_000),
});

import { saveSwap } from "#modules/inspections/index.ts";
import type { Actor, Gate } from "#modules/kernel/actor.ts";
import type { Result } from "#modules/kernel/result.ts";
import { subscribe } from "#modules/newsletters/index.ts";
import { changePrice, registerSwap } from "#modules/swaps/index.ts";
import type { BulkKind } from "./schemas.ts";

type RowCommand = (actor: Actor, row: never, options: { key: string }) => Promise<Result<object>>;

/** The command of each kind, and who may start a job of it. The command decides about each row. */
export const KINDS: Record<BulkKind, { allow: Gate; command: RowCommand }> = {
  cars: { allow: registerSwap.allow, command: registerSwap },
  prices: { allow: changePrice.allow, command: changePrice },
  pictures: { allow: saveSwap.allow, command: saveSwap },
  // One address asks for itself on the page; only the staff enter many.
  subscribers: { allow: "newsletter", command: subscribe },
};

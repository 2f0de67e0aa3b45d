import type { z } from "zod";
import { defineVerb, type VerbContext } from "#db/verb.ts";
import type { Gate } from "#modules/kernel/actor.ts";
import { isKeyOf } from "#modules/kernel/lookup.ts";
import { notFound, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { ACTIONS, type Action, type MarkerAction, type Stage, type Step, whoMay } from "../lifecycle.ts";
import { refuse } from "../refusals.ts";
import { markSwap } from "./mark-swap.ts";
import { lockSwap, type Move, moveSwap, type Swap } from "./move-swap.ts";

type Target = { swap: string; version?: number | undefined };

type Definition<S extends z.ZodType<Target>> = {
  name: string;
  input: S;
  action: Action | Exclude<MarkerAction, "revert">;
  /** Where it differs from what the table says: registration comes before verification. */
  allow?: Gate;
  /** Rules about this swap and the columns that change with the action. */
  prepare?(context: VerbContext, swap: Swap, input: z.output<S>): Promise<Refused | Move> | Refused | Move;
  /** What else happens with it: more rows, more events. */
  after?(context: VerbContext, swap: Swap, input: z.output<S>, before: Swap): Promise<void>;
};

/** A verb that takes one action of the lifecycle: lock, rules, transition, answer. */
export function defineAction<S extends z.ZodType<Target>>(definition: Definition<S>) {
  return defineVerb({
    name: `swaps.${definition.name}`,
    input: definition.input,
    allow: definition.allow ?? gateOf(definition.action),
    constraints: { swaps_vin_live: () => refuse("vin-taken") },
    async run(context, input): Promise<Result<SwapStanding>> {
      const swap = await lockSwap(context.tx, context.actor, input.swap);
      if (!swap) return notFound("swap");
      const prepared = (await definition.prepare?.(context, swap, input)) ?? {};
      const moved = await act(context, definition.action, swap, input, prepared);
      if (!moved.ok) return moved;
      await definition.after?.(context, moved.value, input, swap);
      return ok(standingOf(moved.value));
    },
  });
}

/**
 * The table speaks before the rules of the action: who presses second hears what happened, not which field is
 * missing.
 */
async function act(
  { tx, actor }: VerbContext,
  action: Definition<never>["action"],
  swap: Swap,
  input: Target,
  prepared: Refused | Move,
): Promise<Result<Swap>> {
  const refusal = "ok" in prepared ? prepared : null;
  const options = { version: input.version, ...(refusal ? {} : (prepared as Move)) };
  const result = isMove(action)
    ? await moveSwap(tx, actor, swap, action, options)
    : await markSwap(tx, actor, swap, action, options);
  return result.ok && refusal ? refusal : result;
}

/** An action of staff alone is shut to everybody else, whichever swap they name. */
function gateOf(action: Definition<never>["action"]): Gate {
  const { may, seller, technician } = whoMay(action);
  return seller || technician ? "verified" : may;
}

const isMove = (action: Definition<never>["action"]): action is Action => isKeyOf(ACTIONS, action);

export type SwapStanding = { _id: string; step: Step; stage: Stage; version: number };
/** Where the swap stands after the action, for the answer. */
export const standingOf = (swap: Swap): SwapStanding => ({
  _id: swap.id,
  step: swap.step,
  stage: swap.stage,
  version: swap.version,
});

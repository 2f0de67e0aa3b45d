import type { z } from "zod";
import type { Reader } from "#db/client.ts";
import { type CommandContext, defineCommand } from "#db/command.ts";
import type { Gate } from "#modules/kernel/actor.ts";
import { isKeyOf } from "#modules/kernel/lookup.ts";
import { notFound, ok, type Refused, type Result } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { ACTIONS, type Action } from "../lifecycle/actions.ts";
import { type MarkerAction, whoMay } from "../lifecycle/markers.ts";
import type { Stage, Step } from "../lifecycle/steps.ts";
import { markSwap } from "./mark-swap.ts";
import { lockSwap, type Move, moveSwap, refuseAction, refuseStale, type Swap } from "./move-swap.ts";

type Target = { swap: string; version?: number | undefined };

/** The context of a decision, which reads and never writes. */
export type DecideContext = Pick<CommandContext, "actor" | "now"> & { tx: Reader };

type Taking<I extends Target> = {
  action: Action | Exclude<MarkerAction, "revert">;
  /** The rules of this action: why it is refused, or the columns that change with it. Nothing is written yet. */
  decide?(context: DecideContext, swap: Swap, input: I): Promise<Refused | Move> | Refused | Move;
  /** Further writes with the action: rows and events. It cannot refuse anymore. */
  after?(context: CommandContext, swap: Swap, input: I, before: Swap): Promise<void>;
};

type Definition<S extends z.ZodType<Target>> = Taking<z.output<S>> & {
  name: string;
  input: S;
  /** Overrides the table's requirement: registration comes before verification. */
  allow?: Gate;
  /** See `defineCommand`. */
  fresh?: true;
  impersonating?: true;
  errors?: readonly string[];
};

/** A command that takes one action of the lifecycle: lock, decide, write, answer. */
export function defineAction<S extends z.ZodType<Target>>(definition: Definition<S>) {
  const { action } = definition;
  return defineCommand({
    name: `swaps.${definition.name}`,
    input: definition.input,
    allow: definition.allow ?? gateOf(action),
    ...(definition.fresh ? { fresh: true } : {}),
    ...(definition.impersonating ? { impersonating: true } : {}),
    errors: ["not-now", "vin-taken", ...(definition.errors ?? [])],
    constraints: { swaps_vin_live: () => refuse("vin-taken") },
    run: takeAction(definition),
  });
}

/** The same inside the transaction of another command. */
export const takeAction =
  <I extends Target>({ action, decide, after }: Taking<I>) =>
  async (context: CommandContext, input: I): Promise<Result<SwapStanding>> => {
    const swap = await lockSwap(context.tx, context.actor, input.swap);
    if (!swap) return notFound("swap");
    // The table is checked before the action's rules, so that the second of two people learns what happened, not
    // which field is missing.
    const refused = refuseAction(context.actor, swap, action) ?? refuseStale(swap, input.version);
    if (refused) return refused;
    const move = (await decide?.(context, swap, input)) ?? {};
    if ("ok" in move) return move;
    const moved = await take(context, action, swap, { ...move, version: input.version });
    if (!moved.ok) return moved;
    await after?.(context, moved.value, input, swap);
    return ok(standingOf(moved.value));
  };

const take = (
  { tx, actor }: CommandContext,
  action: Taking<never>["action"],
  swap: Swap,
  move: Move,
): Promise<Result<Swap>> =>
  isMove(action) ? moveSwap(tx, actor, swap, action, move) : markSwap(tx, actor, swap, action, move);

/** A staff-only action is refused to all others, for any swap. */
function gateOf(action: Taking<never>["action"]): Gate {
  const { may, seller, technician } = whoMay(action);
  return seller || technician ? "verified" : may;
}

const isMove = (action: Taking<never>["action"]): action is Action => isKeyOf(ACTIONS, action);

export type SwapStanding = { _id: string; step: Step; stage: Stage; version: number };
/** The swap's state after the action, for the response. */
export const standingOf = (swap: Swap): SwapStanding => ({
  _id: swap.id,
  step: swap.step,
  stage: swap.stage,
  version: swap.version,
});

import type { Reader, Tx } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { defineRegistry } from "#modules/kernel/registry.ts";
import type { Refused } from "#modules/kernel/result.ts";
import type { AnyAction } from "../lifecycle/markers.ts";
import type { Transition } from "../lifecycle/transition.ts";
import type { Swap } from "../tables.ts";

/** A transition that is being written: the car before and after it, and why it happens. */
export type Happening = { tx: Tx; actor: Actor; before: Swap; after: Swap; reason: string };

/** What a later module does in the transaction of a transition. It can no longer refuse. */
export type Consequence = {
  /** A sentence with the module's own noun: "its open offers are canceled". */
  what: string;
  /** The transitions that have it: a pure rule, from which the table of all consequences is printed. */
  when(transition: Transition): boolean;
  within(happening: Happening): Promise<void>;
};

/** What a module adds to the transitions of a car: its `on-transition.ts`. */
export type OnTransition = {
  module: string;
  /** Why an action has to wait. Nothing is written yet. */
  before?: Partial<Record<AnyAction, Check>>;
  within: readonly Consequence[];
};
type Check = { what: string; refuse(tx: Reader, swap: Swap, actor: Actor): Promise<Refused | null> };

/** Of all modules, in the order in which their consequences happen. */
export const transitions = defineRegistry<OnTransition>("consequences of transitions");

/** The first reason why this action has to wait, or why it is not this actor's. */
export async function refuseBefore(tx: Reader, actor: Actor, swap: Swap, action: AnyAction): Promise<Refused | null> {
  for (const { before } of transitions.all()) {
    const refused = await before?.[action]?.refuse(tx, swap, actor);
    if (refused) return refused;
  }
  return null;
}

/** Carries out the consequences of a transition. */
export async function follow(action: AnyAction, happening: Happening): Promise<void> {
  const { before, after } = happening;
  const transition = {
    action,
    from: before.step,
    to: after.step,
    fromChannel: before.channel,
    toChannel: after.channel,
  };
  for (const { within } of transitions.all())
    for (const consequence of within) if (consequence.when(transition)) await consequence.within(happening);
}

import type { AnyAction, MarkerAction } from "./markers.ts";
import { comesBefore, isInDeal, isSold } from "./state.ts";
import type { Channel, Step } from "./steps.ts";

/** What happened to a car, without the car: a marker leaves the step as it is. */
export type Transition = {
  action: AnyAction;
  from: Step;
  to: Step;
  /** The channels before and after it. */
  fromChannel: Channel;
  toChannel: Channel;
};

export const movesStep = ({ from, to }: Transition): boolean => from !== to;

/** After these actions no work is left. */
const ENDS: readonly MarkerAction[] = ["cancel", "disqualify", "delete"];
export const endsWork = (action: AnyAction): boolean => (ENDS as readonly AnyAction[]).includes(action);

/** The car is canceled, disqualified, or deleted. A completed sale stays complete, even if the car is hidden. */
export const endsSale = ({ action, from }: Transition): boolean => endsWork(action) && !isSold(from);
/** In a deal, or sold: a sale that is unwound goes back from there. */
const isDealt = (step: Step): boolean => isInDeal(step) || isSold(step);
/** The signed deal is void, because the car goes back past its signature or the sale ends. */
export const undoesDeal = (transition: Transition): boolean =>
  endsSale(transition) || (movesStep(transition) && isDealt(transition.from) && comesBefore(transition.to, "payments"));
/** No buyer is in a deal for the car any more. */
export const leavesDeal = (transition: Transition): boolean =>
  endsSale(transition) || (movesStep(transition) && isDealt(transition.from) && !isDealt(transition.to));
/** Any step of the deal, from whichever it comes. */
export const movesIntoDeal = (transition: Transition): boolean => movesStep(transition) && isInDeal(transition.to);
export const entersDeal = ({ from, to }: Transition): boolean => !isInDeal(from) && isInDeal(to);
export const completesDeal = ({ from, to }: Transition): boolean => isInDeal(from) && isSold(to);
export const becomesSold = (transition: Transition): boolean => movesStep(transition) && isSold(transition.to);
export const goesToAuction = ({ fromChannel, toChannel }: Transition): boolean =>
  fromChannel !== toChannel && toChannel === "auction";

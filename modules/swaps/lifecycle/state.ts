import { ACTION_NAMES, type Action, barsOf, lifecycle } from "./actions.ts";
import {
  type AnyAction,
  ended,
  isMarkerAction,
  MARKER_ACTION_NAMES,
  MARKER_ACTIONS,
  type MarkerRow,
} from "./markers.ts";
import { MARKERS, type Marker, STEPS, type Stage, type Step, type SwapState, stageOf } from "./steps.ts";

/** A swap's step, channel, and markers, which determine who may see it. */
type Standing = Omit<SwapState, "loanActive">;

/** The markers of a swap. */
export const markersOf = (swap: Standing): Marker[] => MARKERS.filter((marker) => swap[`${marker}At`] !== null);

/** Markers that stop a swap. */
const STANDSTILL: readonly Marker[] = ["canceled", "disqualified", "deleted", "inactive"];

const stops = (marker: Marker, action: Action) => STANDSTILL.includes(marker) || barsOf(action).includes(marker);

/** Whether the table allows the action in this state. */
export function allows(swap: SwapState, action: AnyAction): boolean {
  const markers = markersOf(swap);
  if (!isMarkerAction(action))
    return lifecycle.allows(swap.step, action) && !markers.some((marker) => stops(marker, action));
  const rule: MarkerRow = MARKER_ACTIONS[action];
  if (!rule.from.includes(swap.step)) return false;
  if (rule.needs && !rule.needs.some((marker) => markers.includes(marker))) return false;
  return !rule.bars?.some((marker) => markers.includes(marker));
}

/** Every action the table allows in this state, for any actor. */
export const allowedActions = (swap: SwapState): AnyAction[] =>
  [...ACTION_NAMES, ...MARKER_ACTION_NAMES].filter((action) => allows(swap, action));

/** On the public site: "Coming Soon", for sale, in a deal, or sold. */
const PUBLIC_STAGES: readonly Stage[] = ["inspection", "listing", "deal", "complete"];
export const isPublic = (swap: Standing): boolean =>
  swap.channel === "listing" && PUBLIC_STAGES.includes(stageOf(swap.step)) && markersOf(swap).length === 0;

/** Buyers may make offers while the car is for sale. */
export const isOpenForOffers = (swap: Standing): boolean => isPublic(swap) && stageOf(swap.step) === "listing";
/** Dealers may bid while the car is in the auction. */
export const isOpenForBids = (swap: Standing): boolean => swap.step === "auction" && markersOf(swap).length === 0;
/** Buyers may visit and write while the car is coming or for sale. */
export const isOpenForBuyers = (swap: Standing): boolean =>
  isPublic(swap) && ["inspection", "listing"].includes(stageOf(swap.step));
/** What buyers are told about a car that they can no longer act on, if its stage says why. */
export function whyNotForSale(swap: Standing): { message?: string } {
  if (!isPublic(swap)) return {};
  if (isSold(swap.step)) return { message: "This car has been sold." };
  if (isInDeal(swap.step))
    return { message: "Another buyer is in a deal for this car now. Follow it to hear if it is for sale again." };
  return isPriceOpen(swap.step) ? { message: "This car is not for sale yet, so it takes no offers." } : {};
}
/** A visit that was requested may still be accepted or moved during the deal: its buyer may be the visitor. */
export const isVisitable = (swap: Standing): boolean =>
  isOpenForBuyers(swap) || (isPublic(swap) && isInDeal(swap.step));
/** No further step is expected. */
export const isEnded = (swap: Standing): boolean =>
  swap.step === "complete" || markersOf(swap).some((marker) => (ended as readonly Marker[]).includes(marker));
/** At or past the sale, in the marketplace or in an auction. */
export const isListed = (step: Step): boolean => ["listing", "auction", "deal", "complete"].includes(stageOf(step));
/** Year, make, model, and VIN can't change once the car was listed, not even after a step back (docs/spec/cars.md). */
export const isIdentityFixed = (swap: { step: Step; firstListedDate: Date | string | null }): boolean =>
  isListed(swap.step) || swap.firstListedDate !== null;
/** Sold and closed. */
export const isSold = (step: Step): boolean => stageOf(step) === "complete";
/** In the marketplace or in an auction. */
export const isForSale = (step: Step): boolean => ["listing", "auction"].includes(stageOf(step));
/** The deal is under way. */
/** At these steps a price is decided on. */
export const isPriced = (step: Step): boolean => step === "pre-valuate" || step === "valuate";
export const isInDeal = (step: Step): boolean => stageOf(step) === "deal";
/** The price is still open: "TBD" on the public site. */
export const isPriceOpen = (step: Step): boolean => ["pending", "new", "inspection"].includes(stageOf(step));
/** The step of a swap whose evaluation is no longer booked: its current step unless that needs the appointment. */
export const stepWithoutEvaluation = (step: Step): Step => lifecycle.targets(step, "evaluation-canceled")[0] ?? step;
/** In pipeline order, regardless of one swap's history. */
export const comesBefore = (step: Step, other: Step): boolean => STEPS.indexOf(step) < STEPS.indexOf(other);

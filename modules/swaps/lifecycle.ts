/**
 * The lifecycle of a swap: a table of steps, a table of actions, and a table of markers (`lifecycle/`), and the
 * lifecycles of an offer and of a visit. Tasks, buttons, errors, public visibility, and the pipeline are derived from them; no other
 * file compares step names to decide what is allowed. Browser-safe, without zod.
 */
export {
  ACTION_NAMES,
  ACTIONS,
  type Action,
  branchOf,
  FINISHES,
  goesBack,
  lifecycle,
} from "./lifecycle/actions.ts";
export { isCashSale } from "./lifecycle/cash-sale.ts";
export {
  type AnyAction,
  actionLabel,
  isMarkerAction,
  MARKER_ACTION_NAMES,
  MARKER_ACTIONS,
  type MarkerAction,
  whoMay,
} from "./lifecycle/markers.ts";
export * from "./lifecycle/state.ts";
export * from "./lifecycle/steps.ts";
export * from "./lifecycle/transition.ts";

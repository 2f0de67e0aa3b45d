/**
 * The life of a swap: one table of steps, one of actions, one of markers (`lifecycle/`), and that of an offer. Tasks,
 * buttons, refusals, public visibility and the pipeline all read them; no other file compares step names to decide what
 * is allowed. Browser-safe, without zod.
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
export * from "./offers/lifecycle.ts";

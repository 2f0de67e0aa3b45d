import { NAME } from "#modules/kernel/brand.ts";
import { isKeyOf } from "#modules/kernel/lookup.ts";
import { ACTIONS, type Action, manage, type Who } from "./actions.ts";
import { type Marker, STEP_TABLE, STEPS, type Step, stageOf } from "./steps.ts";

export type MarkerRow = Who & {
  label: string;
  from: readonly Step[];
  /** Required markers (any of them), and markers that forbid the action. */
  needs?: readonly Marker[];
  bars?: readonly Marker[];
};

const ALL = STEPS;
const NOT_COMPLETE = STEPS.filter((step) => step !== "complete");
export const ended = ["canceled", "disqualified", "deleted"] as const;

/** Every action that sets or removes a marker, or goes back along the history. */
export const MARKER_ACTIONS = {
  "request-cancel": {
    label: "Request cancellation",
    may: [],
    seller: true,
    from: STEPS.filter((step) => !["pending", "deal", "complete"].includes(stageOf(step))),
    bars: [...ended, "cancelRequested"],
  },
  "revert-cancel": {
    label: "Withdraw the cancel request",
    may: manage,
    seller: true,
    from: NOT_COMPLETE,
    needs: ["cancelRequested"],
    bars: ended,
  },
  cancel: { label: "Cancel the swap", may: manage, from: NOT_COMPLETE, bars: ["canceled", "deleted"] },
  restore: {
    label: "Restore",
    may: manage,
    from: NOT_COMPLETE,
    needs: ["canceled", "disqualified"],
    bars: ["deleted"],
  },
  "sell-again": {
    label: "Sell it again",
    may: [],
    seller: true,
    from: NOT_COMPLETE,
    needs: ["canceled"],
    bars: ["deleted", "disqualified"],
  },
  deactivate: { label: "Deactivate", may: manage, from: ["listing", "auction"], bars: [...ended, "inactive"] },
  reactivate: { label: "Activate", may: manage, from: ["listing", "auction"], needs: ["inactive"], bars: ended },
  disqualify: {
    label: "Disqualify",
    may: ["swap.manage", "task.group.qualify"],
    from: STEPS.filter((step) => stageOf(step) === "new"),
    bars: ended,
  },
  revert: {
    label: "One step back",
    may: manage,
    from: STEPS.filter((step) => !["registering", "new-swap", "complete"].includes(step)),
    bars: [...ended, "inactive"],
  },
  delete: { label: "Delete", may: ["swap.delete"], from: ALL, bars: ["deleted"] },
  hold: {
    label: "Put on hold",
    may: ["dashboard.tasks"],
    from: STEPS.filter((step) => STEP_TABLE[step].tasks.length > 0),
    bars: [...ended, "onHold"],
  },
  resume: { label: "Resume", may: ["dashboard.tasks"], from: NOT_COMPLETE, needs: ["onHold"], bars: ended },
} as const satisfies Record<string, MarkerRow>;

export type MarkerAction = keyof typeof MARKER_ACTIONS;
export const MARKER_ACTION_NAMES = Object.keys(MARKER_ACTIONS) as MarkerAction[];
export type AnyAction = Action | MarkerAction;

export const isMarkerAction = (action: AnyAction): action is MarkerAction => isKeyOf(MARKER_ACTIONS, action);
export const actionLabel = (action: AnyAction): string =>
  isMarkerAction(action) ? MARKER_ACTIONS[action].label : ACTIONS[action].label;
/** Why something ended with an action for which no one gave a reason, in words for buyers and sellers. */
const REASONS: Partial<Record<AnyAction, string>> = {
  "remove-predeal": "The deal fell through.",
  revert: "The sale went one step back.",
  delete: `The car is not on ${NAME} any more.`,
};
export const reasonFor = (action: AnyAction): string => REASONS[action] ?? actionLabel(action);

/** Who may take the action in general; rules about a particular swap are in policy.ts. */
export const whoMay = (action: AnyAction): Who => (isMarkerAction(action) ? MARKER_ACTIONS[action] : ACTIONS[action]);

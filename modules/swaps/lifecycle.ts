import { defineLifecycle } from "#modules/kernel/lifecycle.ts";
import type { Permission, Role } from "#modules/kernel/permissions.ts";

/**
 * The life of a swap: one table of steps, one table of actions. Tasks, buttons, refusals, public visibility and the
 * pipeline all read them; no other file compares step names to decide what is allowed. Browser-safe.
 */

export type Channel = "listing" | "auction";
export const CHANNELS = ["listing", "auction"] as const satisfies readonly Channel[];

/** What the public and the filters see. */
export const STAGES = ["pending", "new", "inspection", "listing", "auction", "deal", "complete"] as const;
export type Stage = (typeof STAGES)[number];

export const STEPS = [
  "registering",
  "new-swap",
  "qualify",
  "pre-valuate",
  "schedule-eval",
  "confirm-scheduled",
  "eval",
  "eval-not-complete",
  "valuate",
  "prepare-listing",
  "listing",
  "auction",
  "auction-failed",
  "pre-deal",
  "finalize-deal",
  "payments",
  "title",
  "close-out",
  "complete",
] as const;
export type Step = (typeof STEPS)[number];

/** A condition beside the step; undoing it gives the step back. */
export const MARKERS = ["canceled", "cancelRequested", "disqualified", "inactive", "onHold", "deleted"] as const;
export type Marker = (typeof MARKERS)[number];

export const TASK_KINDS = [
  "new-swap",
  "qualify",
  "pre-valuate",
  "schedule-eval",
  "confirm-scheduled",
  "eval",
  "eval-not-complete",
  "valuate",
  "prepare-listing",
  "listing",
  "auction",
  "auction-failed",
  "pre-deal",
  "finalize-deal",
  "seller-payment",
  "lender-payment",
  "dealer-payment",
  "title",
  "close-out",
  "cancel-request",
  "escalation",
  "free",
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export const TASK_STATUSES = ["open", "followup", "noResponse", "highAsk", "onHold", "done", "canceled"] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];
/** Statuses of a task that still waits for somebody. */
export const LIVE_TASK_STATUSES = ["open", "followup", "noResponse", "highAsk", "onHold"] as const;
export const isLiveTask = (status: TaskStatus): boolean =>
  (LIVE_TASK_STATUSES as readonly TaskStatus[]).includes(status);

/** What the tables ask of a swap. */
export type SwapState = {
  step: Step;
  channel: Channel;
  loanActive: boolean;
  canceledAt: Date | string | null;
  cancelRequestedAt: Date | string | null;
  disqualifiedAt: Date | string | null;
  inactiveAt: Date | string | null;
  onHoldAt: Date | string | null;
  deletedAt: Date | string | null;
};

type StepTask = {
  kind: TaskKind;
  group: Role;
  /** The role on channel auction, where it differs. */
  auctionGroup?: Role;
  /** Which swaps need it; all of them when left out. */
  when?: (swap: Pick<SwapState, "channel" | "loanActive">) => boolean;
  /** Working hours until it is due. */
  dueHours: number;
};

type StepRow = { stage: Stage; name: string; tasks: readonly StepTask[] };

const task = (kind: TaskKind, group: Role, dueHours: number, more: Partial<StepTask> = {}): StepTask => ({
  kind,
  group,
  dueHours,
  ...more,
});
const one = (stage: Stage, name: string, only: StepTask): StepRow => ({ stage, name, tasks: [only] });

export const STEP_TABLE: Record<Step, StepRow> = {
  registering: { stage: "pending", name: "registering", tasks: [] },
  "new-swap": one("new", "new swap", task("new-swap", "customer-service", 4)),
  qualify: one("new", "qualify", task("qualify", "swap-agent", 8)),
  "pre-valuate": one("new", "pre-valuate", task("pre-valuate", "appraiser", 8)),
  "schedule-eval": one("inspection", "schedule eval", task("schedule-eval", "customer-service", 24)),
  "confirm-scheduled": one("inspection", "confirm scheduled", task("confirm-scheduled", "customer-service", 12)),
  eval: one("inspection", "eval", task("eval", "technician", 48)),
  "eval-not-complete": one("inspection", "eval not complete", task("eval-not-complete", "customer-service", 8)),
  valuate: one("inspection", "valuate", task("valuate", "appraiser", 24)),
  "prepare-listing": one("inspection", "prepare listing", task("prepare-listing", "swap-agent", 24)),
  listing: one("listing", "listing", task("listing", "dealmaker", 168)),
  auction: one("auction", "auction", task("auction", "dealmaker-auction", 168)),
  "auction-failed": one("auction", "auction failed", task("auction-failed", "dealmaker-auction", 8)),
  "pre-deal": one("deal", "pre deal", task("pre-deal", "dealmaker", 24, { auctionGroup: "dealmaker-auction" })),
  "finalize-deal": one(
    "deal",
    "finalize deal",
    task("finalize-deal", "dealmaker", 48, { auctionGroup: "dealmaker-auction" }),
  ),
  payments: {
    stage: "deal",
    name: "payments",
    tasks: [
      task("seller-payment", "accountant", 24),
      task("lender-payment", "accountant", 24, { when: (swap) => swap.loanActive }),
      task("dealer-payment", "accountant", 24, { when: (swap) => swap.channel === "auction" }),
    ],
  },
  title: one("deal", "title to dealer", task("title", "accountant", 72)),
  "close-out": one("deal", "close-out", task("close-out", "swap-agent", 48)),
  complete: { stage: "complete", name: "complete", tasks: [] },
};

export const stageOf = (step: Step): Stage => STEP_TABLE[step].stage;

/** The tasks a swap has while it stands at its step. */
export const tasksOf = (swap: Pick<SwapState, "step" | "channel" | "loanActive">): readonly StepTask[] =>
  STEP_TABLE[swap.step].tasks.filter((row) => row.when?.(swap) ?? true);

export const groupOf = (row: StepTask, channel: Channel): Role =>
  channel === "auction" ? (row.auctionGroup ?? row.group) : row.group;

const TASK_NAMES: Partial<Record<TaskKind, string>> = {
  "seller-payment": "seller payment",
  "lender-payment": "lender payment",
  "dealer-payment": "dealer payment",
  "cancel-request": "cancel request",
  escalation: "seller does not answer",
  free: "task",
};
const KIND_NAMES = Object.fromEntries(
  STEPS.flatMap((step) => STEP_TABLE[step].tasks.map((t) => [t.kind, STEP_TABLE[step].name])),
);

/** The task's name in the specification's words; the title goes to the buyer on channel listing. */
export const taskName = (kind: TaskKind, channel: Channel = "auction"): string =>
  kind === "title" && channel === "listing" ? "title to buyer" : (TASK_NAMES[kind] ?? KIND_NAMES[kind] ?? kind);
/** "Valuate" */
export const taskTitle = (kind: TaskKind, channel?: Channel): string => capital(taskName(kind, channel));
export const stepName = (step: Step, channel: Channel = "auction"): string =>
  step === "title" ? taskName("title", channel) : STEP_TABLE[step].name;
export const stepTitle = (step: Step, channel?: Channel): string => capital(stepName(step, channel));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Who sees and works a kind of task. Free tasks and escalations follow their role instead. */
export function taskPermission(kind: TaskKind): Permission | null {
  if (kind === "free" || kind === "escalation") return null;
  if (kind === "cancel-request") return "task.group.cancel-request";
  return `task.group.${kind}` as Permission;
}

type Who = {
  /** Any of these permissions. */
  may: readonly Permission[];
  /** The swap's own seller, too. */
  seller?: true;
  /** The steps at which the seller may; all of them when left out. */
  sellerAt?: readonly Step[];
  /** The technician the evaluation is booked with, too. */
  technician?: true;
};

type ActionRow = Who & { label: string; moves: readonly { from: readonly Step[]; to: readonly Step[] }[] };

const move = (from: Step | readonly Step[], to: Step | readonly Step[]) => ({
  from: typeof from === "string" ? [from] : from,
  to: typeof to === "string" ? [to] : to,
});
/** The action leaves the swap where it is. */
const stay = (...steps: Step[]) => steps.map((step) => move(step, step));

const before = (step: Step) => STEPS.slice(0, STEPS.indexOf(step));
const CASH_STEPS: readonly Step[] = ["valuate", "prepare-listing", "listing", "auction-failed"];
const manage = ["swap.manage"] as const;

/** Everything that moves a swap or is done at a step. */
export const ACTIONS = {
  "choose-channel": {
    label: "Choose a channel",
    may: ["swap.add"],
    seller: true,
    moves: [move("registering", "new-swap")],
  },
  "assign-team": {
    label: "Assign the team",
    may: ["swap.manage", "task.group.new-swap"],
    moves: [move("new-swap", "qualify")],
  },
  qualify: { label: "Qualify", may: ["swap.manage", "task.group.qualify"], moves: [move("qualify", "pre-valuate")] },
  "pre-valuate": {
    label: "Record the first valuation",
    may: ["swap.valuate"],
    moves: [move("pre-valuate", ["schedule-eval", "confirm-scheduled", "valuate"])],
  },
  "evaluation-booked": {
    label: "Book the evaluation",
    may: ["swap.manage"],
    seller: true,
    moves: [
      ...stay("registering", "new-swap", "qualify", "pre-valuate", "confirm-scheduled"),
      move(["schedule-eval", "eval", "eval-not-complete"], "confirm-scheduled"),
    ],
  },
  "evaluation-canceled": {
    label: "Cancel the evaluation",
    may: ["swap.manage"],
    seller: true,
    moves: [
      ...stay("registering", "new-swap", "qualify", "pre-valuate"),
      move(["confirm-scheduled", "eval"], "schedule-eval"),
    ],
  },
  "evaluation-confirmed": {
    label: "Confirm the evaluation",
    may: ["swap.manage", "task.group.confirm-scheduled"],
    seller: true,
    moves: [move("confirm-scheduled", "eval")],
  },
  "evaluation-complete": {
    label: "Complete the evaluation",
    may: ["inspection.work", "swap.inspection.complete"],
    technician: true,
    moves: [move("eval", "valuate")],
  },
  "evaluation-failed": {
    label: "The evaluation did not take place",
    may: ["inspection.work", "swap.manage"],
    technician: true,
    moves: [move(["confirm-scheduled", "eval"], "eval-not-complete")],
  },
  "self-inspect": {
    label: "Complete the self-inspection",
    may: ["swap.manage"],
    seller: true,
    moves: [...stay("new-swap", "qualify"), move(["pre-valuate", "schedule-eval"], "valuate")],
  },
  "propose-price": { label: "Propose a price", may: ["swap.valuate"], moves: stay("valuate") },
  agree: { label: "Agree to the price", may: [], seller: true, moves: [move("valuate", "prepare-listing")] },
  "agree-admin": {
    label: "Agree on the seller's behalf",
    may: ["swap.price.agree"],
    moves: [move("valuate", "prepare-listing")],
  },
  activate: {
    label: "Activate",
    may: ["swap.manage"],
    moves: [move("prepare-listing", ["listing", "auction"])],
  },
  "accept-offer": {
    label: "Accept an offer",
    may: ["swap.manage"],
    seller: true,
    moves: [move("listing", "pre-deal")],
  },
  "set-predeal": { label: "Set pre deal", may: manage, moves: [move("listing", "pre-deal")] },
  "remove-predeal": {
    label: "Remove pre deal",
    may: manage,
    moves: [move("pre-deal", ["listing", "auction", "auction-failed", "valuate", "prepare-listing"])],
  },
  "auction-sold": {
    label: "The auction sold the car",
    may: manage,
    seller: true,
    moves: [move(["auction", "auction-failed"], "pre-deal")],
  },
  "auction-unsold": { label: "The auction failed", may: manage, moves: [move("auction", "auction-failed")] },
  "reschedule-auction": { label: "Reschedule the auction", may: manage, moves: [move("auction-failed", "auction")] },
  "change-channel": {
    label: "Change the channel",
    may: manage,
    seller: true,
    sellerAt: ["registering"],
    moves: [...stay(...before("listing")), move(["listing", "auction-failed"], "prepare-listing")],
  },
  "record-cash-offer": { label: "Record a cash offer", may: manage, moves: stay(...CASH_STEPS) },
  "agree-cash-offer": {
    label: "Agree to the cash offer",
    may: ["swap.price.agree"],
    seller: true,
    moves: stay(...CASH_STEPS),
  },
  "complete-cash-offer": { label: "Complete the cash offer", may: manage, moves: [move(CASH_STEPS, "pre-deal")] },
  "check-deal": {
    label: "Parties, documents and payoff are checked",
    may: ["swap.manage", "task.group.pre-deal"],
    moves: [move("pre-deal", "finalize-deal")],
  },
  "create-deal": {
    label: "Create the deal",
    may: ["task.group.finalize-deal"],
    moves: [move("finalize-deal", "payments")],
  },
  "cancel-deal": {
    label: "Cancel the deal",
    may: ["task.group.finalize-deal"],
    moves: [move(["finalize-deal", "payments"], "pre-deal")],
  },
  "pay-seller": {
    label: "Record the seller payment",
    may: ["deal.pay"],
    moves: [move("payments", ["payments", "title"])],
  },
  "pay-lender": {
    label: "Record the lender payment",
    may: ["deal.pay"],
    moves: [move("payments", ["payments", "title"])],
  },
  "pay-dealer": {
    label: "Record the dealer payment",
    may: ["deal.pay"],
    moves: [move("payments", ["payments", "title"])],
  },
  "send-title": { label: "Send the title", may: ["task.group.title"], moves: [move("title", ["title", "close-out"])] },
  deliver: {
    label: "Complete the delivery",
    may: ["task.group.title", "swap.manage"],
    moves: [move("title", ["title", "close-out"])],
  },
  close: { label: "Close out", may: ["swap.deal.close"], moves: [move("close-out", "complete")] },
} as const satisfies Record<string, ActionRow>;

export type Action = keyof typeof ACTIONS;
export const ACTION_NAMES = Object.keys(ACTIONS) as Action[];
const row = (action: Action): ActionRow => ACTIONS[action];

export const lifecycle = defineLifecycle<Step, Action>(
  STEPS,
  ACTION_NAMES.flatMap((action) => row(action).moves.map(({ from, to }) => ({ action, from, to }))),
);

/** The task an action finishes where a step has several; everywhere else the step's own. */
export const FINISHES: Partial<Record<Action, TaskKind>> = {
  "pay-seller": "seller-payment",
  "pay-lender": "lender-payment",
  "pay-dealer": "dealer-payment",
};

/** Actions that undo a step; the task they leave was not done. */
export const goesBack = (action: string): boolean => ["revert", "remove-predeal", "cancel-deal"].includes(action);

/** What decides where an action with several targets leads; undefined: the way the swap came. */
export function branchOf(
  swap: { channel: Channel; inspectionSelfAt: Date | null; evaluationAt: Date | null },
  action: Action,
): Step | undefined {
  if (action === "activate") return swap.channel;
  if (action !== "pre-valuate") return undefined;
  if (swap.inspectionSelfAt) return "valuate";
  return swap.evaluationAt ? "confirm-scheduled" : "schedule-eval";
}

/** Tasks that come and go with their step; the others live on their own. */
export const isStepTask = (kind: TaskKind): boolean => !["cancel-request", "escalation", "free"].includes(kind);

type MarkerRow = Who & {
  label: string;
  from: readonly Step[];
  /** Markers it needs (any of them), and markers that forbid it. */
  needs?: readonly Marker[];
  bars?: readonly Marker[];
};

const ALL = STEPS;
const NOT_COMPLETE = STEPS.filter((step) => step !== "complete");
const ended = ["canceled", "disqualified", "deleted"] as const;

/** Everything that sets or lifts a marker, or goes back along the history. */
export const MARKER_ACTIONS = {
  "request-cancel": {
    label: "Ask to cancel",
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

export const isMarkerAction = (action: AnyAction): action is MarkerAction => action in MARKER_ACTIONS;
export const actionLabel = (action: AnyAction): string =>
  isMarkerAction(action) ? MARKER_ACTIONS[action].label : ACTIONS[action].label;
/** Who may take the action at all; rules about this very swap are in policy.ts. */
export const whoMay = (action: AnyAction): Who => (isMarkerAction(action) ? MARKER_ACTIONS[action] : row(action));

/** The markers a swap carries. */
export const markersOf = (swap: SwapState): Marker[] => MARKERS.filter((marker) => swap[`${marker}At`] !== null);

/** Markers under which a swap does not move. */
const STANDSTILL: readonly Marker[] = ["canceled", "disqualified", "deleted", "inactive"];

/** Whether the table lets the action happen to a swap in this state. */
export function allows(swap: SwapState, action: AnyAction): boolean {
  const markers = markersOf(swap);
  if (!isMarkerAction(action))
    return lifecycle.allows(swap.step, action) && !markers.some((marker) => STANDSTILL.includes(marker));
  const rule: MarkerRow = MARKER_ACTIONS[action];
  if (!rule.from.includes(swap.step)) return false;
  if (rule.needs && !rule.needs.some((marker) => markers.includes(marker))) return false;
  return !rule.bars?.some((marker) => markers.includes(marker));
}

/** Every action the table allows in this state, whoever asks. */
export const allowedActions = (swap: SwapState): AnyAction[] =>
  [...ACTION_NAMES, ...MARKER_ACTION_NAMES].filter((action) => allows(swap, action));

/** On the public site: "Coming Soon", for sale, in a deal, or sold. */
const PUBLIC_STAGES: readonly Stage[] = ["inspection", "listing", "deal", "complete"];
export const isPublic = (swap: SwapState): boolean =>
  swap.channel === "listing" && PUBLIC_STAGES.includes(stageOf(swap.step)) && markersOf(swap).length === 0;

/** Buyers may make offers while the car is for sale. */
export const isOpenForOffers = (swap: SwapState): boolean => isPublic(swap) && stageOf(swap.step) === "listing";
/** Buyers may visit and write while the car is coming or for sale. */
export const isOpenForBuyers = (swap: SwapState): boolean =>
  isPublic(swap) && ["inspection", "listing"].includes(stageOf(swap.step));
/** Nobody expects anything more of it. */
export const isEnded = (swap: SwapState): boolean =>
  swap.step === "complete" || markersOf(swap).some((marker) => (ended as readonly Marker[]).includes(marker));
/** Year, make, model and VIN stay as they are once listed (spec 4). */
export const isIdentityFixed = (step: Step): boolean =>
  ["listing", "auction", "deal", "complete"].includes(stageOf(step));
/** Sold and closed. */
export const isSold = (step: Step): boolean => stageOf(step) === "complete";
/** In the marketplace or in an auction. */
export const isForSale = (step: Step): boolean => ["listing", "auction"].includes(stageOf(step));
/** The deal is under way. */
export const isInDeal = (step: Step): boolean => stageOf(step) === "deal";
/** The price is still open: "TBD" on the public site. */
export const isPriceOpen = (step: Step): boolean => ["pending", "new", "inspection"].includes(stageOf(step));
/** Along the pipeline, not along the history of one swap. */
export const comesBefore = (step: Step, other: Step): boolean => STEPS.indexOf(step) < STEPS.indexOf(other);

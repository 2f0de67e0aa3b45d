import { defineLifecycle } from "#modules/kernel/lifecycle.ts";
import type { Permission } from "#modules/kernel/permissions.ts";
import { type Channel, type Marker, STEPS, type Step, type TaskKind } from "./steps.ts";

/** Who may take an action in general. */
export type Who = {
  /** Any of these permissions. */
  may: readonly Permission[];
  /** The swap's own seller, too. */
  seller?: true;
  /** The steps at which the seller may; all if omitted. */
  sellerAt?: readonly Step[];
  /** The technician who is booked for the evaluation, too. */
  technician?: true;
};

type ActionRow = Who & {
  label: string;
  moves: readonly { from: readonly Step[]; to: readonly Step[] }[];
  /** Markers that forbid it, in addition to those that block every move. */
  bars?: readonly Marker[];
};

const move = (from: Step | readonly Step[], to: Step | readonly Step[]) => ({
  from: typeof from === "string" ? [from] : from,
  to: typeof to === "string" ? [to] : to,
});
/** The action doesn't change the step. */
const stay = (...steps: Step[]) => steps.map((step) => move(step, step));

const before = (step: Step) => STEPS.slice(0, STEPS.indexOf(step));
const CASH_STEPS: readonly Step[] = ["valuate", "prepare-listing", "listing", "auction-failed"];
export const manage = ["swap.manage"] as const;

/** Every action that moves a swap or is performed at a step. */
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
    label: "Agree on the seller’s behalf",
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
    // The decision about the channel comes first.
    bars: ["cancelRequested"],
  },
  "set-predeal": {
    label: "Set pre deal",
    may: manage,
    moves: [move("listing", "pre-deal")],
    bars: ["cancelRequested"],
  },
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
    bars: ["cancelRequested"],
  },
  "auction-unsold": { label: "The auction failed", may: manage, moves: [move("auction", "auction-failed")] },
  "reschedule-auction": { label: "Reschedule the auction", may: manage, moves: [move("auction-failed", "auction")] },
  "change-channel": {
    label: "Change the channel",
    may: manage,
    seller: true,
    sellerAt: ["registering"],
    moves: [
      ...stay(...before("prepare-listing")),
      // A car without a price of the new channel gets one first.
      move(["prepare-listing", "listing", "auction-failed"], ["prepare-listing", "valuate"]),
    ],
  },
  "record-cash-offer": { label: "Record a cash offer", may: manage, moves: stay(...CASH_STEPS) },
  "agree-cash-offer": {
    label: "Agree to the cash offer",
    may: ["swap.price.agree"],
    seller: true,
    moves: stay(...CASH_STEPS),
    bars: ["cancelRequested"],
  },
  "decline-cash-offer": {
    label: "Decline the cash offer",
    may: ["swap.manage"],
    seller: true,
    moves: stay(...CASH_STEPS),
  },
  "complete-cash-offer": {
    label: "Complete the cash offer",
    may: manage,
    moves: [move(CASH_STEPS, "pre-deal")],
    bars: ["cancelRequested"],
  },
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
  "pay-buyer": {
    label: "Record the buyer payment",
    may: ["deal.pay"],
    moves: [move("payments", ["payments", "title"])],
  },
  "pay-dealer": {
    label: "Record the dealer payment",
    may: ["deal.pay"],
    moves: [move("payments", ["payments", "title"])],
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
  "send-title": { label: "Send the title", may: ["task.group.title"], moves: [move("title", ["title", "close-out"])] },
  deliver: {
    label: "Complete the delivery",
    may: ["task.group.title", "swap.manage"],
    moves: [move("title", ["title", "close-out"])],
  },
  close: {
    label: "Close out",
    may: ["swap.deal.close"],
    moves: [move("close-out", "complete")],
    // A closed sale has no task from which the hold could be lifted.
    bars: ["onHold"],
  },
} as const satisfies Record<string, ActionRow>;

export type Action = keyof typeof ACTIONS;
export const ACTION_NAMES = Object.keys(ACTIONS) as Action[];
const row = (action: Action): ActionRow => ACTIONS[action];

export const lifecycle = defineLifecycle<Step, Action>(
  STEPS,
  ACTION_NAMES.flatMap((action) => row(action).moves.map(({ from, to }) => ({ action, from, to }))),
);

/** Markers that forbid a particular action, such as a sale while a cancel request is open. */
export const barsOf = (action: Action): readonly Marker[] => row(action).bars ?? [];

/** The task an action finishes where a step has several; everywhere else the step's own. */
export const FINISHES: Partial<Record<Action, TaskKind>> = {
  "pay-buyer": "buyer-payment",
  "pay-dealer": "dealer-payment",
  "pay-seller": "seller-payment",
  "pay-lender": "lender-payment",
};

/** Actions that undo a step; the task they leave was not done. */
export const goesBack = (action: string): boolean => ["revert", "remove-predeal", "cancel-deal"].includes(action);

/** What decides the target of an action with several targets; undefined: the swap's history. */
export function branchOf(
  swap: { channel: Channel; inspectionSelfAt: Date | null; evaluationAt: Date | null },
  action: Action,
): Step | undefined {
  if (action === "activate") return swap.channel;
  if (action !== "pre-valuate") return undefined;
  if (swap.inspectionSelfAt) return "valuate";
  return swap.evaluationAt ? "confirm-scheduled" : "schedule-eval";
}

import type { Permission, Role } from "#modules/kernel/permissions.ts";
import { type CashFacts, isCashSale } from "./cash-sale.ts";

/** The steps of a swap, their public stages, and their tasks. */

export type Channel = "listing" | "auction";
export const CHANNELS = ["listing", "auction"] as const satisfies readonly Channel[];

/** The stages shown to the public and used by filters. */
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

/** A condition independent of the step; removing it restores the step. */
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
  "buyer-payment",
  "dealer-payment",
  "seller-payment",
  "lender-payment",
  "title",
  "close-out",
  "cancel-request",
  "seller-request",
  "escalation",
  "facts-differ",
  "claim",
  "claim-payment",
  "settle",
  "free",
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

const TASK_STATUSES = ["open", "followup", "noResponse", "highAsk", "onHold", "done", "canceled"] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];
/** Statuses of an open task. */
export const LIVE_TASK_STATUSES = ["open", "followup", "noResponse", "highAsk", "onHold"] as const;
export const isLiveTask = (status: TaskStatus): boolean =>
  (LIVE_TASK_STATUSES as readonly TaskStatus[]).includes(status);

/** The columns that an act on a task changed, as they were. Moments are ISO strings. */
export type TaskBefore = {
  status?: TaskStatus;
  assigneeId?: string | null;
  dueAt?: string | null;
  followUpAt?: string | null;
};

/** The facts about a swap that the tables need. */
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

/** Those that decide which tasks a step has. */
export type TaskSwap = Pick<SwapState, "channel" | "loanActive"> & CashFacts;

type StepTask = {
  kind: TaskKind;
  group: Role;
  /** The role on channel auction, if it differs. */
  auctionGroup?: Role;
  /** Which swaps need it; all if omitted. */
  when?: (swap: TaskSwap) => boolean;
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
      // The money comes in before it goes out.
      task("buyer-payment", "accountant", 24, { when: (swap) => swap.channel === "listing" && !isCashSale(swap) }),
      task("dealer-payment", "accountant", 24, { when: (swap) => swap.channel === "auction" }),
      task("seller-payment", "accountant", 24),
      task("lender-payment", "accountant", 24, { when: (swap) => swap.loanActive }),
    ],
  },
  title: one("deal", "title to dealer", task("title", "accountant", 72)),
  "close-out": one("deal", "close-out", task("close-out", "swap-agent", 48)),
  complete: { stage: "complete", name: "complete", tasks: [] },
};

export const stageOf = (step: Step): Stage => STEP_TABLE[step].stage;

/** The tasks of a swap at its step. */
export const tasksOf = (swap: TaskSwap & Pick<SwapState, "step">): readonly StepTask[] =>
  STEP_TABLE[swap.step].tasks.filter((row) => row.when?.(swap) ?? true);

export const groupOf = (row: StepTask, channel: Channel): Role =>
  channel === "auction" ? (row.auctionGroup ?? row.group) : row.group;

const TASK_NAMES: Partial<Record<TaskKind, string>> = {
  "buyer-payment": "buyer payment",
  "dealer-payment": "dealer payment",
  "seller-payment": "seller payment",
  "lender-payment": "lender payment",
  "cancel-request": "cancel request",
  "seller-request": "seller request",
  escalation: "seller does not answer",
  "facts-differ": "sources disagree",
  claim: "claim of the buyer",
  "claim-payment": "refund of a claim",
  settle: "settle the accounts",
  free: "task",
};
const KIND_NAMES = Object.fromEntries(
  STEPS.flatMap((step) => STEP_TABLE[step].tasks.map((t) => [t.kind, STEP_TABLE[step].name])),
);

/** The name of the task (docs/spec/lifecycle.md); the title goes to the buyer on the channel listing. */
export const taskName = (kind: TaskKind, channel: Channel = "auction"): string =>
  kind === "title" && channel === "listing" ? "title to buyer" : (TASK_NAMES[kind] ?? KIND_NAMES[kind] ?? kind);
/** "Valuate" */
export const taskTitle = (kind: TaskKind, channel?: Channel): string => capital(taskName(kind, channel));
export const stepName = (step: Step, channel: Channel = "auction"): string =>
  step === "title" ? taskName("title", channel) : STEP_TABLE[step].name;
export const stepTitle = (step: Step, channel?: Channel): string => capital(stepName(step, channel));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Kinds of tasks that the roles of their group see; they have no permission of their own. */
export const ROLE_TASKS = [
  "free",
  "escalation",
  "facts-differ",
  "seller-request",
  "claim",
  "claim-payment",
  "settle",
] as const satisfies readonly TaskKind[];
const followsRole = (kind: TaskKind): boolean => (ROLE_TASKS as readonly TaskKind[]).includes(kind);

/** The permission to see a kind of task and work on it. Null: the roles of the task's group may. */
export function taskPermission(kind: TaskKind): Permission | null {
  if (followsRole(kind)) return null;
  if (kind === "cancel-request") return "task.group.cancel-request";
  return `task.group.${kind}` as Permission;
}

/** Tasks that open and close with their step; the others are independent. */
export const isStepTask = (kind: TaskKind): boolean => kind !== "cancel-request" && !followsRole(kind);

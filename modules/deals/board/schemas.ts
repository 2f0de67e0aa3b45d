import { z } from "zod";
import {
  type Action,
  CHANNELS,
  type Channel,
  STEP_TABLE,
  STEPS,
  type Step,
  type TaskKind,
} from "#modules/swaps/lifecycle.ts";

const one = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values).optional().catch(undefined);

/** The steps of a deal: the lanes of the board, in their order. */
export const DEAL_STEPS: readonly Step[] = STEPS.filter((step) => STEP_TABLE[step].stage === "deal");

/** The query parameters of the board and its calendar; an unknown value is ignored. */
export const DealBoardQuery = z.object({
  channel: one(CHANNELS),
  /** The dealmaker of the car, by id. */
  person: z.uuid().optional().catch(undefined),
  /** Only cars that have been longer in their step than its target. */
  late: one(["1"]),
});
export type DealBoardQuery = z.output<typeof DealBoardQuery>;

/** How a car keeps to the target of its step: "soon" when a quarter of the time or less is left. */
export type DealPace = "ok" | "soon" | "late" | "held";

/** The next step of a car: the action of the lifecycle that leads there, and the task whose form completes it. */
export type NextStep = {
  action: Action;
  label: string;
  to: Step;
  task: string;
  /** Nothing has to be entered: a button is enough. */
  ready: boolean;
};

/** One of the tasks a car in a deal waits for; payments run side by side. */
export type DealTask = {
  /** Null when it is done. */
  _id: string | null;
  kind: TaskKind;
  label: string;
  pace: DealPace | "done";
  /** Whether this user can work on it. */
  open: boolean;
};

/** A car on the deal board. */
export type DealCard = {
  swap: string;
  car: string;
  picture: string | null;
  channel: Channel;
  step: Step;
  seller: string | null;
  /** Null: no one yet. */
  buyer: string | null;
  assignee: string | null;
  /** Whole dollars. */
  price: number | null;
  /** Hours in this step, and the hours that the step may take. */
  hours: number;
  target: number;
  pace: DealPace;
  dueAt: string | null;
  tasks: DealTask[];
  /** The task to open: this user's own, if there is one. */
  task: DealTask;
  next: NextStep | null;
  warnings: string[];
};

export type DealLane = { step: Step; title: string; target: number; total: number; cards: DealCard[]; hidden: number };

export type DealBoard = {
  lanes: DealLane[];
  cars: number;
  /** Whole dollars. */
  total: number;
  late: number;
  /** Hours that the car longest in its step over the target has been there. */
  oldestLate: number;
  dueToday: number;
  dealmakers: { _id: string; fullName: string }[];
  pace: DealPaceFigures;
};

/** How fast deals come to their end. */
export type DealPaceFigures = {
  /** Median hours from the accepted offer to the last payment, of the last 90 days; null without any. */
  medianHours: number | null;
  targetHours: number;
  closedThisMonth: number;
  fellThroughThisMonth: number;
};

/** What is due in the deals: tasks until they are done, and deliveries that are planned. */
export type DueDeals = {
  tasks: {
    _id: string;
    swap: string;
    title: string;
    car: string;
    people: string[];
    at: string;
    late: boolean;
    /** Whether this user can work on it. */
    open: boolean;
  }[];
  deliveries: { _id: string; swap: string; car: string; address: string; at: string }[];
  dealmakers: { _id: string; fullName: string }[];
};

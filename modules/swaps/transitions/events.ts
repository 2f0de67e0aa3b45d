import { z } from "zod";
import { saidInCall, sum } from "#modules/kernel/activity.ts";
import { defineEvent } from "#modules/kernel/events.ts";
import { lookup } from "#modules/kernel/lookup.ts";
import { formatDollars } from "#modules/kernel/money.ts";
import { carTag } from "#modules/kernel/tags.ts";
import {
  type AnyAction,
  actionLabel,
  STEPS,
  type Step,
  stepName,
  TASK_KINDS,
  type TaskKind,
  taskTitle,
} from "../lifecycle.ts";

const step = (name: string | undefined) => (STEPS.includes(name as Step) ? stepName(name as Step) : "the next step");
const task = (kind: string | undefined) =>
  TASK_KINDS.includes(kind as TaskKind) ? `"${taskTitle(kind as TaskKind)}"` : "a task";
const channel = (name: string | undefined) => (name === "auction" ? "the auction" : "the marketplace");
const MARKERS: Record<string, readonly [set: string, lifted: string]> = {
  canceled: ["canceled the car", "restored the car after its cancellation"],
  cancelRequested: ["asked to cancel the car", "took back the request to cancel the car"],
  disqualified: ["disqualified the car", "restored the car after its disqualification"],
  inactive: ["took the car off the market", "put the car back on the market"],
  onHold: ["put the car on hold", "resumed the car"],
  deleted: ["deleted the car", "restored the deleted car"],
};
const TASK_STATES: Record<string, string> = {
  open: "opened the task again:",
  followup: "set a follow-up for the task",
  noResponse: "got no answer for the task",
  highAsk: "set High Ask for the task",
  onHold: "put the task on hold:",
  done: "completed the task",
  canceled: "canceled the task",
};
const label = (action: string | undefined): string => {
  try {
    return actionLabel(action as AnyAction);
  } catch {
    return action ?? "";
  }
};

/** Events of swaps and tasks. Payloads contain only ids and plain facts; listeners load the rest. */

const Swap = z.object({ swap: z.string(), seller: z.string() });
const topics = (payload: { swap: string; seller: string }) => [
  `swap:${payload.swap}`,
  `user:${payload.seller}`,
  "swaps",
];
/** Recorded when the public view of the car may change. */
const tags = ({ swap }: { swap: string }) => [carTag(swap)];

export const swapRegistered = defineEvent(
  "swap.registered",
  Swap.extend({
    by: z.string().nullable(),
    pending: z.boolean().optional(),
    /** "2019 Honda CR-V". */
    name: z.string().optional(),
    /** The lead source that the seller or the link named. */
    source: z.string().nullish(),
    /** Where the car is: the first three digits of the ZIP code, and the state. */
    area: z.string().optional(),
    state: z.string().nullish(),
    /** The price that we expected on each channel, as the seller saw it, in whole dollars. */
    estimateListing: z.number().optional(),
    estimateAuction: z.number().optional(),
  }),
  topics,
  { activity: ["cars", "registered the car"], tags },
);

/** Every transition; `action` names it. Other modules listen to this event. */
export const swapMoved = defineEvent(
  "swap.moved",
  Swap.extend({
    action: z.string(),
    from: z.string(),
    to: z.string(),
    channel: z.string(),
    reason: z.string().nullish(),
  }),
  topics,
  { activity: ["cars", ({ action, to }) => `moved the car to ${step(to)}: ${label(action)}`], tags },
);

/** A marker was set or lifted: canceled, cancelRequested, disqualified, inactive, onHold, deleted. */
export const swapMarked = defineEvent(
  "swap.marked",
  Swap.extend({
    action: z.string(),
    marker: z.string(),
    on: z.boolean(),
    step: z.string(),
    channel: z.string().optional(),
    reason: z.string().nullish(),
  }),
  topics,
  {
    activity: [
      "cars",
      ({ marker, on }) => lookup(MARKERS, marker ?? "")?.[on ? 0 : 1] ?? "changed the state of the car",
    ],
    tags,
  },
);

/** Canceled permanently: visits, inspections, and lots of the car end with it. */
export const swapCanceled = defineEvent("swap.canceled", Swap.extend({ reason: z.string().nullish() }), topics, {
  activity: ["cars", "canceled the car for good"],
  tags,
});
export const swapDisqualified = defineEvent("swap.disqualified", Swap.extend({ reason: z.string() }), topics, {
  activity: ["cars", "disqualified the car"],
  tags,
});
export const cancelRequested = defineEvent(
  "swap.cancel-requested",
  Swap.extend({ reason: z.string().nullish() }),
  topics,
  { activity: ["cars", "asked to cancel the car"] },
);
export const swapDeleted = defineEvent("swap.deleted", Swap, topics, {
  activity: ["cars", "deleted the car"],
  tags,
  noNotification: "Only a car that was entered by mistake is deleted.",
});

export const priceProposed = defineEvent("swap.price-proposed", Swap.extend({ price: z.number() }), topics, {
  activity: ["cars", ({ price }) => `proposed a price of ${sum(price)}`],
});
export const priceAgreed = defineEvent(
  "swap.price-agreed",
  // `question`: the seller answered one (seller-answers/), which says how.
  Swap.extend({ price: z.number(), onBehalf: z.boolean(), question: z.string().optional() }),
  topics,
  {
    activity: [
      "cars",
      ({ price, onBehalf, question }) =>
        onBehalf
          ? `${saidInCall(question)} the seller agreed to the price of ${sum(price)}`
          : `agreed to the price of ${sum(price)}`,
    ],
    tags,
    noNotification: "The task of the next step.",
  },
);
export const priceChanged = defineEvent(
  "swap.price-changed",
  Swap.extend({
    price: z.number(),
    previous: z.number().nullable(),
    lowered: z.boolean(),
    question: z.string().optional(),
  }),
  topics,
  {
    activity: [
      "cars",
      ({ price, previous }) =>
        `changed the price to ${sum(price)}${previous ? ` from ${formatDollars(previous)}` : ""}`,
    ],
    tags,
  },
);
export const swapListed = defineEvent("swap.listed", Swap.extend({ channel: z.string(), price: z.number() }), topics, {
  activity: ["cars", ({ price, channel: where }) => `put the car on ${channel(where)} at ${sum(price)}`],
  tags,
});
export const cashOfferRecorded = defineEvent("swap.cash-offer", Swap.extend({ amount: z.number() }), topics, {
  activity: ["cars", ({ amount }) => `recorded a cash offer of ${sum(amount)}`],
});
export const cashOfferAgreed = defineEvent(
  "swap.cash-offer-agreed",
  Swap.extend({ amount: z.number(), question: z.string().optional() }),
  topics,
  {
    activity: ["cars", ({ amount }) => `agreed to the cash offer of ${sum(amount)}`],
    noNotification: "The task of the next step.",
  },
);
export const cashOfferDeclined = defineEvent(
  "swap.cash-offer-declined",
  Swap.extend({ amount: z.number(), counter: z.number().optional() }),
  topics,
  {
    activity: [
      "cars",
      ({ amount, counter }) =>
        counter === undefined
          ? `declined the cash offer of ${sum(amount)}`
          : `asked for ${formatDollars(counter)} instead of the cash offer of ${sum(amount)}`,
    ],
    noNotification: "The task of the swap’s agent.",
  },
);
export const channelChanged = defineEvent("swap.channel-changed", Swap.extend({ channel: z.string() }), topics, {
  activity: ["cars", ({ channel: where }) => `moved the car to ${channel(where)}`],
  tags,
});
export const swapSaved = defineEvent("swap.saved", Swap.extend({ parts: z.array(z.string()) }), topics, {
  activity: ["cars", ({ parts }) => `saved details of the car${parts?.length ? `: ${parts.join(", ")}` : ""}`],
  tags,
  noNotification: "Open pages show it.",
});
const Task = z.object({ task: z.string(), kind: z.string(), group: z.string(), swap: z.string().nullish() });
const taskTopics = (payload: {
  task: string;
  group: string;
  swap?: string | null | undefined;
  assignee?: string | null | undefined;
}) => ["tasks", `task:${payload.task}`, `tasks:${payload.group}`, payload.assignee && `user:${payload.assignee}`];
export const taskOpened = defineEvent("task.opened", Task.extend({ assignee: z.string().nullish() }), taskTopics, {
  activity: ["tasks", ({ kind }) => `opened the task ${task(kind)}`],
});
export const taskChanged = defineEvent("task.changed", Task.extend({ status: z.string() }), taskTopics, {
  activity: ["tasks", ({ kind, status }) => `${lookup(TASK_STATES, status ?? "") ?? "changed the task"} ${task(kind)}`],
  noNotification: "Open lists show it.",
});
export const taskEscalated = defineEvent("task.escalated", Task.extend({ escalation: z.string() }), taskTopics, {
  activity: ["tasks", ({ kind }) => `escalated the task ${task(kind)}`],
});

import { z } from "zod";
import { defineEvent } from "#modules/kernel/events.ts";
import { carTag } from "#modules/kernel/tags.ts";

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
  tags,
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
  tags,
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
  tags,
);

/** Canceled permanently: visits, inspections, and lots of the car end with it. */
export const swapCanceled = defineEvent("swap.canceled", Swap.extend({ reason: z.string().nullish() }), topics, tags);
export const swapDisqualified = defineEvent("swap.disqualified", Swap.extend({ reason: z.string() }), topics, tags);
export const cancelRequested = defineEvent(
  "swap.cancel-requested",
  Swap.extend({ reason: z.string().nullish() }),
  topics,
);
export const swapDeleted = defineEvent("swap.deleted", Swap, topics, tags);

export const priceProposed = defineEvent("swap.price-proposed", Swap.extend({ price: z.number() }), topics);
export const priceAgreed = defineEvent(
  "swap.price-agreed",
  // `question`: the seller answered one (seller-answers/), which says how.
  Swap.extend({ price: z.number(), onBehalf: z.boolean(), question: z.string().optional() }),
  topics,
  tags,
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
  tags,
);
export const swapListed = defineEvent(
  "swap.listed",
  Swap.extend({ channel: z.string(), price: z.number() }),
  topics,
  tags,
);
export const cashOfferRecorded = defineEvent("swap.cash-offer", Swap.extend({ amount: z.number() }), topics);
export const cashOfferAgreed = defineEvent(
  "swap.cash-offer-agreed",
  Swap.extend({ amount: z.number(), question: z.string().optional() }),
  topics,
);
export const channelChanged = defineEvent("swap.channel-changed", Swap.extend({ channel: z.string() }), topics, tags);
export const swapSaved = defineEvent("swap.saved", Swap.extend({ parts: z.array(z.string()) }), topics, tags);
export const teamChanged = defineEvent(
  "swap.team-changed",
  Swap.extend({ role: z.string(), user: z.string() }),
  (payload) => [...topics(payload), `user:${payload.user}`],
);

const Task = z.object({ task: z.string(), kind: z.string(), group: z.string(), swap: z.string().nullish() });
const taskTopics = (payload: {
  task: string;
  group: string;
  swap?: string | null | undefined;
  assignee?: string | null | undefined;
}) => ["tasks", `task:${payload.task}`, `tasks:${payload.group}`, payload.assignee && `user:${payload.assignee}`];
export const taskOpened = defineEvent("task.opened", Task.extend({ assignee: z.string().nullish() }), taskTopics);
export const taskChanged = defineEvent("task.changed", Task.extend({ status: z.string() }), taskTopics);
export const taskEscalated = defineEvent("task.escalated", Task.extend({ escalation: z.string() }), taskTopics);

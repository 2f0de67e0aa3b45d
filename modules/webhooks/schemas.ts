import { z } from "zod";
import { id, page, records } from "#modules/kernel/fields.ts";

/** Inputs and answers about webhooks. Browser-safe. */

/** The events that a webhook can get, in groups. The text says when it happens. */
export const WEBHOOK_EVENTS = {
  "offer.made": "A buyer made an offer",
  "offer.countered": "An offer was answered with another amount",
  "offer.accepted": "An offer was accepted",
  "offer.declined": "An offer was declined",
  "offer.canceled": "An offer was taken back",
  "offer.expired": "An offer expired",
  "visit.requested": "A buyer asked for a visit",
  "visit.accepted": "A visit was accepted",
  "visit.changed": "A visit was moved",
  "visit.declined": "A visit was declined",
  "visit.canceled": "A visit was canceled",
  "swap.moved": "A car went to its next step",
  "swap.listed": "A car was listed",
  "swap.price-changed": "The price of a car was changed",
  "swap.sold": "A car was sold",
  "deal.created": "A deal was made",
  "deal.canceled": "A deal was canceled",
  "deal.closed": "A deal was closed",
  "lot.scheduled": "A car was put into an auction",
  "lot.started": "An auction began",
  "lot.closed": "An auction ended",
  "lot.sold": "A price was agreed after an auction",
} as const;
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];

/** The ids that a message may have, with what they name. A program still needs permission to read it. */
export const TOLD_IDS = {
  swap: "The car: `GET /swaps/{_id}`.",
  offer: "The offer: `GET /swaps/{swap}/offers`.",
  visit: "The visit: `GET /visits/{_id}`.",
  deal: "The deal of the car: `GET /swaps/{swap}/deal`.",
  lot: "The car's place in the auction: `GET /swaps/{swap}/auction`.",
} as const;
export type Told = keyof typeof TOLD_IDS;
export const TOLD = Object.keys(TOLD_IDS) as Told[];

/** The most webhooks of a person. */
export const MOST_WEBHOOKS = 10;
/** Attempts before a delivery has failed, and how long the log keeps it. */
export const MOST_ATTEMPTS = 12;
export const DAYS_KEPT = 30;

/** `failed`: given up after all attempts. */
export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
/** What is sent: that something happened, and to what. The API has the rest, for keys with the permission. */
export type WebhookBody = { id: string; type: string; createdAt: string; data: Record<string, string> };

const event = z.enum(WEBHOOK_EVENT_NAMES as [WebhookEvent, ...WebhookEvent[]], { error: "This is not an event." });

export const CreateWebhook = z.object({
  url: z.string({ error: "Please enter an address." }).trim().min(1, "Please enter an address.").max(500),
  events: z
    .preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(event).max(WEBHOOK_EVENT_NAMES.length))
    .refine((events) => events.length > 0, "Please choose at least one event."),
});
export const WebhookId = z.object({ webhook: id });
export const UpdateWebhook = CreateWebhook.extend({ webhook: id });
/** A delivery. If the input names a webhook, the delivery must belong to it. */
export const ReplayDelivery = z.object({ delivery: id, webhook: id.optional() });

/** The log of a webhook, or of all; with a state, the deliveries in it. */
export const DeliveryQuery = z.object({
  webhook: id.optional(),
  state: z.enum(DELIVERY_STATES).optional().catch(undefined),
  page,
  records,
});
export type DeliveryQuery = Partial<z.output<typeof DeliveryQuery>>;

/** A webhook as its owner sees it, without its secret. Times are ISO texts. */
export type WebhookView = {
  _id: string;
  url: string;
  events: WebhookEvent[];
  createdAt: string;
  /** Deliveries that wait for their next attempt. */
  waiting: number;
};

export type DeliveryView = {
  _id: string;
  webhook: string;
  /** The id that the program gets; a replay has the same one. */
  message: string;
  url: string;
  type: string;
  state: DeliveryState;
  attempts: number;
  /** The status of the last answer, or what was wrong without one. */
  status: number | null;
  problem: string | null;
  createdAt: string;
  nextAt: string | null;
  /** What is sent, as it is signed. */
  body: WebhookBody;
};

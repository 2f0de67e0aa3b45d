import { z } from "zod";
import { id, page, records } from "#modules/kernel/fields.ts";
import { BEGINNING } from "#modules/kernel/paging.ts";

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
/** What a test message says in place of an event. Every webhook gets it. */
export const TEST_EVENT = "test";
export const WEBHOOK_EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[];

/** The ids that a message may have, with what they name. A program still needs permission to read it. */
export const TOLD_IDS = {
  swap: "The car: `GET /swaps/{_id}`.",
  offer: "The offer: `GET /swaps/{swap}/offers`.",
  visit: "The visit: `GET /visits/{_id}`.",
  deal: "The deal of the car: `GET /swaps/{swap}/deal`.",
  lot: "The car’s place in the auction: `GET /swaps/{swap}/auction`.",
} as const;
export type Told = keyof typeof TOLD_IDS;
export const TOLD = Object.keys(TOLD_IDS) as Told[];

/** The most webhooks of a person. */
export const MOST_WEBHOOKS = 10;
/** Attempts before a delivery has failed, and how long the log keeps it. */
export const MOST_ATTEMPTS = 12;
export const DAYS_KEPT = 30;

/** How far back a program that begins to listen may ask for what has happened. */
export const DAYS_BEFORE = 7;

/** `failed`: given up after all attempts. `kept`: for a program that fetches it. */
export const DELIVERY_STATES = ["waiting", "delivered", "failed", "kept"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
/** What a webhook's messages hold. */
export const PAYLOADS = {
  thin: "Thin: only the ids of what an event is about",
  full: "Full: also the car, the offer, the visit, and the deal, as they are when it is first sent",
} as const;
export type Payload = keyof typeof PAYLOADS;
const PAYLOAD_NAMES = Object.keys(PAYLOADS) as [Payload, ...Payload[]];

/** What is sent: that something happened, and to what. The API has the rest, for keys with the permission. */
export type WebhookBody = {
  id: string;
  type: string;
  createdAt: string;
  data: Record<string, string>;
  /** In full messages: what the ids name, as the webhook's owner sees it. */
  objects?: Partial<Record<Told, Record<string, unknown>>>;
};

const event = z.enum(WEBHOOK_EVENT_NAMES as [WebhookEvent, ...WebhookEvent[]], { error: "This is not an event." });

export const CreateWebhook = z.object({
  url: z.string({ error: "Please enter an address." }).trim().min(1, "Please enter an address.").max(500),
  events: z
    .preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(event).max(WEBHOOK_EVENT_NAMES.length))
    .refine((events) => events.length > 0, "Please choose at least one event."),
  payload: z
    .enum(PAYLOAD_NAMES, { error: "Please choose what the messages hold." })
    .default("thin")
    .describe("`thin`: a message has the ids of what it is about. `full`: it also has the objects."),
});
/** A program begins to listen. */
export const StartListening = z.object({
  events: z
    .array(event)
    .min(1, "Please choose at least one event.")
    .max(WEBHOOK_EVENT_NAMES.length)
    .default(WEBHOOK_EVENT_NAMES)
    .describe("All events, unless you name some."),
  payload: CreateWebhook.shape.payload,
  since: z.iso
    .datetime({ error: "Please enter a time such as 2026-11-21T15:30:00Z." })
    .optional()
    .describe(`Also keeps what has happened since then, at most ${DAYS_BEFORE} days ago.`),
});
const AFTER = new RegExp(`^(${BEGINNING}|\\d{1,15})$`);
/** The longest that a request for messages waits for one, in seconds. */
const LONGEST_WAIT = 25;
export const FetchMessages = z.object({
  after: z
    .string()
    .regex(AFTER, `Please send “${BEGINNING}”, or \`next\` of the answer before.`)
    .optional()
    .describe(
      `\`${BEGINNING}\` for everything that is kept, and then \`next\` of each answer. Without it and \`since\`, only what is still to come.`,
    ),
  since: z.iso
    .datetime({ error: "Please enter a time such as 2026-11-21T15:30:00Z." })
    .optional()
    .describe("In place of `after`: what has happened since then."),
  wait: z.coerce
    .number()
    .int()
    .min(0)
    .max(LONGEST_WAIT, `Please wait at most ${LONGEST_WAIT} seconds.`)
    .default(0)
    .describe("Waits for a message, up to so many seconds, if there is none yet."),
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
  /** Null: a program fetches its messages. */
  url: string | null;
  events: WebhookEvent[];
  payload: Payload;
  createdAt: string;
  /** Deliveries that wait for their next attempt. */
  waiting: number;
};

export type DeliveryView = {
  _id: string;
  webhook: string;
  /** The id that the program gets; a replay has the same one. */
  message: string;
  url: string | null;
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

/** A message that is kept for a program, with the headers and the exact text that a delivery has. */
export type KeptMessage = {
  /** The delivery, which can be sent again. */
  _id: string;
  type: string;
  createdAt: string;
  headers: Record<string, string>;
  body: string;
};

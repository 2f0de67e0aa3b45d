import { userRemoved } from "#modules/accounts/events.ts";
import { lotClosed, lotScheduled, lotSold, lotStarted } from "#modules/auctions/events.ts";
import type { EventDefinition } from "#modules/kernel/events.ts";
import { type AnyListener, on } from "#modules/kernel/jobs.ts";
import * as swaps from "#modules/swaps/events.ts";
import type { WebhookEvent } from "./schemas.ts";

// biome-ignore lint/suspicious/noExplicitAny: the table holds events of every payload
const DEFINITIONS: Record<WebhookEvent, EventDefinition<any>> = {
  "offer.made": swaps.offerMade,
  "offer.countered": swaps.offerCountered,
  "offer.accepted": swaps.offerAccepted,
  "offer.declined": swaps.offerDeclined,
  "offer.canceled": swaps.offerCanceled,
  "offer.expired": swaps.offerExpired,
  "visit.requested": swaps.visitRequested,
  "visit.accepted": swaps.visitAccepted,
  "visit.changed": swaps.visitChanged,
  "visit.declined": swaps.visitDeclined,
  "visit.canceled": swaps.visitCanceled,
  "swap.moved": swaps.swapMoved,
  "swap.listed": swaps.swapListed,
  "swap.price-changed": swaps.priceChanged,
  "swap.sold": swaps.swapSold,
  "deal.created": swaps.dealCreated,
  "deal.canceled": swaps.dealCanceled,
  "deal.closed": swaps.dealClosed,
  "lot.scheduled": lotScheduled,
  "lot.started": lotStarted,
  "lot.closed": lotClosed,
  "lot.sold": lotSold,
};

/** Each event that can be subscribed to is queued for the webhooks of those whom it concerns. */
export const listeners: AnyListener[] = [
  ...Object.values(DEFINITIONS).map((event) =>
    on(event, `webhooks.${event.type}`, () => import("./delivering/queue-event.ts")),
  ),
  on(userRemoved, "webhooks.user-removed", () => import("./leaving/on-user-removed.ts")),
];

import { userRemoved } from "#modules/accounts/events.ts";
import { lotClosed, lotScheduled, lotSold, lotStarted } from "#modules/auctions/events.ts";
import * as deals from "#modules/deals/events.ts";
import type { EventDefinition } from "#modules/kernel/events.ts";
import { type AnyListener, on } from "#modules/kernel/jobs.ts";
import * as offers from "#modules/offers/events.ts";
import * as swaps from "#modules/swaps/events.ts";
import type { WebhookEvent } from "./schemas.ts";

// biome-ignore lint/suspicious/noExplicitAny: the table holds events of every payload
const DEFINITIONS: Record<WebhookEvent, EventDefinition<any>> = {
  "offer.made": offers.offerMade,
  "offer.countered": offers.offerCountered,
  "offer.accepted": offers.offerAccepted,
  "offer.declined": offers.offerDeclined,
  "offer.canceled": offers.offerCanceled,
  "offer.expired": offers.offerExpired,
  "visit.requested": offers.visitRequested,
  "visit.accepted": offers.visitAccepted,
  "visit.changed": offers.visitChanged,
  "visit.declined": offers.visitDeclined,
  "visit.canceled": offers.visitCanceled,
  "swap.moved": swaps.swapMoved,
  "swap.listed": swaps.swapListed,
  "swap.price-changed": swaps.priceChanged,
  "swap.sold": deals.swapSold,
  "deal.created": deals.dealCreated,
  "deal.canceled": deals.dealCanceled,
  "deal.closed": deals.dealClosed,
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
  on(userRemoved, "webhooks.user-removed", () => import("./erasure/on-user-removed.ts")),
];

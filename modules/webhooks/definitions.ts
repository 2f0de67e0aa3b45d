import { z } from "zod";
import { lotClosed, lotScheduled, lotSold, lotStarted } from "#modules/auctions/events.ts";
import * as deals from "#modules/deals/events.ts";
import type { EventDefinition } from "#modules/kernel/events.ts";
import * as offers from "#modules/offers/events.ts";
import * as swaps from "#modules/swaps/events.ts";
import { TOLD, type Told, WEBHOOK_EVENT_NAMES, type WebhookEvent } from "./schemas.ts";

// biome-ignore lint/suspicious/noExplicitAny: the table holds events of every payload
export const DEFINITIONS: Record<WebhookEvent, EventDefinition<any>> = {
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

/** The ids that a message about this event has, from the event's own schema; optional ones are missing where there is no such thing. */
function dataOf(event: WebhookEvent): { name: Told; optional: boolean }[] {
  const { schema } = DEFINITIONS[event];
  const shape: Record<string, z.ZodType> = schema instanceof z.ZodObject ? schema.shape : {};
  return TOLD.flatMap((name) => {
    const field = shape[name];
    return field ? [{ name, optional: field.safeParse(undefined).success || field.safeParse(null).success }] : [];
  });
}

/** The events of webhooks with the ids in their messages. */
export const findEventData = () => WEBHOOK_EVENT_NAMES.map((event) => ({ event, data: dataOf(event) }));

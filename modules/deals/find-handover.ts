import { desc, eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import type { DeliveryView, TitleView } from "./deal-schemas.ts";
import { findReadableDeal } from "./find-deal-sheet.ts";
import { deals, deliveries } from "./tables.ts";

/** The latest delivery of a car; the address is for staff and the buyer. Undefined when there is none for this actor. */
export async function findDelivery(actor: Actor, swap: string): Promise<DeliveryView | undefined> {
  const found = await findReadableDeal(actor, swap);
  if (!found) return undefined;
  const [row] = await db()
    .select()
    .from(deliveries)
    .where(eq(deliveries.swapId, found.swap.id))
    .orderBy(desc(deliveries.createdAt))
    .limit(1);
  if (!row) return undefined;
  const isTheirs = found.reader !== "seller";
  return {
    _id: row.id,
    status: row.status,
    at: row.at.toISOString(),
    receivedOn: row.receivedOn,
    odometer: row.odometer,
    receivedBy: isTheirs ? row.receivedBy : null,
    carrier: row.carrier,
    address: isTheirs ? row.address : null,
    note: isTheirs ? row.note : null,
  };
}

/** How the title was sent; the tracking number is for staff and the buyer. */
export async function findTitle(actor: Actor, swap: string): Promise<TitleView | undefined> {
  const found = await findReadableDeal(actor, swap);
  if (!found?.deal.titleSentOn) return undefined;
  const { titleSentOn: date, titleCarrier: carrier, titleTracking: tracking } = found.deal;
  return found.reader === "seller" ? { date, carrier: null, tracking: null } : { date, carrier, tracking };
}

/** Where and when a car is delivered. */
export async function findPlannedDelivery(delivery: string) {
  const { address, at, carrier, moveReason } = deliveries;
  const [row] = await db()
    .select({ address, at, carrier, moveReason })
    .from(deliveries)
    .where(eq(deliveries.id, delivery));
  return row && { ...row, at: row.at.toISOString() };
}

/** How the title of a deal was sent. */
export async function findTitleTracking(
  deal: string,
): Promise<{ carrier: string | null; tracking: string | null } | undefined> {
  const [row] = await db()
    .select({ carrier: deals.titleCarrier, tracking: deals.titleTracking })
    .from(deals)
    .where(eq(deals.id, deal));
  return row;
}

import { quoteDelivery } from "#modules/catalog/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { findSwapRow } from "#modules/swaps/index.ts";
import type { OfferRow } from "./tables.ts";

/** The columns of an offer about the delivery. */
export type DeliveryColumns = Pick<OfferRow, "deliveryZip" | "deliveryPlace" | "delivery">;

const COLLECTED: DeliveryColumns = { deliveryZip: null, deliveryPlace: null, delivery: null };

/** What bringing the car to a ZIP code costs; null without one, and undefined (no change) if the input names none. */
export async function chosenDelivery(
  actor: Actor,
  { swap: id, deliver }: { swap: string; deliver?: string | null | undefined },
): Promise<Result<Partial<DeliveryColumns>>> {
  if (deliver === undefined) return ok({});
  if (deliver === null) return ok(COLLECTED);
  const swap = await findSwapRow(actor, id, "public");
  if (!swap) return notFound("car");
  const quoted = await quoteDelivery(swap.zip, deliver);
  if (!quoted.ok) return { ...quoted, error: { ...quoted.error, field: "deliver" } };
  const { to, place, cents } = quoted.value;
  return ok({ deliveryZip: to, deliveryPlace: place, delivery: Math.round(cents / 100) });
}

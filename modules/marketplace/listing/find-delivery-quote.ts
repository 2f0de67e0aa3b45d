import { type DeliveryQuote, quoteDelivery } from "#modules/catalog/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { currentTime } from "#modules/kernel/clock.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { explainTaxesAt, findSwapRow } from "#modules/swaps/index.ts";
import type { TaxNote } from "#modules/swaps/schemas.ts";

/** What it costs to bring this car to a ZIP code. The car's own ZIP code stays with the seller and the team. */
export async function findDeliveryQuote(
  actor: Actor,
  { swap: id, zip }: { swap: string; zip: string },
): Promise<Result<Omit<DeliveryQuote, "from">>> {
  const swap = await findSwapRow(actor, id, "public");
  if (!swap) return notFound("car");
  const quoted = await quoteDelivery(swap.zip, zip);
  if (!quoted.ok) return quoted;
  const { from: _, ...quote } = quoted.value;
  return ok(quote);
}

/** The taxes on this car for a title at a ZIP code; null when the car isn't public or no tax is known. */
export async function findTaxesAt(
  actor: Actor,
  { swap: id, zip }: { swap: string; zip: string },
): Promise<TaxNote | null> {
  const swap = await findSwapRow(actor, id, "public");
  return swap ? explainTaxesAt(swap, zip, currentTime()) : null;
}

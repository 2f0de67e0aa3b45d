import { type DeliveryQuote, quoteDelivery } from "#modules/catalog/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { notFound, ok, type Result } from "#modules/kernel/result.ts";
import { findSwapRow } from "#modules/swaps/index.ts";

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

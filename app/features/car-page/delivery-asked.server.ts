import type { CarDelivery } from "#app/features/car/car-view.ts";
import { withinEstimates } from "#app/features/lookups/paid-lookups.server.ts";
import { oneSentence } from "#app/http/forms/one-sentence.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { zip } from "#modules/kernel/fields.ts";
import { findDeliveryQuote } from "#modules/marketplace/listing/index.ts";

/** The quote for the ZIP code that the address asks a delivery to. */
export async function deliveryAsked(actor: Actor, swap: string, asked: string | null): Promise<CarDelivery | null> {
  if (asked === null) return null;
  const to = zip.safeParse(asked);
  if (!to.success) return { error: "Invalid zip code" };
  const quoted = await withinEstimates(() => findDeliveryQuote(actor, { swap, zip: to.data }));
  return quoted.ok ? quoted.value : { error: oneSentence(quoted.error).message };
}

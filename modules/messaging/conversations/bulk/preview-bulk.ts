import type { Actor } from "#modules/kernel/actor.ts";
import { MOST_BULK } from "../schemas.ts";
import { fillTemplate } from "../templates/fill-template.ts";
import { findSellers } from "../templates/find-values.ts";

/** What one recipient of a bulk message will read, and the variables without a value. */
export type BulkLine = { swap: string; car: string; name: string; text: string; missing: string[] };

/** A bulk message as each seller will read it. */
export async function previewBulk(actor: Actor, swaps: readonly string[], text: string): Promise<BulkLine[]> {
  const sellers = await findSellers(actor, swaps.slice(0, MOST_BULK));
  return sellers.map(({ swap, car, name, values }) => ({ swap, car, name, ...fillTemplate(text, values) }));
}

import type { Actor } from "#modules/kernel/actor.ts";
import { MOST_BULK } from "../limits.ts";
import type { BulkLine } from "../schemas.ts";
import { fillTemplate } from "../templates/fill-template.ts";
import { findSellers } from "../templates/find-values.ts";

/** A bulk message as each seller will read it. */
export async function previewBulk(actor: Actor, swaps: readonly string[], text: string): Promise<BulkLine[]> {
  const sellers = await findSellers(actor, swaps.slice(0, MOST_BULK));
  return sellers.map(({ swap, car, name, values }) => ({ swap, car, name, ...fillTemplate(text, values) }));
}

import { eq } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import type { Swap } from "./move-swap.ts";
import { canSee } from "./policy.ts";
import { swaps } from "./tables.ts";

/** Every column of a swap this actor may see, for other modules' finders; never for a page as it is. Takes no lock. */
export async function findSwapRow(actor: Actor, id: string): Promise<Swap | undefined> {
  if (!isId(id)) return undefined;
  const [swap] = await db().select().from(swaps).where(eq(swaps.id, id));
  return swap && canSee(actor, swap, new Date()) ? swap : undefined;
}

import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { swaps } from "../tables.ts";

/** The car of a duplicate registration. Only its own seller learns its name. */
export async function findRegisteredCar(
  actor: Actor,
  swap: string,
): Promise<{ swap: string; own: boolean; name: string | null } | undefined> {
  if (!isId(swap)) return undefined;
  const [found] = await db()
    .select({ sellerId: swaps.sellerId, shortName: swaps.shortName })
    .from(swaps)
    .where(and(eq(swaps.id, swap), isNull(swaps.deletedAt)));
  if (!found) return undefined;
  const own = actor.id !== null && actor.id === found.sellerId;
  return { swap, own, name: own ? found.shortName : null };
}

import { eq } from "drizzle-orm";
import { databaseNow, type Tx } from "#db/client.ts";
import { type Actor, system } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { lockSwap, type Swap } from "#modules/swaps/index.ts";
import { canSee } from "../policy.ts";
import { inspections } from "../tables.ts";
import type { Inspection } from "./book-inspection.ts";

export type Locked = { inspection: Inspection; swap: Swap };

/**
 * The appointment and its swap, both locked, if this actor may see the appointment. It may be a later one than the
 * evaluation, with another technician. The swap is locked first, as in every other command.
 */
export async function lockInspection(tx: Tx, actor: Actor, id: string): Promise<Locked | undefined> {
  if (!isId(id)) return undefined;
  const [found] = await tx.select({ swap: inspections.swapId }).from(inspections).where(eq(inspections.id, id));
  const swap = found && (await lockSwap(tx, system, found.swap));
  if (!swap) return undefined;
  const [inspection] = await tx.select().from(inspections).where(eq(inspections.id, id)).for("update");
  const visible = inspection && canSee(actor, inspection, await databaseNow(tx));
  return visible ? { inspection, swap } : undefined;
}

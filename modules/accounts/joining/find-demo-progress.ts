import { db } from "#db/client.ts";
import { demoWorlds } from "#db/tables.ts";
import { environment } from "#modules/kernel/environment.ts";

/** Cars of the demo world created so far, out of the total. */
export type DemoProgress = { made: number; total: number };

let isFinished = false;

/** Seeding progress of the demo world; null when it is finished, or where there is none. */
export async function findDemoProgress(): Promise<DemoProgress | null> {
  if (isFinished || !environment().showcase) return null;
  const [world] = await db().select().from(demoWorlds).limit(1);
  isFinished = !world || world.finishedAt !== null;
  return isFinished || !world?.openedAt ? null : { made: world.made, total: world.total };
}

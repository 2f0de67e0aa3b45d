import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { isId } from "#modules/kernel/ids.ts";
import { type Refused, refuseCommon } from "#modules/kernel/result.ts";
import { refuse } from "../errors.ts";
import { canWork } from "../lifecycle/policy.ts";
import { isLiveTask } from "../lifecycle/steps.ts";
import { swaps, tasks } from "../tables.ts";
import type { Task } from "../transitions/step-tasks.ts";

/**
 * The task, locked, if this actor works on it. The swap is locked first, as in every transition, so that locks on a
 * task and its swap cannot deadlock.
 */
export async function lockTask(tx: Tx, actor: Actor, id: string): Promise<Task | undefined> {
  if (!isId(id)) return undefined;
  const [seen] = await tx.select({ swapId: tasks.swapId }).from(tasks).where(eq(tasks.id, id));
  if (seen?.swapId) await tx.select({ id: swaps.id }).from(swaps).where(eq(swaps.id, seen.swapId)).for("update");
  const [task] = await tx.select().from(tasks).where(eq(tasks.id, id)).for("update");
  return task && canWork(actor, task) ? task : undefined;
}

/** Refuses a finished task, or a form made from an older state of it. */
export function refuseTask(task: Task, version: number | undefined): Refused | null {
  if (!isLiveTask(task.status)) return refuse("task-ended", { details: { status: task.status } });
  if (version !== undefined && version !== task.version)
    return refuseCommon("stale-version", { details: { version: task.version } });
  return null;
}

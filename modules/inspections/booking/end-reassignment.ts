import type { Tx } from "#db/client.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { endFreeTask } from "#modules/swaps/index.ts";
import type { Inspection } from "./book-inspection.ts";

/** Ends the task in which a colleague was looked for. The caller clears the appointment's `reassignTaskId`. */
export async function endReassignment(
  tx: Tx,
  actor: Actor,
  { reassignTaskId }: Pick<Inspection, "reassignTaskId">,
  status: "done" | "canceled",
  now: Date,
): Promise<void> {
  if (reassignTaskId) await endFreeTask(tx, actor, reassignTaskId, status, now);
}

import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import type { Executor } from "./client.ts";
import { auditLog } from "./tables.ts";

/** Records a security-relevant action with everyone involved. `user` is the affected account. */
export async function audit(
  executor: Pick<Executor, "insert">,
  actor: Actor,
  action: string,
  user: string | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  await executor
    .insert(auditLog)
    .values({ id: newId(), action, userId: user, actorId: actor.id, impersonatorId: actor.impersonator, details });
}

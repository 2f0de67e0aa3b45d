import { AUDIT_PREFIX, TOLD_BY_EVENTS } from "#modules/kernel/activity.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { newId } from "#modules/kernel/ids.ts";
import { activityOf } from "./activities.ts";
import { type Executor, together } from "./client.ts";
import { activities, auditLog } from "./tables.ts";

/**
 * Records a security-relevant action with everyone involved. `user` is the affected account. What no event tells becomes
 * an activity, too.
 */
export async function audit(
  executor: Pick<Executor, "insert">,
  actor: Actor,
  action: string,
  user: string | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  const id = newId();
  const row = { id, action, userId: user, actorId: actor.id, impersonatorId: actor.impersonator, details };
  const fact = { id, type: AUDIT_PREFIX + action, payload: { ...details, user } };
  await together(
    executor.insert(auditLog).values(row).execute(),
    ...(TOLD_BY_EVENTS.has(action) ? [] : [executor.insert(activities).values(activityOf(actor, fact)).execute()]),
  );
}
